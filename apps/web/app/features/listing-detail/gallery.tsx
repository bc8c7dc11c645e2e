import type { Picture } from '@frontage/contract/listings.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Zoom } from './zoom.tsx';

interface GalleryProps {
  title: string;
  pictures: readonly Picture[];
}

const sizes = '(min-width: 76rem) 768px, (min-width: 64rem) calc(100vw - 512px), 100vw';
const stepClasses =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card text-ink shadow-lift hover:bg-paper-deep disabled:hidden max-sm:hidden';

/** All pictures in one row that is pushed aside by finger, wheel, keys or button. Each is a link to its largest version, which scripts show on the spot. */
export function Gallery({ title, pictures }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const last = pictures.length - 1;

  function show(place: number) {
    const width = row.current?.clientWidth ?? 0;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({ left: place * width, behavior: calm ? 'auto' : 'smooth' });
  }

  if (pictures.length === 0) return <div className="aspect-4/3 rounded-lg border border-line bg-paper-deep" />;
  return (
    <section aria-label="Pictures" className="min-w-0">
      <div className="relative -mx-5 overflow-hidden border-line max-sm:border-y sm:mx-0 sm:rounded-lg sm:border">
        <ul
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, place) => (
            <li key={picture.url} id={`picture-${place + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={picture.url}
                aria-label={`Enlarge picture ${place + 1} of ${pictures.length}`}
                onClick={(event) => {
                  event.preventDefault();
                  setZoomed(place);
                }}
                className="block cursor-zoom-in -outline-offset-4"
              >
                <ListingPicture
                  {...picture}
                  alt={`${title}, picture ${place + 1}`}
                  sizes={sizes}
                  priority={place === 0 ? 'first' : undefined}
                  className="aspect-4/3"
                />
              </a>
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
              className={`left-3 ${stepClasses}`}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              disabled={shown === last}
              onClick={() => show(shown + 1)}
              className={`right-3 ${stepClasses}`}
            >
              <ChevronRight aria-hidden className="size-6" />
            </button>
            <p aria-hidden className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-0.5 text-sm font-semibold text-paper tabular-nums">
              {shown + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {last > 0 && <Thumbnails pictures={pictures} shown={shown} onShow={show} />}
      <Zoom title={title} pictures={pictures} place={zoomed} onPlace={setZoomed} />
    </section>
  );
}
