import { Bell as BellIcon } from 'lucide-react';
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '~/components/ui/text-link.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { formatShortCount, formatUnreadNotices } from './labels.ts';
import { NoNotices, NoticeList } from './notice-list.tsx';
import { markAllRead, useNotices } from './notice-store.ts';
import './notifications.css';

/** Counts unread notices and opens the last fifty. They stay readable here, while each toast replaces the one before. */
export function NotificationBell({ account }: { account: Role }) {
  const id = useId();
  const state = useNotices(account);
  const [isOpen, setIsOpen] = useState(false);
  const popover = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const unread = state?.unread ?? 0;

  useEffect(() => {
    if (key) popover.current?.hidePopover();
  }, [key]);

  function toggle({ newState }: ToggleEvent) {
    setIsOpen(newState === 'open');
    if (newState === 'open') void markAllRead(account);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={formatUnreadNotices(unread)}
        aria-haspopup="dialog"
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep"
      >
        <BellIcon aria-hidden className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 left-1/2 min-w-5 rounded-full bg-brick px-1 text-center text-xs leading-5 font-bold text-on-brick tabular-nums"
          >
            {formatShortCount(unread)}
          </span>
        )}
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label="Notifications"
        onToggle={toggle}
        className="notice-popover rounded-lg border border-line bg-card p-0 text-ink shadow-lift open:animate-rise"
      >
        {isOpen && (
          <>
            <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-card px-4 py-3">
              <h2 className="heading-item">Notifications</h2>
              <TextLink
                to={`/notices?as=${account}`}
                className="inline-flex min-h-6 items-center text-sm max-md:-my-3 max-md:min-h-11 max-md:min-w-11"
              >
                See all
              </TextLink>
            </div>
            {state?.notices.length ? <NoticeList account={account} notices={state.notices} /> : <NoNotices />}
          </>
        )}
      </dialog>
    </>
  );
}
