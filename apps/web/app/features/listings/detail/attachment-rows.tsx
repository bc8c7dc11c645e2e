import type { Listing } from '@frontage/contract/listings.schema';
import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { CircleCheck, File as FileIcon, FileImage, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from 'react-router';
import { useStore } from 'zustand';
import { FileCheck } from '~/features/artwork/public.ts';
import { formatFileSize, formatSpeed } from '~/lib/format-size.ts';
import { useTransferSpeed } from '~/lib/transfer-speed.ts';
import type { AttachmentUploads } from './attachment-uploads.ts';
import { type Attachment, attachmentPickerId, isUploading } from './attachment.ts';

/** The attached files, each with its progress. */
export function AttachmentRows({ uploads, listing }: { uploads: AttachmentUploads; listing: Listing }) {
  const { files } = useStore(uploads.store);
  useBeforeUnload((event) => {
    if (files.some(isUploading)) event.preventDefault();
  });
  return (
    <>
      <ul aria-label="Attached files" className="mt-2 divide-y divide-line overflow-hidden rounded-md border border-line-strong">
        {files.map((attachment) => (
          <AttachmentRow key={attachment.key} attachment={attachment} uploads={uploads} listing={listing} />
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-quiet tabular-nums">
        {files.length} of {attachmentLimits.files} files, {formatFileSize(files.reduce((sum, { file }) => sum + file.size, 0))} of 250 MB
      </p>
    </>
  );
}

interface AttachmentRowProps {
  attachment: Attachment;
  uploads: AttachmentUploads;
  listing: Listing;
}

const actionClasses = 'grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink';

function AttachmentRow({ attachment, uploads, listing }: AttachmentRowProps) {
  const { key, file, url, state, progress } = attachment;
  const canRemove = state === 'ready' || state === 'not-started' || state === 'failed';
  return (
    <li data-attachment={key} className="relative flex items-start gap-2.5 overflow-hidden pl-3.5">
      <StateIcon attachment={attachment} />
      <div className="min-w-0 flex-1 py-1.5 leading-snug">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <StateText attachment={attachment} />
        <FileCheck file={file} url={url} listing={listing} />
      </div>
      <div className="flex">
        {state === 'failed' && (
          <button
            type="button"
            aria-label={`Try again: ${file.name}`}
            title="Try again"
            onClick={() => uploads.uploader()?.retry(key)}
            className={actionClasses}
          >
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
  if (state === 'ready') return <CircleCheck aria-hidden className="mt-3 size-5 shrink-0 text-verdigris" />;
  if (state === 'failed') return <TriangleAlert aria-hidden className="mt-3 size-5 shrink-0 text-red" />;
  const Icon = file.type.startsWith('image/') ? FileImage : FileIcon;
  return <Icon aria-hidden className="mt-3 size-5 shrink-0 text-quiet" />;
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
function removeAndMoveFocus(uploads: AttachmentUploads, key: string): void {
  const { files } = uploads.store.getState();
  const index = files.findIndex((attachment) => attachment.key === key);
  const next = files[index + 1] ?? files[index - 1];
  flushSync(() => uploads.uploader()?.remove(key));
  const target = next ? `[data-attachment="${next.key}"] [data-action="remove"]` : `#${attachmentPickerId} input`;
  document.querySelector<HTMLElement>(target)?.focus();
}
