/** Notices about a request. */
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

/** Notices about the subscription that a request became. */
export const subscriptionNoticeKinds = ['subscription_cancelled', 'subscription_reactivated', 'subscription_ended', 'payment_failed'] as const;
export type SubscriptionNoticeKind = (typeof subscriptionNoticeKinds)[number];

export const noticeKinds = [...requestNoticeKinds, ...subscriptionNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Every kind of email with a preference: one per notice, and one about unread messages. */
export const emailKinds = [...noticeKinds, 'messages_unread'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Emails about money, or about something that ended, are always sent. */
const mandatory = new Set<EmailKind>([
  'request_accepted',
  'proof_accepted',
  'request_cancelled',
  'subscription_started',
  'payment_open_again',
  ...subscriptionNoticeKinds,
]);

export function canOptOut(kind: EmailKind): boolean {
  return !mandatory.has(kind);
}
