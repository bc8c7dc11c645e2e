import type { Picture } from '@frontage/contract/listings.schema';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';

interface ZoomProps {
  title: string;
  pictures: readonly Picture[];
  /** Which picture is enlarged; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

const buttonClasses = 'grid size-12 place-items-center rounded-full bg-ink text-paper outline-amber hover:bg-paper hover:text-ink disabled:invisible';

/** One picture over the whole screen, in the browser's own dialog: Escape closes it and the arrow keys go on. */
export function Zoom({ title, pictures, place, onPlace }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const at = place ?? 0;
  const picture = pictures[at];
  const go = (to: number) => pictures[to] && onPlace(to);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what the buttons inside do
    <dialog
      ref={dialog}
      aria-label={`${title}, enlarged`}
      onClose={() => onPlace(null)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink text-paper"
    >
      {isOpen && picture && (
        <>
          <ListingPicture
            key={picture.url}
            {...picture}
            fit="contain"
            alt={`${title}, picture ${at + 1}`}
            sizes="100vw"
            priority="early"
            className="size-full"
          />
          <button type="button" aria-label="Close" onClick={() => onPlace(null)} className={`absolute top-3 right-3 ${buttonClasses}`}>
            <X aria-hidden className="size-6" />
          </button>
          <div className="absolute inset-x-3 bottom-3 flex items-center justify-between">
            <button type="button" aria-label="Previous picture" disabled={at === 0} onClick={() => go(at - 1)} className={buttonClasses}>
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <output className="rounded-sm bg-ink px-2 py-0.5 font-semibold tabular-nums">
              {at + 1} of {pictures.length}
            </output>
            <button
              type="button"
              aria-label="Next picture"
              disabled={at === pictures.length - 1}
              onClick={() => go(at + 1)}
              className={buttonClasses}
            >
              <ChevronRight aria-hidden className="size-6" />
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
