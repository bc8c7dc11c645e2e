import type { AccountType } from '../account/account-type.ts';

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

/** Notices about fresh photos of a running rental. */
export const photoNoticeKinds = ['photos_due', 'photos_added', 'photos_missing'] as const;
export type PhotoNoticeKind = (typeof photoNoticeKinds)[number];

/** Notices about a listing, whoever rents it. */
const listingNoticeKinds = ['listing_free'] as const;
type ListingNoticeKind = (typeof listingNoticeKinds)[number];

/** Notices to a seller about money on its way to their bank, and the connected account that it comes from. */
const payoutNoticeKinds = ['payout_sent', 'payout_failed', 'account_restricted'] as const;
export type PayoutNoticeKind = (typeof payoutNoticeKinds)[number];

export const noticeKinds = [
  ...requestNoticeKinds,
  ...subscriptionNoticeKinds,
  ...artworkNoticeKinds,
  ...photoNoticeKinds,
  ...listingNoticeKinds,
  ...payoutNoticeKinds,
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A kind of notice, and what it is about. Payouts need no id: they are those of the account that gets the notice. */
export type NoticeSubject =
  | { kind: RequestNoticeKind | SubscriptionNoticeKind | ArtworkNoticeKind | PhotoNoticeKind; requestId: string }
  | { kind: ListingNoticeKind; listingId: string }
  | { kind: PayoutNoticeKind };

type Paths = Partial<Record<string, string>>;

const requestPages: Record<AccountType, string> = { seller: '/seller/requested', customer: '/requestedPack' };

/** If the listing is not listed, its page is the seller's form. */
const listingPages: Paths = {
  listing_free: '/listing',
} satisfies Record<ListingNoticeKind, '/listing' | '/seller/edit-listing'>;

const payoutPages: Paths = {
  payout_sent: '/seller/earnings',
  payout_failed: '/seller/payment-settings',
  account_restricted: '/seller/payment-settings',
} satisfies Record<PayoutNoticeKind, string>;

interface NoticeFacts {
  kind: string;
  /** Empty or null if it is about something else. */
  requestId: string | null;
  listingId: string | null;
}

/** The page that a notice opens, also for a kind that is newer than the page that asks. */
export function noticePath(reader: AccountType, { kind, requestId, listingId }: NoticeFacts): string {
  if (requestId) return `${requestPages[reader]}/${requestId}`;
  if (listingId) return `${listingPages[kind] ?? '/listing'}/${listingId}`;
  return payoutPages[kind] ?? '/notices';
}

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
  'photos_due',
  'photos_missing',
  'listing_free',
  'payout_failed',
  'account_restricted',
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
  'photos_missing',
  ...subscriptionNoticeKinds,
  ...payoutNoticeKinds,
]);

export function canOptOut(kind: EmailKind): boolean {
  return !mandatory.has(kind);
}
