import type { Picture } from '@frontage/contract/listings.schema';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { PictureDialog } from '~/components/ui/picture-dialog.tsx';

interface ZoomProps {
  title: string;
  pictures: readonly Picture[];
  /** Which picture is enlarged; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** One picture of a listing over the whole screen. */
export function Zoom({ title, pictures, place, onPlace }: ZoomProps) {
  return (
    <PictureDialog title={title} count={pictures.length} place={place} onPlace={onPlace} caption={(at) => `${at + 1} of ${pictures.length}`}>
      {(at) => {
        const picture = pictures[at];
        return (
          picture && (
            <ListingPicture
              key={picture.url}
              {...picture}
              fit="contain"
              alt={`${title}, picture ${at + 1}`}
              sizes="100vw"
              priority="early"
              className="size-full"
            />
          )
        );
      }}
    </PictureDialog>
  );
}
