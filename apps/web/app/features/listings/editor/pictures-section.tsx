import { listingLimits, pictureTypes } from '@frontage/domain/listing/listing-rules';
import { useId } from 'react';
import { useStore } from 'zustand';
import { classes } from '~/components/ui/classes.ts';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { usePastedAndDroppedFiles } from '~/lib/use-pasted-and-dropped-files.ts';
import { FormSection } from './form-section.tsx';
import { PictureCard } from './picture-card.tsx';
import { maxPictures, type PictureUploads } from './picture-uploads.ts';

const accept = pictureTypes.join();

export function PicturesSection({ tray, fault }: { tray: PictureUploads; fault: string | undefined }) {
  const { pictures, announcement, error: trayFault } = useStore(tray.store);
  const id = useId();
  const isEmpty = pictures.length === 0;
  const room = maxPictures - pictures.length;
  const message = fault ?? trayFault;
  usePastedAndDroppedFiles(tray.add);

  return (
    <FormSection
      title="Photos"
      text={`The cover is what people see in search. Add up to ${listingLimits.additionalPictures} more: close up, from across the street, by day and at night.`}
    >
      <div>
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, place) => (
            <PictureCard key={picture.key} picture={picture} place={place} count={pictures.length} tray={tray} />
          ))}
          {room > 0 && (
            <li className={classes('flex *:flex-1', isEmpty ? 'col-span-full' : restOfRow(pictures.length - 1))}>
              <DropZone
                name="image"
                label={isEmpty ? 'Choose the cover photo' : 'Add more photos'}
                hint={
                  isEmpty ? (
                    <>
                      <ByHand touch="Take a photo or choose one." mouse="You can also drop or paste it here." /> JPEG, PNG, WebP, GIF or AVIF, smaller
                      than 50 MB.
                    </>
                  ) : (
                    <>
                      <ByHand touch="Take photos or choose some." mouse="You can also drop or paste them here." /> You can add {room} more.
                    </>
                  )
                }
                accept={accept}
                multiple={!isEmpty}
                onFiles={tray.add}
                isFaulty={message !== undefined}
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
    </FormSection>
  );
}

/** Phones have a camera instead of a mouse. */
function ByHand({ touch, mouse }: { touch: string; mouse: string }) {
  return (
    <>
      <span className="hidden max-sm:inline pointer-coarse:inline">{touch}</span>
      <span className="max-sm:hidden pointer-coarse:hidden">{mouse}</span>
    </>
  );
}

/** The cover takes four fields of three columns, or a row of two; what comes behind the further pictures fills the row that they leave. */
function restOfRow(further: number): string {
  const narrow = further % 2 === 0 ? 'col-span-2' : 'col-span-1';
  if (further === 0) return `${narrow} sm:col-span-1 sm:row-span-2`;
  if (further === 1) return `${narrow} sm:col-span-1`;
  return classes(narrow, ['sm:col-span-3', 'sm:col-span-2', 'sm:col-span-1'][(further - 2) % 3]);
}
