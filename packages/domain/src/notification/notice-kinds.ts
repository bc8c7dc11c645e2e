/** Everything that people are told about a request. */
export const requestNoticeKinds = [
  'request_received',
  'request_accepted',
  'request_rejected',
  'request_withdrawn',
  'request_cancelled',
  'proof_submitted',
  'proof_accepted',
  'proof_rejected',
  'subscription_started',
  'payment_open_again',
  'deadline_near',
  'deadline_passed',
] as const;
export type RequestNoticeKind = (typeof requestNoticeKinds)[number];

/** And about the subscription that it became. */
export const subscriptionNoticeKinds = ['subscription_cancelled', 'subscription_reactivated', 'subscription_ended', 'payment_failed'] as const;
export type SubscriptionNoticeKind = (typeof subscriptionNoticeKinds)[number];

export const noticeKinds = [...requestNoticeKinds, ...subscriptionNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Everything that comes by mail and can be switched off or not: notices, and what was said and not read. */
export const emailKinds = [...noticeKinds, 'messages_unread'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Mails about money, or that end something, are always sent. */
const always = new Set<EmailKind>([
  'request_accepted',
  'proof_accepted',
  'request_cancelled',
  'subscription_started',
  'payment_open_again',
  ...subscriptionNoticeKinds,
]);

export function canOptOut(kind: EmailKind): boolean {
  return !always.has(kind);
}
