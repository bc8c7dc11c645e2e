import { proofLimits } from '@frontage/domain/rental-request/rules';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { saySize } from '~/lib/say-size.ts';
import { useFilesFromAnywhere } from '~/lib/use-files-from-anywhere.ts';
import { acceptedProof, type FilesFault, totalSize } from './proof-files.ts';
import { ProofFileRow } from './proof-file-row.tsx';
import type { ProofForm } from './use-proof-form.ts';

const kinds = 'Images, videos, PDF, CSV, Excel, JSON, XML, TXT or LOG; 1 to 5 files, each smaller than 50 MB.';

/** Files are chosen, dropped, pasted, or taken with the camera of a phone. */
export function ProofFilesField({ form: { files, faults, room, add, remove }, disabled }: { form: ProofForm; disabled: boolean }) {
  const id = useId();
  const canAdd = room > 0 && !disabled;
  useFilesFromAnywhere(canAdd ? add : null);
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1.5 font-semibold">Photos and other files</legend>
      {files.length > 0 && (
        <div className="mb-3">
          <ul aria-label="Chosen files" className="divide-y divide-line rounded-md border border-line-strong">
            {files.map((file, place) => (
              <ProofFileRow
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                disabled={disabled}
                onRemove={() => {
                  remove(file);
                  lead(id, place);
                }}
              />
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet tabular-nums">
            {files.length} of {proofLimits.files} files, {saySize(totalSize(files))} of 500 MB
          </p>
        </div>
      )}
      <div role="alert" className="mb-2">
        <FieldError id={`${id}-error`} text={faults.files ? sayFault(faults.files) : undefined} />
      </div>
      {canAdd && (
        <div className="space-y-3">
          <TakePhoto onFiles={add} />
          <DropZone
            name="proofFiles"
            label={files.length === 0 ? 'Choose files' : 'Choose more files'}
            hint={
              <>
                <span className="pointer-coarse:hidden">or drop or paste them here. </span>
                {files.length === 0 ? kinds : `Room for ${room} more.`}
              </>
            }
            accept={acceptedProof}
            multiple
            onFiles={add}
            isFaulty={Boolean(faults.files)}
            describedBy={`${id}-error`}
            className="py-5!"
          />
        </div>
      )}
    </fieldset>
  );
}

function sayFault({ message, names }: FilesFault): string {
  if (names.length === 0) return message;
  return `${message}. Not added: ${names.join(', ')}`;
}

/** Opens the camera at once, where there is one to hold. */
function TakePhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="hidden pointer-coarse:grid">
      <label
        className={classes(
          buttonClasses('secondary'),
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
        )}
      >
        <Camera aria-hidden className="size-5" />
        Take a photo
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** After a removal the next file is at hand, or the place where another can be chosen. */
function lead(fieldId: string, place: number): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId);
    const buttons = field?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(place, buttons.length - 1)] ?? field?.querySelector<HTMLElement>('input[multiple]'))?.focus();
  });
}
