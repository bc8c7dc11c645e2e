import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '~/art/logo.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** Slides in from the left on small screens. Navigation closes it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  useEffect(() => {
    if (key) dialog.current?.close();
  }, [key]);

  return (
    // A click outside the panel hits the dialog element itself. Escape does the same for keyboards.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      className="m-0 h-dvh max-h-none w-80 max-w-[88vw] bg-card p-0 text-ink open:animate-slide-in"
    >
      <div className="flex min-h-full flex-col p-5">
        <div className="-mt-1 -mr-1 mb-4 flex items-center justify-between">
          <Logo className="text-[1.6rem]" />
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded-md hover:bg-paper-deep"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
