import type { Notice } from '@frontage/contract/notifications';
import { type NoticeKind, noticePath } from '@frontage/domain/notification/notice-kinds';
import { Ban, Banknote, Bell, CircleCheck, Clock, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { formatTimeOfDay } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { formatNoticeDay, formatTimeAgo, noticeLabels, unknownNoticeLabel } from './labels.ts';

type Icons = Record<NoticeKind, { icon: LucideIcon; color: string }>;

const icons: Partial<Icons> = {
  request_received: { icon: Inbox, color: 'text-brick' },
  request_accepted: { icon: CircleCheck, color: 'text-verdigris' },
  request_rejected: { icon: Ban, color: 'text-quiet' },
  proposal_received: { icon: Inbox, color: 'text-brick' },
  proposal_agreed: { icon: CircleCheck, color: 'text-verdigris' },
  request_withdrawn: { icon: Ban, color: 'text-quiet' },
  request_cancelled: { icon: Ban, color: 'text-quiet' },
  proof_submitted: { icon: Inbox, color: 'text-brick' },
  proof_accepted: { icon: CircleCheck, color: 'text-verdigris' },
  proof_rejected: { icon: TriangleAlert, color: 'text-red' },
  artwork_proposed: { icon: Inbox, color: 'text-brick' },
  artwork_accepted: { icon: CircleCheck, color: 'text-verdigris' },
  artwork_declined: { icon: Ban, color: 'text-quiet' },
  artwork_proven: { icon: CircleCheck, color: 'text-verdigris' },
  subscription_started: { icon: CircleCheck, color: 'text-verdigris' },
  payment_open_again: { icon: Clock, color: 'text-brick' },
  subscription_cancelled: { icon: Ban, color: 'text-quiet' },
  subscription_reactivated: { icon: CircleCheck, color: 'text-verdigris' },
  subscription_ended: { icon: Ban, color: 'text-quiet' },
  payment_failed: { icon: TriangleAlert, color: 'text-red' },
  deadline_near: { icon: Clock, color: 'text-amber-deep' },
  deadline_passed: { icon: TriangleAlert, color: 'text-red' },
  listing_free: { icon: CircleCheck, color: 'text-verdigris' },
  payout_sent: { icon: Banknote, color: 'text-verdigris' },
  payout_failed: { icon: TriangleAlert, color: 'text-red' },
  account_restricted: { icon: TriangleAlert, color: 'text-red' },
} satisfies Icons;

/** For a kind that is newer than this page. */
const unknownIcon = { icon: Bell, color: 'text-quiet' };

interface NoticeListProps {
  account: Role;
  notices: readonly Notice[];
}

/** Below a heading for each day. */
export function NoticesByDay({ account, notices }: NoticeListProps) {
  const now = useNow();
  const days = Map.groupBy(notices, ({ createdAt }) => formatNoticeDay(createdAt, now));
  return (
    <div className="space-y-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="heading-item mb-2">{day}</h2>
          <div className="overflow-hidden rounded-lg border border-line bg-card">
            <NoticeList account={account} notices={ofDay} formatTime={formatTimeOfDay} />
          </div>
        </section>
      ))}
    </div>
  );
}

export function NoNotices() {
  return <p className="px-4 py-8 text-center text-quiet">Nothing yet. Updates on your requests appear here.</p>;
}

/** `formatTime` says when each came, given the time now. */
export function NoticeList({ account, notices, formatTime = formatTimeAgo }: NoticeListProps & { formatTime?: typeof formatTimeAgo }) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice._id}>
          <NoticeLink notice={notice} account={account} time={formatTime(notice.createdAt, now)} />
        </li>
      ))}
    </ul>
  );
}

interface NoticeLinkProps {
  notice: Notice;
  account: Role;
  time: string;
}

function NoticeLink({ notice: { kind, title, createdAt, isRead, _request, _listing }, account, time }: NoticeLinkProps) {
  const { icon: Icon, color } = icons[kind] ?? unknownIcon;
  const listing = title || (_request && 'Subscription Request');
  return (
    <Link to={noticePath(account, { kind, requestId: _request, listingId: _listing })} className="flex gap-3 px-4 py-3 hover:bg-paper-deep">
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', color)} />
      <span className="min-w-0 flex-1">
        <span className={classes('block leading-snug', isRead ? 'font-medium' : 'font-bold')}>
          {!isRead && <span className="sr-only">New: </span>}
          {noticeLabels[account][kind]?.title ?? unknownNoticeLabel}
        </span>
        {listing && <span className="block text-sm wrap-anywhere">{listing}</span>}
        <time dateTime={createdAt} className="block text-sm text-quiet tabular-nums">
          {time}
        </time>
      </span>
      {!isRead && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brick" />}
    </Link>
  );
}
