import type { AccountType } from '@frontage/domain/account/account-type';
import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { formatDayHeading } from '@frontage/domain/time-zone/format-time';
import { formatDateTime, formatTimeLeft } from '~/lib/format-time.ts';
import { readerTimeZone } from '~/lib/time-zone.ts';

interface NoticeLabels {
  /** What happened. */
  title: string;
  /** What emails of this kind are about. */
  about: string;
}

const forBoth = {
  request_cancelled: { title: 'Request cancelled', about: 'A request was cancelled' },
  subscription_started: { title: 'Subscription started', about: 'A subscription started' },
  subscription_ended: { title: 'Subscription ended', about: 'A subscription ended' },
  subscription_cancelled: { title: 'Subscription cancelled: it ends after the paid period', about: 'A subscription is cancelled' },
  subscription_reactivated: { title: 'Subscription resumed', about: 'A canceled subscription is resumed' },
  deadline_near: { title: 'One day left to respond', about: 'One day left to respond' },
  messages_unread: { title: 'Unread messages', about: 'Unread messages (after 10 minutes)' },
  deadline_passed: { title: 'Deadline passed: see what you can still do', about: 'A deadline has passed' },
} satisfies Partial<Record<EmailKind, NoticeLabels>>;

/** Each side gets its own kinds of notices, and some of the shared kinds in its own words. */
export const noticeLabels: Record<AccountType, Partial<Record<EmailKind, NoticeLabels>>> = {
  seller: {
    request_received: { title: 'New request: accept or reject it', about: 'A customer wants to rent your space' },
    proposal_agreed: { title: 'Your dates were agreed to: accept the request', about: 'A customer agrees to dates you proposed' },
    request_withdrawn: { title: 'Request withdrawn', about: 'A customer withdraws a request' },
    proof_accepted: { title: 'Your proof was accepted: the customer can subscribe now', about: 'A customer accepts your proof' },
    payment_failed: { title: 'A customer’s payment failed', about: 'A customer’s payment failed' },
    proof_rejected: { title: 'Your proof was rejected: submit new proof or cancel', about: 'A customer rejects your proof' },
    artwork_proposed: { title: 'New artwork: accept or decline it', about: 'A customer proposes new artwork' },
    // Also if it took money from the bank account, to cover refunds.
    payout_sent: { title: 'Payout completed: see your earnings', about: 'A payout is completed' },
    payout_failed: { title: 'Your payout failed: check your bank details', about: 'A payout fails' },
    // Sometimes nothing is missing.
    account_restricted: { title: 'Your payment account is restricted: check its status', about: 'Your payment account is restricted' },
    ...forBoth,
  },
  customer: {
    request_accepted: { title: 'Your request was accepted', about: 'A seller accepts your request' },
    proposal_received: { title: 'Other dates proposed: agree or withdraw', about: 'A seller proposes other dates' },
    request_rejected: { title: 'Your request was rejected', about: 'A seller rejects your request' },
    proof_submitted: { title: 'Your ad is up: review the proof', about: 'A seller sends proof that your ad is up' },
    proof_accepted: { title: 'Proof accepted automatically: subscribe now', about: 'Proof is accepted automatically' },
    payment_failed: { title: 'Payment failed: pay now to keep the space', about: 'Your payment failed' },
    artwork_accepted: { title: 'Your new artwork was accepted', about: 'A seller accepts your new artwork' },
    artwork_declined: { title: 'Your new artwork was declined', about: 'A seller declines your new artwork' },
    artwork_proven: { title: 'Your new ad is up', about: 'A seller sends photos of your new artwork' },
    listing_free: { title: 'A space you watch is free earlier', about: 'A space that you watch is free earlier' },
    payment_open_again: { title: 'You can subscribe again: you have the full time', about: 'You can subscribe again after a pause' },
    ...forBoth,
  },
};

/** For a kind of the other side, or one that is newer than this page. */
export const unknownNoticeLabel = 'Something changed';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', '5 hours ago', and the date after a day. */
export function formatTimeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'Just now';
  return passed < day ? `${formatTimeLeft(passed - (passed % (passed < hour ? minute : hour)))} ago` : formatDateTime(iso);
}

/** 'Today', 'Yesterday', 'Friday, November 13'. A notice from another clock counts as today. */
export function formatNoticeDay(iso: string, now: number): string {
  return formatDayHeading(Math.min(Date.parse(iso), now) || now, readerTimeZone(), now);
}

const highestCount = 99;

export function formatShortCount(unread: number): string {
  return unread > highestCount ? `${highestCount}+` : String(unread);
}

/** The name of the bell: '12 unread notifications'. */
export function formatUnreadNotices(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
