/** Notices about a request. */
export const requestNoticeKinds = [
  'request_received',
  'request_accepted',
  'request_rejected',
  'proposal_received',
  'proposal_agreed',
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

/** Notices about new artwork for a running rental. */
export const artworkNoticeKinds = ['artwork_proposed', 'artwork_accepted', 'artwork_declined', 'artwork_proven'] as const;
export type ArtworkNoticeKind = (typeof artworkNoticeKinds)[number];

/** Notices about a listing, whoever rents it. */
const listingNoticeKinds = ['listing_free'] as const;
type ListingNoticeKind = (typeof listingNoticeKinds)[number];

/** The page that a notice about a listing opens. If the listing is not listed, that is its seller's form. */
const listingPages: Record<ListingNoticeKind, '/listing' | '/seller/edit-listing'> = {
  listing_free: '/listing',
};

/** Also for a kind that is newer than the page that asks. */
export function listingNoticePath(kind: string, listingId: string): string {
  return `${(listingPages as Partial<Record<string, string>>)[kind] ?? '/listing'}/${listingId}`;
}

export const noticeKinds = [...requestNoticeKinds, ...subscriptionNoticeKinds, ...artworkNoticeKinds, ...listingNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A kind of notice, and what it is about. */
export type NoticeSubject =
  | { kind: RequestNoticeKind | SubscriptionNoticeKind | ArtworkNoticeKind; requestId: string }
  | { kind: ListingNoticeKind; listingId: string };

/** Every kind of email with a preference: one per notice, and one about unread messages. */
export const emailKinds = [...noticeKinds, 'messages_unread'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** How a notice reaches people who are not on the site. */
const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Notices about a deadline. Their emails are gathered: people get at most one of them an hour. */
export const reminderKinds = ['deadline_near', 'deadline_passed'] as const satisfies readonly NoticeKind[];
export type ReminderKind = (typeof reminderKinds)[number];

/** Notices that are also pushed to browsers: somebody has to act, or can before others do, or a deadline is near. */
const pushKinds = [
  'request_received',
  'request_accepted',
  'proposal_received',
  'proposal_agreed',
  'proof_submitted',
  'proof_accepted',
  'proof_rejected',
  'payment_open_again',
  'payment_failed',
  'deadline_near',
  'deadline_passed',
  'artwork_proposed',
  'listing_free',
] as const satisfies readonly NoticeKind[];
export type PushKind = (typeof pushKinds)[number];

export function isPushed(kind: EmailKind): kind is PushKind {
  return (pushKinds as readonly string[]).includes(kind);
}

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
