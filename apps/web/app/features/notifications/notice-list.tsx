import type { Notice } from '@frontage/contract/notifications';
import type { NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { Ban, CircleCheck, Clock, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '~/lib/use-now.ts';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { noticeLabels, unknownNoticeLabel } from './labels.ts';
import { formatTimeAgo } from './labels.ts';

const icons: Record<NoticeKind, { icon: LucideIcon; colour: string }> = {
  request_received: { icon: Inbox, colour: 'text-brick' },
  request_accepted: { icon: CircleCheck, colour: 'text-verdigris' },
  request_rejected: { icon: Ban, colour: 'text-quiet' },
  request_withdrawn: { icon: Ban, colour: 'text-quiet' },
  request_cancelled: { icon: Ban, colour: 'text-quiet' },
  proof_submitted: { icon: Inbox, colour: 'text-brick' },
  proof_accepted: { icon: CircleCheck, colour: 'text-verdigris' },
  proof_rejected: { icon: TriangleAlert, colour: 'text-red' },
  subscription_started: { icon: CircleCheck, colour: 'text-verdigris' },
  payment_open_again: { icon: Clock, colour: 'text-brick' },
  subscription_cancelled: { icon: Ban, colour: 'text-quiet' },
  subscription_reactivated: { icon: CircleCheck, colour: 'text-verdigris' },
  subscription_ended: { icon: Ban, colour: 'text-quiet' },
  payment_failed: { icon: TriangleAlert, colour: 'text-red' },
  deadline_near: { icon: Clock, colour: 'text-amber-deep' },
  deadline_passed: { icon: TriangleAlert, colour: 'text-red' },
};

const pages: Record<Role, { request: string; subscriptions: string }> = {
  seller: { request: '/seller/requested?request=', subscriptions: '/seller/subscriptions' },
  customer: { request: '/requestedPack?request=', subscriptions: '/subscriptions' },
};

/** Where a notice leads: what is said of a subscription is seen there. */
function pageOf(account: Role, kind: NoticeKind, request: string): string {
  const isOfSubscription = kind.startsWith('subscription_') || kind === 'payment_failed';
  return isOfSubscription ? pages[account].subscriptions : pages[account].request + request;
}

export function NoticeList({ account, notices }: { account: Role; notices: readonly Notice[] }) {
  const now = useNow();
  if (notices.length === 0) return <p className="px-4 py-8 text-center text-quiet">Nothing yet. What happens to your requests will be told here.</p>;
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice._id}>
          <Line notice={notice} account={account} now={now} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  notice: Notice;
  account: Role;
  now: number;
}

function Line({ notice: { kind, title, createdAt, isRead, _request: request }, account, now }: LineProps) {
  const { icon: Icon, colour } = icons[kind];
  return (
    <Link to={pageOf(account, kind, request)} className="flex gap-3 px-4 py-3 hover:bg-paper-deep">
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
      <span className="min-w-0 flex-1">
        <span className={classes('block leading-snug', isRead ? 'font-medium' : 'font-bold')}>
          {!isRead && <span className="sr-only">New: </span>}
          {noticeLabels[account][kind]?.said ?? unknownNoticeLabel}
        </span>
        <span className="block text-sm wrap-anywhere">{title || 'Subscription Request'}</span>
        <time dateTime={createdAt} className="block text-sm text-quiet tabular-nums">
          {formatTimeAgo(createdAt, now)}
        </time>
      </span>
      {!isRead && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brick" />}
    </Link>
  );
}
