import { Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { formatFileSize } from '~/lib/format-size.ts';
import type { FileUpload } from './use-file-uploads.ts';

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  return (
    <div className="chat-attach">
      <input
        id={id}
        type="file"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Choosing the same file again must count as a change.
          target.value = '';
        }}
      />
      <label htmlFor={id} title="Add files to the message" className="chat-icon-button">
        <Paperclip aria-hidden className="size-5" />
        <span className="sr-only">Add files to the message</span>
      </label>
    </div>
  );
}

interface ChosenFilesProps {
  uploads: readonly FileUpload[];
  onRemove: (id: string) => void;
}

/** The files that go with the next message. */
export function ChosenFiles({ uploads, onRemove }: ChosenFilesProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="chat-chosen">
      {uploads.map(({ id, name, size, progress, key, error }) => (
        <li key={id} className="chat-chosen-file">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            {error === null ? (
              <span className="block text-quiet">{key === null ? 'Uploading...' : formatFileSize(size)}</span>
            ) : (
              <span role="alert" className="block font-medium text-red">
                {error}
              </span>
            )}
            {key === null && error === null && <ProgressBar label={`Uploading ${name}`} value={progress} max={1} />}
          </span>
          <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(id)} className="chat-icon-button">
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
