import type { ProofFile } from '@frontage/contract/requests.schema';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type ZoomedPicture = NonNullable<ProofFile['picture']> & { name: string };

interface ProofZoomProps {
  title: string;
  pictures: readonly ZoomedPicture[];
  /** Which picture is enlarged; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

const buttonClasses = 'grid size-12 place-items-center rounded-full bg-ink text-paper outline-amber hover:bg-paper hover:text-ink disabled:invisible';

/** One picture over the whole screen, all of it or in its full size. */
export function ProofZoom({ title, pictures, place, onPlace }: ProofZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const at = place ?? 0;
  const picture = pictures[at];
  const go = (to: number) => pictures[to] && onPlace(to);

  function onKeyDown(event: KeyboardEvent) {
    // The sheet below listens for the same key and would close as well.
    event.stopPropagation();
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'ArrowRight') go(at + 1);
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
          <Enlarged key={picture.url} picture={picture} />
          <button type="button" aria-label="Close" onClick={() => onPlace(null)} className={`absolute top-3 right-3 ${buttonClasses}`}>
            <X aria-hidden className="size-6" />
          </button>
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
            <button type="button" aria-label="Previous picture" disabled={at === 0} onClick={() => go(at - 1)} className={buttonClasses}>
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <output className="rounded-sm bg-ink px-2 py-0.5 font-semibold tabular-nums">{picture.name}</output>
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

function Enlarged({ picture: { url, width, height, name } }: { picture: ZoomedPicture }) {
  const [isFull, setFull] = useState(false);
  const Icon = isFull ? ZoomOut : ZoomIn;
  return (
    <>
      <div className="grid size-full place-items-center overflow-auto overscroll-contain">
        <img src={url} width={width} height={height} alt={name} className={isFull ? 'max-w-none' : 'absolute inset-0 size-full object-contain'} />
      </div>
      <button
        type="button"
        aria-pressed={isFull}
        aria-label="Full size"
        onClick={() => setFull(!isFull)}
        className={`absolute top-3 left-3 ${buttonClasses}`}
      >
        <Icon aria-hidden className="size-6" />
      </button>
    </>
  );
}
