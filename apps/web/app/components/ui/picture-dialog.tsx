import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface PictureDialogProps {
  title: string;
  count: number;
  /** Which picture is enlarged; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
  /** What is said of a picture between the two arrows. */
  caption: (place: number) => string;
  /** Draws a picture over the whole dialog. */
  children: (place: number) => ReactNode;
}

/** A button upon a picture. */
export const pictureButtonClasses =
  'grid size-12 place-items-center rounded-full bg-ink text-paper outline-amber hover:bg-paper hover:text-ink disabled:invisible';

/** One picture over the whole screen, in the browser's own dialog: Escape closes it and the arrow keys go on. */
export function PictureDialog({ title, count, place, onPlace, caption, children }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const at = place ?? 0;
  const isFirst = at === 0;
  const isLast = at >= count - 1;

  function onKeyDown(event: KeyboardEvent) {
    // A sheet below listens for the same key and would close as well.
    event.stopPropagation();
    if (event.key === 'ArrowLeft' && !isFirst) onPlace(at - 1);
    if (event.key === 'ArrowRight' && !isLast) onPlace(at + 1);
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
      {isOpen && at < count && (
        <>
          {children(at)}
          <button type="button" aria-label="Close" onClick={() => onPlace(null)} className={`absolute top-3 right-3 ${pictureButtonClasses}`}>
            <X aria-hidden className="size-6" />
          </button>
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
            <button type="button" aria-label="Previous photo" disabled={isFirst} onClick={() => onPlace(at - 1)} className={pictureButtonClasses}>
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <output className="rounded-sm bg-ink px-2 py-0.5 font-semibold tabular-nums">{caption(at)}</output>
            <button type="button" aria-label="Next photo" disabled={isLast} onClick={() => onPlace(at + 1)} className={pictureButtonClasses}>
              <ChevronRight aria-hidden className="size-6" />
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
