import type { AccountType } from '@frontage/domain/account/account-type';
import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { Ban, Banknote, Bell, Camera, CircleCheck, Clock, Inbox, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';

interface NoticeLabels {
  /** What happened. */
  title: string;
  /** What emails of this kind are about. */
  about: string;
}

interface NoticeLook {
  icon: LucideIcon;
  color: string;
}

/** `both` has the words for both sides. A side without words gets no notice of this kind. */
type NoticeKindView = NoticeLook & ({ both: NoticeLabels } | Partial<Record<AccountType, NoticeLabels>>);

const actionNeeded: NoticeLook = { icon: Inbox, color: 'text-brick' };
const good: NoticeLook = { icon: CircleCheck, color: 'text-verdigris' };
const over: NoticeLook = { icon: Ban, color: 'text-quiet' };
const problem: NoticeLook = { icon: TriangleAlert, color: 'text-red' };

const views: Record<EmailKind, NoticeKindView> = {
  request_received: { ...actionNeeded, seller: { title: 'New request: accept or reject it', about: 'A customer wants to rent your space' } },
  request_accepted: { ...good, customer: { title: 'Your request was accepted', about: 'A seller accepts your request' } },
  request_rejected: { ...over, customer: { title: 'Your request was rejected', about: 'A seller rejects your request' } },
  proposal_received: { ...actionNeeded, customer: { title: 'Other dates proposed: agree or withdraw', about: 'A seller proposes other dates' } },
  proposal_agreed: {
    ...good,
    seller: { title: 'Your dates were agreed to: accept the request', about: 'A customer agrees to dates you proposed' },
  },
  request_withdrawn: { ...over, seller: { title: 'Request withdrawn', about: 'A customer withdraws a request' } },
  request_cancelled: { ...over, both: { title: 'Request cancelled', about: 'A request was cancelled' } },
  proof_submitted: {
    ...actionNeeded,
    customer: { title: 'Your ad is up: review the proof', about: 'A seller sends proof that your ad is up' },
  },
  proof_accepted: {
    ...good,
    seller: { title: 'Your proof was accepted: the customer can subscribe now', about: 'A customer accepts your proof' },
    customer: { title: 'Proof accepted automatically: subscribe now', about: 'Proof is accepted automatically' },
  },
  proof_rejected: {
    ...problem,
    seller: { title: 'Your proof was rejected: submit new proof or cancel', about: 'A customer rejects your proof' },
  },
  subscription_started: { ...good, both: { title: 'Subscription started', about: 'A subscription started' } },
  payment_open_again: {
    icon: Clock,
    color: 'text-brick',
    customer: { title: 'You can subscribe again: you have the full time', about: 'You can subscribe again after a pause' },
  },
  deadline_near: { icon: Clock, color: 'text-amber-deep', both: { title: 'One day left to respond', about: 'One day left to respond' } },
  deadline_passed: { ...problem, both: { title: 'Deadline passed: see what you can still do', about: 'A deadline has passed' } },
  subscription_cancelled: {
    ...over,
    both: { title: 'Subscription cancelled: it ends after the paid period', about: 'A subscription is cancelled' },
  },
  subscription_reactivated: { ...good, both: { title: 'Subscription resumed', about: 'A canceled subscription is resumed' } },
  subscription_ended: { ...over, both: { title: 'Subscription ended', about: 'A subscription ended' } },
  payment_failed: {
    ...problem,
    seller: { title: 'A customer’s payment failed', about: 'A customer’s payment failed' },
    customer: { title: 'Payment failed: pay now to keep the space', about: 'Your payment failed' },
  },
  artwork_proposed: { ...actionNeeded, seller: { title: 'New artwork: accept or decline it', about: 'A customer proposes new artwork' } },
  artwork_accepted: { ...good, customer: { title: 'Your new artwork was accepted', about: 'A seller accepts your new artwork' } },
  artwork_declined: { ...over, customer: { title: 'Your new artwork was declined', about: 'A seller declines your new artwork' } },
  artwork_proven: { ...good, customer: { title: 'Your new ad is up', about: 'A seller sends photos of your new artwork' } },
  photos_due: {
    icon: Camera,
    color: 'text-brick',
    seller: { title: 'Take a fresh photo of the ad', about: 'A renter expects a fresh photo of their ad' },
  },
  photos_added: { ...good, customer: { title: 'New photos of your ad', about: 'A seller sends photos of your running ad' } },
  photos_missing: {
    ...problem,
    customer: { title: 'No fresh photo of your ad: see what you can do', about: 'There is no fresh photo before a payment' },
  },
  listing_free: { ...good, customer: { title: 'A space you watch is free earlier', about: 'A space that you watch is free earlier' } },
  // Also if it took money from the bank account, to cover refunds.
  payout_sent: {
    icon: Banknote,
    color: 'text-verdigris',
    seller: { title: 'Payout completed: see your earnings', about: 'A payout is completed' },
  },
  payout_failed: { ...problem, seller: { title: 'Your payout failed: check your bank details', about: 'A payout fails' } },
  // Sometimes nothing is missing.
  account_restricted: {
    ...problem,
    seller: { title: 'Your payment account is restricted: check its status', about: 'Your payment account is restricted' },
  },
  messages_unread: { icon: Mail, color: 'text-brick', both: { title: 'Unread messages', about: 'Unread messages (after 10 minutes)' } },
};

/** For a kind that is newer than this page. */
const unknownLook: NoticeLook = { icon: Bell, color: 'text-quiet' };

export function noticeLook(kind: EmailKind): NoticeLook {
  return (views as Partial<typeof views>)[kind] ?? unknownLook;
}

/** Undefined for a kind of the other side, or one that is newer than this page. */
export function noticeLabels(reader: AccountType, kind: EmailKind): NoticeLabels | undefined {
  const view = (views as Partial<typeof views>)[kind];
  return view && ('both' in view ? view.both : view[reader]);
}
