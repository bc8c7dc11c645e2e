import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { type CloseButtonProps, cssTransition, type IconProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { type Toast, onToast } from '~/lib/toast.ts';
import './toaster.css';

const move = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** One message at a time in the top right corner; a new one takes the place of the old. */
export function Toaster() {
  useEffect(() => onToast(show), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      transition={move}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeButton={CloseButton}
      icon={NoticeIcon}
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

function NoticeIcon({ type }: IconProps) {
  return type === 'error' ? <TriangleAlert aria-hidden className="size-5 text-red" /> : <CircleCheck aria-hidden className="size-5 text-verdigris" />;
}

let id = 0;

function show({ kind, text }: Toast): void {
  const role = kind === 'error' ? 'alert' : 'status';
  // The library ignores a second message under a living name, so that one has to be changed instead: at once, or it may be gone by then.
  if (toast.isActive(id)) return toast.update(id, { render: text, type: kind, role, autoClose: 5000, delay: 0 });
  // A name of its own, because the last message may still be on its way out.
  id += 1;
  toast(text, { toastId: id, type: kind, role });
}
