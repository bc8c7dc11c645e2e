import { proofLimits } from '@frontage/domain/rental-request/proof-rules';
import { File as FileIcon, FileVideo, X } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { formatFileSize } from '~/lib/format-size.ts';
import { acceptedProofTypes, type FilesError, totalSize } from '~/lib/proof-files.ts';
import { usePastedAndDroppedFiles } from '~/lib/use-pasted-and-dropped-files.ts';
import type { ProofForm } from './use-proof-form.ts';

const acceptedText = 'Images, videos, PDF, CSV, Excel, JSON, XML, TXT or LOG. 1 to 5 files, each smaller than 50 MB.';

/** Files can be chosen, dropped or pasted. Phones offer their camera app, too. */
export function ProofFilesField({ form: { files, errors, roomLeft, add, remove }, disabled }: { form: ProofForm; disabled: boolean }) {
  const id = useId();
  const canAdd = roomLeft > 0 && !disabled;
  usePastedAndDroppedFiles(canAdd ? add : null);
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1.5 font-semibold">Photos and other files</legend>
      {files.length > 0 && (
        <div className="mb-3">
          <ul aria-label="Chosen files" className="divide-y divide-line rounded-md border border-line-strong">
            {files.map((file, index) => (
              <ProofFileRow
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                disabled={disabled}
                onRemove={() => {
                  remove(file);
                  focusAfterRemoval(id, index);
                }}
              />
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet tabular-nums">
            {files.length} of {proofLimits.files} files, {formatFileSize(totalSize(files))} of 500 MB
          </p>
        </div>
      )}
      <div role="alert" className="mb-2">
        <FieldError id={`${id}-error`} text={errors.files ? describeError(errors.files) : undefined} />
      </div>
      {canAdd && (
        <DropZone
          name="proofFiles"
          label={files.length === 0 ? 'Choose files' : 'Choose more files'}
          hint={
            <>
              <span className="pointer-coarse:hidden">or drop or paste them here. </span>
              {files.length === 0 ? acceptedText : `Room for ${roomLeft} more.`}
            </>
          }
          accept={acceptedProofTypes}
          multiple
          onFiles={add}
          isInvalid={Boolean(errors.files)}
          describedBy={`${id}-error`}
          className="py-5!"
        />
      )}
    </fieldset>
  );
}

function describeError({ message, names }: FilesError): string {
  if (names.length === 0) return message;
  return `${message}. Not added: ${names.join(', ')}`;
}

/** Focuses the next file after a removal, or the chooser when none is left. */
function focusAfterRemoval(fieldId: string, index: number): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId);
    const buttons = field?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? field?.querySelector<HTMLElement>('input[multiple]'))?.focus();
  });
}

interface ProofFileRowProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

function ProofFileRow({ file, disabled, onRemove }: ProofFileRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1 pl-1.5">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-quiet tabular-nums">{formatFileSize(file.size)}</p>
      </div>
      {!disabled && (
        <button
          type="button"
          data-remove
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
}

/** An icon stands in for files that the browser can't show. */
function Preview({ file }: { file: File }) {
  const [isReadable, setIsReadable] = useState(file.type.startsWith('image/'));
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const Icon = file.type.startsWith('video/') ? FileVideo : FileIcon;
  return (
    <span className="relative grid aspect-[4/3] w-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-paper-deep">
      {isReadable ? (
        <img ref={show} alt="" onError={() => setIsReadable(false)} className="absolute inset-0 size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-5 text-quiet" />
      )}
    </span>
  );
}
