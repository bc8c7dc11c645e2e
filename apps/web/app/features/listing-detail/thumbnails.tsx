import type { Picture } from '@frontage/contract/listings.schema';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';

interface ThumbnailsProps {
  pictures: readonly Picture[];
  shown: number;
  onShow: (place: number) => void;
}

export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ol aria-label="Choose a picture" className="mt-3 grid grid-cols-5 gap-2 sm:grid-cols-9">
      {pictures.map((picture, place) => (
        <li key={picture.url}>
          <a
            href={`#picture-${place + 1}`}
            aria-label={`Picture ${place + 1}`}
            aria-current={place === shown || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(place);
            }}
            className="block overflow-hidden rounded-sm border border-line opacity-75 hover:opacity-100 aria-current:border-ink aria-current:opacity-100 aria-current:outline-2 aria-current:outline-ink"
          >
            <ListingPicture {...picture} alt="" sizes="80px" className="aspect-4/3" />
          </a>
        </li>
      ))}
    </ol>
  );
}
