import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

interface MenuProps {
  /** What the button shows. Its accessible name is `label`. */
  button: ReactNode;
  buttonClassName?: string;
  label: string;
  children: ReactNode;
}

/** A button with a native popover of links and actions. Escape and outside clicks close it, even before scripts run. */
export function Menu({ button, buttonClassName, label, children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  // Navigation closes it, hydration doesn't: it may have been opened before scripts ran.
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    popover.current?.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} aria-haspopup="true" className={buttonClassName}>
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="fixed inset-auto top-bar right-4 m-0 max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-card p-2 text-ink shadow-lift open:animate-rise supports-[position-area:bottom]:absolute supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {children}
      </div>
    </>
  );
}

export const menuItemClasses = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-paper-deep';

/** As wide as an avatar, so that texts align with names. */
export const menuIconClasses = 'h-5 w-9 shrink-0 text-quiet';

export function MenuAction(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={menuItemClasses} />;
}
