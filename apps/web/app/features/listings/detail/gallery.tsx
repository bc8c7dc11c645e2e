import type { Listing, Picture } from '@frontage/contract/listings.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { Button } from '~/components/ui/button.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { AttachmentUploads } from './attachment-uploads.ts';

/** Lazy: most visitors enlarge no photo and try no artwork. */
const EnlargedPhoto = lazyComponent(async () => (await import('./enlarged-photo.tsx')).EnlargedPhoto);
const OnTheWall = lazyComponent(async () => (await import('../wall/on-the-wall.tsx')).OnTheWall);

interface GalleryProps {
  listing: Listing;
  uploads: AttachmentUploads;
  canAttach: boolean;
}

const sizes = '(min-width: 76rem) 768px, (min-width: 64rem) calc(100vw - 512px), 100vw';
const arrowClasses =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card text-ink shadow-lift hover:bg-paper-deep disabled:hidden max-sm:hidden';

/** All pictures in one scrolling row. Each links to its largest version, which scripts show in a dialog. */
export function Gallery({ listing, uploads, canAttach }: GalleryProps) {
  const { title, pictures } = listing;
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Undefined before the first photo is enlarged; null for none.
  const [enlarged, setEnlarged] = useState<number | null>();
  const [isOnWall, setOnWall] = useState(false);
  const [cover] = pictures;
  const last = pictures.length - 1;

  function show(index: number) {
    const pageWidth = row.current?.clientWidth ?? 0;
    const reduceMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({ left: index * pageWidth, behavior: reduceMotion ? 'auto' : 'smooth' });
  }

  if (pictures.length === 0) return <div className="aspect-4/3 rounded-lg border border-line bg-paper-deep" />;
  return (
    <section aria-label="Photos" className="relative min-w-0">
      <div inert={isOnWall} className="relative -mx-5 overflow-hidden border-line max-sm:border-y sm:mx-0 sm:rounded-lg sm:border">
        <ul
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={picture.url}
                aria-label={`Enlarge photo ${index + 1} of ${pictures.length}`}
                onClick={(event) => {
                  event.preventDefault();
                  setEnlarged(index);
                }}
                className="block cursor-zoom-in -outline-offset-4"
              >
                <ListingPicture
                  {...picture}
                  alt={`${title}, photo ${index + 1}`}
                  sizes={sizes}
                  priority={index === 0 ? 'first' : undefined}
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
              aria-label="Previous photo"
              disabled={current === 0}
              onClick={() => show(current - 1)}
              className={`left-3 ${arrowClasses}`}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <button
              type="button"
              aria-label="Next photo"
              disabled={current === last}
              onClick={() => show(current + 1)}
              className={`right-3 ${arrowClasses}`}
            >
              <ChevronRight aria-hidden className="size-6" />
            </button>
            <p aria-hidden className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-0.5 text-sm font-semibold text-paper tabular-nums">
              {current + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {last > 0 && !isOnWall && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {cover?.face && (
        <div className={isOnWall ? 'min-h-44' : 'mt-3'}>
          <Button
            look="secondary"
            small
            className={isOnWall ? 'absolute! top-3 right-3 z-2 max-sm:right-0' : ''}
            onClick={() => setOnWall(!isOnWall)}
          >
            {isOnWall ? 'Back to the photos' : 'See it on the wall'}
          </Button>
          {isOnWall && (
            <Suspense>
              <OnTheWall listing={listing} cover={cover} face={cover.face} uploads={uploads} canAttach={canAttach} />
            </Suspense>
          )}
        </div>
      )}
      {enlarged !== undefined && (
        <Suspense>
          <EnlargedPhoto title={title} pictures={pictures} index={enlarged} onIndex={setEnlarged} />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  pictures: readonly Picture[];
  current: number;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ol aria-label="Choose a photo" className="mt-3 grid grid-cols-5 gap-2 sm:grid-cols-9">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Photo ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
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
