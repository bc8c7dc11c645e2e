import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSize } from '~/lib/use-size.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in view while the content scrolls. */
  footer: ReactNode;
  /** Wide enough for two columns. */
  wide?: boolean;
}

/**
 * A dialog for longer tasks. On phones it covers the whole screen and its buttons stay in view. It does not use the browser's top layer,
 * because toasts and the bank's card check, which Stripe adds at the end of the page, must appear above it.
 */
export function Sheet({ title, onClose, children, footer, wide = false }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [shown, whole] = [useSize(scroller).height, useSize(content).height];

  // Without anything to focus in it, the keyboard could not scroll it.
  useLayoutEffect(() => {
    const region = scroller.current;
    if (!region) return;
    const isStuck = whole > shown && !region.querySelector('a[href], button, input, select, textarea');
    if (isStuck) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  }, [shown, whole]);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const page = [...document.body.children].find((child) => child.querySelector('main'));
    page?.setAttribute('inert', '');
    heading.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return createPortal(
    <div className="fixed inset-0 z-50 grid bg-[#17130f99] sm:place-items-center sm:p-6">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the close button does */}
      <dialog
        open
        aria-modal="true"
        aria-labelledby={titleId}
        onKeyDown={closeOnEscape}
        className={`static flex size-full max-h-dvh flex-col overflow-hidden bg-card p-0 text-ink sm:h-auto sm:max-h-full sm:animate-rise sm:rounded-lg sm:shadow-lift ${wide ? 'sm:max-w-5xl' : 'sm:max-w-xl'}`}
      >
        <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="heading-section outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 sm:px-7">
          <div ref={content}>
            {children}
            {/* Fades the content at the bottom edge, to show that there is more. */}
            <div aria-hidden className="pointer-events-none sticky bottom-0 h-7 bg-[linear-gradient(to_top,var(--color-card),transparent)]" />
          </div>
        </div>
        <div className="border-t border-line px-5 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-5">{footer}</div>
      </dialog>
    </div>,
    document.body,
  );
}
