import { CircleCheck, File as FileIcon, FileImage, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { saySize, saySpeed } from '~/lib/say-size.ts';
import { useSpeed } from '~/lib/speed.ts';
import type { Attachment, AttachmentTray } from './attachment-tray.ts';
import { pickerId } from './use-rental.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  tray: AttachmentTray;
}

const actClasses = 'grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink';

export function AttachmentRow({ attachment, tray }: AttachmentRowProps) {
  const { key, file, state, progress } = attachment;
  const isSettled = state === 'ready' || state === 'held' || state === 'failed';
  return (
    <li data-attachment={key} className="relative flex items-center gap-2.5 overflow-hidden pl-3.5">
      <Mark attachment={attachment} />
      <div className="min-w-0 flex-1 py-1.5 leading-snug">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <Words attachment={attachment} />
      </div>
      <div className="flex">
        {state === 'failed' && (
          <button type="button" aria-label={`Try again: ${file.name}`} title="Try again" onClick={() => tray.retry(key)} className={actClasses}>
            <RotateCcw aria-hidden className="size-4.5" />
          </button>
        )}
        <button
          type="button"
          aria-label={isSettled ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}
          title={isSettled ? 'Remove' : 'Cancel'}
          data-act="remove"
          onClick={() => removeAndLead(tray, key)}
          className={actClasses}
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

function Mark({ attachment: { state, file } }: Pick<AttachmentRowProps, 'attachment'>) {
  if (state === 'ready') return <CircleCheck aria-hidden className="size-5 shrink-0 text-verdigris" />;
  if (state === 'failed') return <TriangleAlert aria-hidden className="size-5 shrink-0 text-red" />;
  const Icon = file.type.startsWith('image/') ? FileImage : FileIcon;
  return <Icon aria-hidden className="size-5 shrink-0 text-quiet" />;
}

function Words({ attachment: { state, file, progress, fault } }: Pick<AttachmentRowProps, 'attachment'>) {
  const speed = useSpeed(file.size * progress);
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm font-medium text-red">
        {fault}
      </p>
    );
  const words = {
    held: 'Sent once you have signed in',
    waiting: 'Waiting for its turn',
    sending: `${Math.round(progress * 100)}%${saySpeed(speed)}`,
    ready: 'Attached',
  };
  return (
    <p className="text-sm text-quiet tabular-nums">
      {saySize(file.size)} <span aria-hidden>·</span> {words[state]}
    </p>
  );
}

/** After a removal the next file is at hand, or the place where another can be chosen. */
function removeAndLead(tray: AttachmentTray, key: number): void {
  const { files } = tray.store.getState();
  const place = files.findIndex((attachment) => attachment.key === key);
  const next = files[place + 1] ?? files[place - 1];
  flushSync(() => tray.remove(key));
  const target = next ? `[data-attachment="${next.key}"] [data-act="remove"]` : `#${pickerId} input`;
  document.querySelector<HTMLElement>(target)?.focus();
}
