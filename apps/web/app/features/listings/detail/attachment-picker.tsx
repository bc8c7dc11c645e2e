import type { Listing } from '@frontage/contract/listings.schema';
import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { Suspense, useId } from 'react';
import { useStore } from 'zustand';
import { Button } from '~/components/ui/button.tsx';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { usePastedAndDroppedFiles } from '~/lib/use-pasted-and-dropped-files.ts';
import type { AttachmentUploads } from './attachment-uploads.ts';
import { attachmentPickerId } from './attachment.ts';

/** Lazy: most visitors only look. */
const AttachmentRows = lazyComponent(async () => (await import('./attachment-rows.tsx')).AttachmentRows);

/** Chooses and uploads what the seller reviews before accepting: artwork, sketches, documents. */
export function AttachmentPicker({ uploads, listing }: { uploads: AttachmentUploads; listing: Listing }) {
  const { files, error, announcement } = useStore(uploads.store);
  const id = useId();
  const room = attachmentLimits.files - files.length;
  usePastedAndDroppedFiles(room > 0 ? uploads.add : null);

  return (
    <fieldset id={attachmentPickerId} className="mt-5 min-w-0 scroll-mt-[calc(var(--spacing-bar)+1rem)]">
      <legend className="font-semibold">Your artwork</legend>
      {files.length > 0 && (
        <Suspense>
          <AttachmentRows uploads={uploads} listing={listing} />
        </Suspense>
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
          onPointerEnter={uploads.prepare}
          onFocus={uploads.prepare}
          onFiles={uploads.add}
          isInvalid={error !== undefined}
          describedBy={`${id}-error`}
          className={files.length === 0 ? 'mt-2 py-4!' : 'mt-2 min-h-11 flex-row! gap-2! px-3! py-1.5! [&_svg]:mb-0 [&_svg]:size-6'}
        />
      )}
      <FieldError id={`${id}-error`} text={error && [error.message, error.detail].filter(Boolean).join(' ')} />
      {error && files.length > 0 && (
        <Button look="secondary" small className="mt-2" onClick={uploads.dismissError}>
          Continue with {files.length === 1 ? 'the attached file' : `the ${files.length} attached files`}
        </Button>
      )}
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}
