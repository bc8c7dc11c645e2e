import { listingLimits, pictureTypes } from '@frontage/domain/listing/listing-rules';
import { useId } from 'react';
import { useStore } from 'zustand';
import { classes } from '~/components/ui/classes.ts';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { usePastedAndDroppedFiles } from '~/lib/use-pasted-and-dropped-files.ts';
import { FacePanel } from './face-panel.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';
import { PictureCard } from './picture-card.tsx';
import { maxPictures, type PictureUploads } from './picture-uploads.ts';

const accept = pictureTypes.join();

interface PicturesSectionProps {
  form: ListingForm;
  uploads: PictureUploads;
  error: string | undefined;
}

export function PicturesSection({ form, uploads, error }: PicturesSectionProps) {
  const { pictures, announcement, error: uploadsError } = useStore(uploads.store);
  const id = useId();
  const isEmpty = pictures.length === 0;
  const [cover] = pictures;
  const room = maxPictures - pictures.length;
  const message = error ?? uploadsError;
  usePastedAndDroppedFiles(uploads.add);

  return (
    <FormSection
      title="Photos"
      text={`The cover is what people see in search. Add up to ${listingLimits.additionalPictures} more: close up, from across the street, by day and at night.`}
    >
      <div>
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, index) => (
            <PictureCard key={picture.key} picture={picture} index={index} count={pictures.length} uploads={uploads} />
          ))}
          {room > 0 && (
            <li className={classes('flex *:flex-1', isEmpty ? 'col-span-full' : restOfRow(pictures.length - 1))}>
              <DropZone
                name="image"
                label={isEmpty ? 'Choose the cover photo' : 'Add more photos'}
                hint={
                  isEmpty ? (
                    <>
                      <HowToAdd touch="Take a photo or choose one." mouse="You can also drop or paste it here." /> JPEG, PNG, WebP, GIF or AVIF,
                      smaller than 50 MB.
                    </>
                  ) : (
                    <>
                      <HowToAdd touch="Take photos or choose some." mouse="You can also drop or paste them here." /> You can add {room} more.
                    </>
                  )
                }
                accept={accept}
                multiple={!isEmpty}
                onFiles={uploads.add}
                isInvalid={message !== undefined}
                describedBy={`${id}-error`}
                className={isEmpty ? 'min-h-56 sm:min-h-72' : 'min-h-40 px-3 py-5'}
              />
            </li>
          )}
        </ul>
        {room === 0 && <p className="mt-1.5 text-sm text-quiet">A listing can have {maxPictures} photos. Remove one to add another.</p>}
        <FieldError id={`${id}-error`} text={message} />
        <output className="sr-only">{announcement}</output>
      </div>
      {cover?.picture && (
        <FacePanel key={cover.picture.url} form={form} picture={cover.picture} onMark={(face) => uploads.markFace(cover.key, face)} />
      )}
    </FormSection>
  );
}

/** Touch devices have a camera instead of drag and drop. */
function HowToAdd({ touch, mouse }: { touch: string; mouse: string }) {
  return (
    <>
      <span className="hidden max-sm:inline pointer-coarse:inline">{touch}</span>
      <span className="max-sm:hidden pointer-coarse:hidden">{mouse}</span>
    </>
  );
}

/** The drop zone fills the rest of the last row. The cover spans 2 by 2 cells of three columns, or one row of two. */
function restOfRow(additional: number): string {
  const narrow = additional % 2 === 0 ? 'col-span-2' : 'col-span-1';
  if (additional === 0) return `${narrow} sm:col-span-1 sm:row-span-2`;
  if (additional === 1) return `${narrow} sm:col-span-1`;
  return classes(narrow, ['sm:col-span-3', 'sm:col-span-2', 'sm:col-span-1'][(additional - 2) % 3]);
}
