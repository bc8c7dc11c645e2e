import { attachmentLimits } from '@frontage/domain/rental-request/rules';
import { useId } from 'react';
import { useBeforeUnload } from 'react-router';
import { useStore } from 'zustand';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { notify } from '~/lib/notify.ts';
import { saySize } from '~/lib/say-size.ts';
import { useFilesFromAnywhere } from '~/lib/use-files-from-anywhere.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { type AttachmentTray, isUnderWay } from './attachment-tray.ts';
import { pickerId } from './use-rental.ts';

/** What the seller needs to see before saying yes: the artwork, sketches, papers. */
export function AttachmentPicker({ tray }: { tray: AttachmentTray }) {
  const { files, fault, news } = useStore(tray.store);
  const id = useId();
  const room = attachmentLimits.files - files.length;
  useBeforeUnload((event) => {
    if (files.some(isUnderWay)) event.preventDefault();
  });

  function add(chosen: File[]) {
    tray.add(chosen);
    const refused = tray.store.getState().fault;
    if (refused) notify.error(refused.message);
  }

  useFilesFromAnywhere(room > 0 ? add : null);

  return (
    <fieldset id={pickerId} className="mt-5 min-w-0 scroll-mt-[calc(var(--spacing-bar)+1rem)]">
      <legend className="font-semibold">Your artwork</legend>
      {files.length > 0 && (
        <>
          <ul aria-label="Attached files" className="mt-2 divide-y divide-line overflow-y-auto rounded-md border border-line-strong lg:max-h-45">
            {files.map((attachment) => (
              <AttachmentRow key={attachment.key} attachment={attachment} tray={tray} />
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet tabular-nums">
            {files.length} of {attachmentLimits.files} files, {saySize(files.reduce((sum, { file }) => sum + file.size, 0))} of 250 MB
          </p>
        </>
      )}
      {room > 0 && (
        <DropZone
          label={files.length === 0 ? 'Attach files' : 'Attach more'}
          hint={files.length === 0 ? 'The seller looks at them first. 1 to 5 files, each smaller than 50 MB.' : `Room for ${room} more.`}
          multiple
          onFiles={add}
          isFaulty={fault !== undefined}
          describedBy={`${id}-fault`}
          className={files.length === 0 ? 'mt-2 py-4!' : 'mt-2 flex-row! gap-2! px-3! py-1.5! [&_svg]:mb-0 [&_svg]:size-6'}
        />
      )}
      <FieldError id={`${id}-fault`} text={fault && [fault.message, fault.detail].filter(Boolean).join(' ')} />
      <output className="sr-only">{news}</output>
    </fieldset>
  );
}
