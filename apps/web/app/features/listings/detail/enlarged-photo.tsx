import type { Picture } from '@frontage/contract/listings.schema';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { PictureDialog } from '~/components/ui/picture-dialog.tsx';

interface EnlargedPhotoProps {
  title: string;
  pictures: readonly Picture[];
  /** Which picture is enlarged; null for none. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

/** One photo of a listing over the whole screen. */
export function EnlargedPhoto({ title, pictures, index, onIndex }: EnlargedPhotoProps) {
  return (
    <PictureDialog title={title} count={pictures.length} index={index} onIndex={onIndex} caption={(shown) => `${shown + 1} of ${pictures.length}`}>
      {(shown) => {
        const picture = pictures[shown];
        return (
          picture && (
            <ListingPicture
              key={picture.url}
              {...picture}
              fit="contain"
              alt={`${title}, photo ${shown + 1}`}
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
