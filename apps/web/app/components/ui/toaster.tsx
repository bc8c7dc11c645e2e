import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { type CloseButtonProps, cssTransition, type IconProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { type Toast, onToast } from '~/lib/toast.ts';
import './toaster.css';

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** One toast at a time in the top right corner. A new one replaces the old one. */
export function Toaster() {
  useEffect(() => onToast(show), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      transition={transition}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeButton={CloseButton}
      icon={ToastIcon}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close message"
      onClick={closeToast}
      className="-my-1 -mr-2 ml-auto grid size-9 shrink-0 place-items-center rounded-md hover:bg-paper-deep"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

function ToastIcon({ type }: IconProps) {
  return type === 'error' ? <TriangleAlert aria-hidden className="size-5 text-red" /> : <CircleCheck aria-hidden className="size-5 text-verdigris" />;
}

let id = 0;

function show({ kind, text }: Toast): void {
  const role = kind === 'error' ? 'alert' : 'status';
  // The library ignores a second toast with an active id, so update that one: without delay, or it may be gone by then.
  if (toast.isActive(id)) return toast.update(id, { render: text, type: kind, role, autoClose: 5000, delay: 0 });
  // A new id, because the last toast may still be animating out.
  id += 1;
  toast(text, { toastId: id, type: kind, role });
}
