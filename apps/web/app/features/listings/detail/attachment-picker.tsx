import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { CircleCheck, File as FileIcon, FileImage, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from 'react-router';
import { useStore } from 'zustand';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { formatFileSize, formatSpeed } from '~/lib/format-size.ts';
import { toast } from '~/lib/toast.ts';
import { useTransferSpeed } from '~/lib/transfer-speed.ts';
import { usePastedAndDroppedFiles } from '~/lib/use-pasted-and-dropped-files.ts';
import { type Attachment, type AttachmentUploads, isUploading } from './attachment-uploads.ts';
import { attachmentPickerId } from './use-rent-flow.ts';

/** Chooses and uploads what the seller reviews before accepting: artwork, sketches, documents. */
export function AttachmentPicker({ uploads }: { uploads: AttachmentUploads }) {
  const { files, error, announcement } = useStore(uploads.store);
  const id = useId();
  const room = attachmentLimits.files - files.length;
  useBeforeUnload((event) => {
    if (files.some(isUploading)) event.preventDefault();
  });

  function add(chosen: File[]) {
    uploads.add(chosen);
    const { error: rejection } = uploads.store.getState();
    if (rejection) toast.error(rejection.message);
  }

  usePastedAndDroppedFiles(room > 0 ? add : null);

  return (
    <fieldset id={attachmentPickerId} className="mt-5 min-w-0 scroll-mt-[calc(var(--spacing-bar)+1rem)]">
      <legend className="font-semibold">Your artwork</legend>
      {files.length > 0 && (
        <>
          <ul aria-label="Attached files" className="mt-2 divide-y divide-line overflow-y-auto rounded-md border border-line-strong lg:max-h-45">
            {files.map((attachment) => (
              <AttachmentRow key={attachment.key} attachment={attachment} uploads={uploads} />
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet tabular-nums">
            {files.length} of {attachmentLimits.files} files, {formatFileSize(files.reduce((sum, { file }) => sum + file.size, 0))} of 250 MB
          </p>
        </>
      )}
      {room > 0 && (
        <DropZone
          label={files.length === 0 ? 'Attach files' : 'Attach more'}
          hint={
            files.length === 0
              ? 'The seller reviews your artwork before accepting. Up to 5 files, each smaller than 50 MB.'
              : `You can add ${room} more.`
          }
          multiple
          onFiles={add}
          isInvalid={error !== undefined}
          describedBy={`${id}-error`}
          className={files.length === 0 ? 'mt-2 py-4!' : 'mt-2 flex-row! gap-2! px-3! py-1.5! [&_svg]:mb-0 [&_svg]:size-6'}
        />
      )}
      <FieldError id={`${id}-error`} text={error && [error.message, error.detail].filter(Boolean).join(' ')} />
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

interface AttachmentRowProps {
  attachment: Attachment;
  uploads: AttachmentUploads;
}

const actionClasses = 'grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink';

function AttachmentRow({ attachment, uploads }: AttachmentRowProps) {
  const { key, file, state, progress } = attachment;
  const canRemove = state === 'ready' || state === 'not-started' || state === 'failed';
  return (
    <li data-attachment={key} className="relative flex items-center gap-2.5 overflow-hidden pl-3.5">
      <StateIcon attachment={attachment} />
      <div className="min-w-0 flex-1 py-1.5 leading-snug">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <StateText attachment={attachment} />
      </div>
      <div className="flex">
        {state === 'failed' && (
          <button type="button" aria-label={`Try again: ${file.name}`} title="Try again" onClick={() => uploads.retry(key)} className={actionClasses}>
            <RotateCcw aria-hidden className="size-4.5" />
          </button>
        )}
        <button
          type="button"
          aria-label={canRemove ? `Remove ${file.name}` : `Cancel upload of ${file.name}`}
          title={canRemove ? 'Remove' : 'Cancel'}
          data-action="remove"
          onClick={() => removeAndMoveFocus(uploads, key)}
          className={actionClasses}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      {state === 'sending' && (
        <progress
          value={progress}
          max={1}
          aria-label={`Uploading ${file.name}`}
          className="absolute inset-x-0 bottom-0 block h-1 w-full appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-verdigris [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-verdigris"
        />
      )}
    </li>
  );
}

function StateIcon({ attachment: { state, file } }: Pick<AttachmentRowProps, 'attachment'>) {
  if (state === 'ready') return <CircleCheck aria-hidden className="size-5 shrink-0 text-verdigris" />;
  if (state === 'failed') return <TriangleAlert aria-hidden className="size-5 shrink-0 text-red" />;
  const Icon = file.type.startsWith('image/') ? FileImage : FileIcon;
  return <Icon aria-hidden className="size-5 shrink-0 text-quiet" />;
}

function StateText({ attachment: { state, file, progress, error } }: Pick<AttachmentRowProps, 'attachment'>) {
  const speed = useTransferSpeed(file.size * progress);
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm font-medium text-red">
        {error}
      </p>
    );
  const labels = {
    'not-started': 'Uploads after you sign in',
    waiting: 'Queued',
    sending: `${Math.round(progress * 100)}%${formatSpeed(speed)}`,
    ready: 'Attached',
  };
  return (
    <p className="text-sm text-quiet tabular-nums">
      {formatFileSize(file.size)} <span aria-hidden>·</span> {labels[state]}
    </p>
  );
}

/** After a removal the focus moves to the next file, or to the file input. */
function removeAndMoveFocus(uploads: AttachmentUploads, key: number): void {
  const { files } = uploads.store.getState();
  const index = files.findIndex((attachment) => attachment.key === key);
  const next = files[index + 1] ?? files[index - 1];
  flushSync(() => uploads.remove(key));
  const target = next ? `[data-attachment="${next.key}"] [data-action="remove"]` : `#${attachmentPickerId} input`;
  document.querySelector<HTMLElement>(target)?.focus();
}

/** The progress of all uploads together, while any is running. */
export function AttachmentsProgress({ uploads }: { uploads: AttachmentUploads }) {
  const { files } = useStore(uploads.store);
  if (!files.some(isUploading)) return null;
  const sent = files.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  return <ProgressBar label="Uploading your files" value={sent} max={total || 1} />;
}
