import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface PictureDialogProps {
  title: string;
  count: number;
  /** Which picture is enlarged; null for none. */
  index: number | null;
  onIndex: (index: number | null) => void;
  /** Shown between the two arrows. */
  caption: (index: number) => string;
  /** Renders a picture that fills the dialog. */
  children: (index: number) => ReactNode;
}

/** For buttons on top of a picture. */
export const pictureButtonClasses =
  'grid size-12 place-items-center rounded-full bg-ink text-paper outline-amber hover:bg-paper hover:text-ink disabled:invisible';

/** One picture over the whole screen, in a native dialog: Escape closes it, and arrow keys change the picture. */
export function PictureDialog({ title, count, index, onIndex, caption, children }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const current = index ?? 0;
  const isFirst = current === 0;
  const isLast = current >= count - 1;

  function onKeyDown(event: KeyboardEvent) {
    // A sheet below also listens for Escape and would close too.
    event.stopPropagation();
    if (event.key === 'ArrowLeft' && !isFirst) onIndex(current - 1);
    if (event.key === 'ArrowRight' && !isLast) onIndex(current + 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what the buttons inside do
    <dialog
      ref={dialog}
      aria-label={`${title}, enlarged`}
      onClose={() => onIndex(null)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink text-paper"
    >
      {isOpen && current < count && (
        <>
          {children(current)}
          <button type="button" aria-label="Close" onClick={() => onIndex(null)} className={`absolute top-3 right-3 ${pictureButtonClasses}`}>
            <X aria-hidden className="size-6" />
          </button>
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
            <button
              type="button"
              aria-label="Previous photo"
              disabled={isFirst}
              onClick={() => onIndex(current - 1)}
              className={pictureButtonClasses}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <output className="rounded-sm bg-ink px-2 py-0.5 font-semibold tabular-nums">{caption(current)}</output>
            <button type="button" aria-label="Next photo" disabled={isLast} onClick={() => onIndex(current + 1)} className={pictureButtonClasses}>
              <ChevronRight aria-hidden className="size-6" />
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
