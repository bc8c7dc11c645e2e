/** Everything that people are told about a request. */
export const noticeKinds = [
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
export type NoticeKind = (typeof noticeKinds)[number];

/** Mails about money, or that end something, are always sent. */
const always = new Set<NoticeKind>(['request_accepted', 'proof_accepted', 'request_cancelled', 'subscription_started', 'payment_open_again']);

export function canBeUnwanted(kind: NoticeKind): boolean {
  return !always.has(kind);
}
