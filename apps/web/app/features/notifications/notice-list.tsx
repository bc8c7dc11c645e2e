import type { Notice } from '@frontage/contract/notifications';
import { noticePath } from '@frontage/domain/notification/notice-kinds';
import { Link } from 'react-router';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { formatTimeOfDay } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { noticeLabels, noticeLook } from './kinds.ts';
import { formatNoticeDay, formatTimeAgo } from './labels.ts';

const unknownTitle = 'Something changed';

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
  const { icon: Icon, color } = noticeLook(kind);
  const listing = title || (_request && 'Subscription Request');
  return (
    <Link to={noticePath(account, { kind, requestId: _request, listingId: _listing })} className="flex gap-3 px-4 py-3 hover:bg-paper-deep">
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', color)} />
      <span className="min-w-0 flex-1">
        <span className={classes('block leading-snug', isRead ? 'font-medium' : 'font-bold')}>
          {!isRead && <span className="sr-only">New: </span>}
          {noticeLabels(account, kind)?.title ?? unknownTitle}
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
