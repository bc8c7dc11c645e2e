import type { ListingSize } from '@frontage/domain/artwork/ad-space';
import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { FileCheck } from '~/features/artwork/public.ts';
import { api } from '~/lib/api.ts';
import { checkAttachments } from '~/lib/check-attachments.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import { useAction } from '~/lib/use-action.ts';

interface ProposeArtworkProps {
  requestId: string;
  sellerName: string;
  /** Where the artwork will be. */
  listing: ListingSize;
  onClose: () => void;
}

/** New files for a running rental. They are uploaded and scanned like those of a request. */
export function ProposeArtwork({ requestId, sellerName, listing, onClose }: ProposeArtworkProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [note, setNote] = useState('');
  const [fileError, setFileError] = useState<string | null>(null);
  /** From 0 to 1 over all files; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const stop = useRef(new AbortController());
  const [formId, errorId] = [useId(), useId()];
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);

  const propose = useAction(
    async () => {
      const attachmentUrls: string[] = [];
      for (const [index, file] of files.entries()) {
        const onProgress = (part: number) => setProgress((index + part) / files.length);
        const form = new FormData();
        form.set('file', file);
        attachmentUrls.push((await sendForm('POST /gen/uploads/upload-attachment', form, { signal: stop.current.signal, onProgress })).url);
      }
      await api('POST /api/customer/requests/{id}/artwork-changes', { params: { id: requestId }, body: { attachmentUrls, note: note.trim() } });
    },
    {
      onDone: async () => {
        await revalidate();
        onClose();
      },
      onError: ({ fields }) => fields['attachmentUrls'] && setFileError(fields['attachmentUrls']),
    },
  );

  function add(added: readonly File[]) {
    const error = checkAttachments(added, files);
    setFileError(error ? [error.message, error.detail].filter(Boolean).join(' ') : null);
    if (!error) setFiles([...files, ...added]);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (files.length === 0) return setFileError(requestMessages.noFile);
    void propose.run().finally(() => setProgress(null));
    return undefined;
  }

  return (
    <Sheet
      title="Change the artwork"
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          {propose.error && <InlineNotice tone="error">{propose.error.message}</InlineNotice>}
          {progress !== null && <ProgressBar label="Uploading your files" value={progress} max={1} />}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button look="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" form={formId} busy={propose.isRunning}>
              Send to {sellerName}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-pretty">
          {sellerName} accepts or declines the new artwork. Your current ad stays up until the new one replaces it. The price stays the same. Agree
          with {sellerName} on who pays for printing.
        </p>
        <DropZone
          label={files.length === 0 ? 'Choose files' : 'Choose more files'}
          hint={`Up to ${attachmentLimits.files} files of 50 MB each`}
          multiple
          onFiles={add}
          isInvalid={fileError !== null}
          describedBy={errorId}
        />
        {fileError && (
          <p id={errorId} role="alert" className="font-semibold text-red">
            {fileError}
          </p>
        )}
        {files.length > 0 && (
          <ul aria-label="Chosen files" className="divide-y divide-line rounded-md border border-line">
            {files.map((file, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
              <li key={index} className="flex items-center justify-between gap-3 px-3 py-2">
                <div className="min-w-0 wrap-anywhere">
                  {file.name} <span className="text-sm text-quiet">{formatFileSize(file.size)}</span>
                  <FileCheck file={file} url="" listing={listing} />
                </div>
                <button
                  type="button"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                  className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep"
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextareaField
          label="Note (optional)"
          hint={`${sellerName} will see this.`}
          rows={3}
          className="min-h-24!"
          maxLength={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Sheet>
  );
}
