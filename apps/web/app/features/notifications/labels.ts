import type { AccountType } from '@frontage/domain/account/account-type';
import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { formatDateTime, formatTimeLeft } from '~/lib/format-time.ts';

interface Words {
  /** What happened, above the name of the listing. */
  said: string;
  /** What mails of this kind are about. */
  about: string;
}

const forBoth = {
  request_cancelled: { said: 'Request cancelled', about: 'A request was cancelled' },
  subscription_started: { said: 'Subscription started', about: 'A subscription started' },
  subscription_ended: { said: 'Subscription ended', about: 'A subscription ended' },
  subscription_cancelled: { said: 'Subscription cancelled, and it ends with the paid period', about: 'A subscription is cancelled' },
  subscription_reactivated: { said: 'Subscription goes on', about: 'A cancelled subscription goes on' },
  deadline_near: { said: 'One day left, and it is your turn', about: 'It is your turn, and a day is left' },
  messages_unread: { said: 'Unread messages', about: 'Somebody wrote to you, and you have not read it for ten minutes' },
  deadline_passed: { said: 'A deadline has passed: see what can still be done', about: 'A deadline has passed' },
} satisfies Partial<Record<EmailKind, Words>>;

/** Each side is told of other things, and of some of them in other words. */
export const noticeLabels: Record<AccountType, Partial<Record<EmailKind, Words>>> = {
  seller: {
    request_received: { said: 'New request: accept or reject it', about: 'A customer asks to rent a space of yours' },
    request_withdrawn: { said: 'Request withdrawn', about: 'A customer withdraws a request' },
    proof_accepted: { said: 'Your proof was accepted: the customer subscribes next', about: 'A customer accepts your proof' },
    payment_failed: { said: 'A customer’s payment failed', about: 'A customer’s payment failed' },
    proof_rejected: { said: 'Your proof was rejected: submit new proof, or cancel', about: 'A customer rejects your proof' },
    ...forBoth,
  },
  customer: {
    request_accepted: { said: 'Your request was accepted', about: 'A seller accepts your request' },
    request_rejected: { said: 'Your request was rejected', about: 'A seller rejects your request' },
    proof_submitted: { said: 'Your ad is up: please look at the proof', about: 'A seller shows you that your ad is up' },
    proof_accepted: { said: 'The proof counts as accepted: you can subscribe', about: 'Proof counts as accepted' },
    payment_failed: { said: 'A payment failed: please pay to keep the space', about: 'A payment of yours failed' },
    payment_open_again: { said: 'You can subscribe again: your time has started over', about: 'A seller can be paid again, so you can subscribe' },
    ...forBoth,
  },
};

/** For a kind that belongs to the other side, or that is newer than this page. */
export const unknownNoticeLabel = 'There is news about a request';

const minute = 60_000;
const day = 24 * 60 * minute;

/** 'Just now', '5 hours 12 minutes ago', and after a day the day itself. */
export function formatTimeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'Just now';
  return passed < day ? `${formatTimeLeft(passed)} ago` : formatDateTime(iso);
}

const most = 99;

/** '99+' where more would not fit. */
export function formatShortCount(unread: number): string {
  return unread > most ? `${most}+` : String(unread);
}

/** What the bell is called: '12 unread notices'. */
export function formatUnreadNotices(unread: number): string {
  if (unread === 0) return 'Notices';
  return unread === 1 ? '1 unread notice' : `${unread} unread notices`;
}
