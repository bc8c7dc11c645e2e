import type { AccountType } from '@frontage/domain/account/account-type';
import {
  type ArtworkNoticeKind,
  artworkNoticeKinds,
  photoNoticeKinds,
  type RequestNoticeKind,
  requestNoticeKinds,
  subscriptionNoticeKinds,
} from '@frontage/domain/notification/notice-kinds';
import { deadlineNameFor, type RequestStatus, defaultRequestDurations, maxProofSubmissions } from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import * as account from '../src/features/accounts/emails/account.email.ts';
import { listingFreeEmail } from '../src/features/availability/emails/listing-free.email.ts';
import { unreadMessagesEmail } from '../src/features/chat/emails/unread.email.ts';
import { inquiryAnswerEmail, inquiryEmail } from '../src/features/company/emails/inquiry.email.ts';
import { listingRestoredEmail, listingTakenDownEmail } from '../src/features/listings/emails/taken-down.email.ts';
import { accountRestrictedEmail } from '../src/features/payouts/emails/account-restricted.email.ts';
import { payoutFailedEmail, payoutSentEmail } from '../src/features/payouts/emails/payout.email.ts';
import { artworkEmail } from '../src/features/requests/emails/artwork.email.ts';
import { photoEmail, photoNoticeReader } from '../src/features/requests/emails/photo.email.ts';
import { remindersEmail } from '../src/features/requests/emails/reminders.email.ts';
import { requestEmail, type RequestEmailInput } from '../src/features/requests/emails/request.email.ts';
import { problemReportedEmail } from '../src/features/settlements/emails/problem-reported.email.ts';
import { receiptEmail } from '../src/features/subscriptions/emails/receipt.email.ts';
import { subscriptionEmail } from '../src/features/subscriptions/emails/subscription.email.ts';
import type { SubscriptionRow } from '../src/features/subscriptions/subscription.store.ts';
import type { Email } from '../src/platform/email/compose-email.ts';
import { deriveSecrets } from '../src/platform/secrets.ts';
import { recipientsOf } from './notice-recipients.ts';

export interface SampleEmail {
  name: string;
  email: Email;
}

const now = Date.parse('2026-11-16T01:50:00Z');
const origin = 'https://frontage.example';
const deps = {
  config: {
    publicOrigin: origin,
    supportEmail: 'support@frontage.example',
    requestTimes: defaultRequestDurations,
    files: {
      endpoint: '',
      origin: 'https://files.frontage.example',
      region: '',
      accessKey: '',
      secretKey: '',
      uploadsBucket: 'uploads',
      picturesBucket: 'pictures',
      timeoutMs: 0,
    },
  },
  secrets: deriveSecrets('0'.repeat(64), []),
};
const to = 'reader@example.com';
const cover = { id: 'c0ffee00-0000-4000-8000-000000000001', widths: [480, 960, 1600] };
const request = {
  id: '0c0ffee0-0000-4000-8000-000000000001',
  title: 'Two-pole billboard on I-35 near the stadium',
  customer_id: 'c0570000-0000-4000-8000-000000000001',
  seller_id: '5e11e000-0000-4000-8000-000000000001',
  customer_name: 'Tom Okafor',
  seller_name: 'Dana Reyes',
  customer_address: to,
  seller_address: to,
  customer_zone: 'America/New_York',
  seller_zone: 'America/Chicago',
  cover,
  period: 'week',
  pays: 21_000,
  receives: 19_710,
  brand_name: 'Okafor Bakery',
  message: 'We open on May 2 and would love the week before.',
  submissions: 1,
  starts_on: null,
  ends_on: null,
  periods: null,
  proposal: null,
  listing_zone: 'America/Chicago',
  now: new Date(now),
} as const;
const dated = { ...request, starts_on: '2027-04-25', periods: 1 };
const proposal = {
  id: '9409e000-0000-4000-8000-000000000001',
  number: 1,
  starts_on: '2027-05-02',
  ends_on: null,
  periods: 2,
  proposed_at: '2026-11-16T01:50:00Z',
  occupied_by_others: 0,
};
const proposed = { ...dated, proposal };
const lastProof = { ...request, submissions: maxProofSubmissions };
const artwork = { file: 'attachment/artwork', sketch: 'attachment/artwork/mockup', isSketchBeingDrawn: false };
const pictures = { artwork, proof: 'proof/photo' };

/** Every email of the product, with realistic data. */
export function sampleEmails(): SampleEmail[] {
  return [...accountSamples(), ...requestSamples(), ...artworkSamples(), ...photoSamples(), ...reminderSamples(), ...moneySamples(), ...chatSamples()];
}

function accountSamples(): SampleEmail[] {
  const inquiry = { name: 'Ana Lopez', address: to, topic: 'other', message: 'Can I ask for the payment before I put up the ad?' } as const;
  const listing = { to, title: request.title, link: `${origin}/seller/edit-listing/1` };
  return [
    { name: 'Verification code', email: account.verificationCodeEmail(to, '7KQ2', origin) },
    { name: 'Account exists', email: account.accountExistsEmail(to, origin) },
    { name: 'Password reset', email: account.passwordResetEmail(to, 'b1f0c2d4e5a69788', origin) },
    { name: 'No account', email: account.noAccountEmail(to, origin) },
    { name: 'Password changed', email: account.passwordChangedEmail(to, origin) },
    { name: 'Code for a new address', email: account.newAddressCodeEmail(to, '7KQ2', origin) },
    { name: 'Address changed', email: account.addressChangedEmail(to, 'new@example.com', origin) },
    { name: 'Account deleted', email: account.accountDeletedEmail(to, origin) },
    { name: 'Listing taken down', email: listingTakenDownEmail({ ...listing, reason: 'The photo shows another wall.' }) },
    { name: 'Listing restored', email: listingRestoredEmail(listing) },
    { name: 'Inquiry, to the support team', email: inquiryEmail(deps, '17', inquiry) },
    { name: 'Answer to an inquiry', email: inquiryAnswerEmail(deps, inquiry, 'Yes, you can.\nChoose “Pay before placement” in the form.') },
  ];
}

interface RequestSample extends Partial<Omit<RequestEmailInput, 'notice' | 'side'>> {
  side: AccountType;
  to: RequestStatus;
  about?: string;
}

const note = 'The bottom third is hidden behind a parked truck. Please take the photo from the other side of the street.';

/** The kinds that say more than who gets them and in which status. Reminders come below, by deadline. */
const requestVariants: Partial<Record<RequestNoticeKind, RequestSample[]>> = {
  request_received: [
    { side: 'seller', to: 'pending' },
    { side: 'seller', to: 'pending', request: dated, about: 'with dates' },
  ],
  request_accepted: [
    { side: 'customer', to: 'awaiting_proof' },
    { side: 'customer', to: 'accepted', about: 'pay before placement' },
    { side: 'customer', to: 'accepted', request: dated, about: 'pay before placement, with dates' },
    { side: 'customer', to: 'awaiting_proof', request: proposed, about: 'in spite of a proposal' },
  ],
  request_rejected: [{ side: 'customer', to: 'rejected', note: 'We don’t take ads for alcohol so close to the school.', deadline: null }],
  proposal_received: [{ side: 'customer', to: 'pending', request: proposed }],
  proposal_agreed: [{ side: 'seller', to: 'pending', request: dated }],
  request_cancelled: [
    { side: 'customer', to: 'cancelled', reason: 'no_reply', deadline: null },
    { side: 'customer', to: 'cancelled', reason: 'no_answer', deadline: null, about: 'proposal not answered' },
    { side: 'seller', to: 'cancelled', reason: 'proof_missing', deadline: null },
  ],
  proof_accepted: [
    { side: 'seller', to: 'proof_accepted' },
    { side: 'customer', to: 'proof_accepted', isAutomatic: true },
  ],
  proof_rejected: [
    { side: 'seller', to: 'proof_rejected', note },
    { side: 'seller', to: 'proof_rejected', note, request: lastProof, about: 'no submissions left' },
  ],
  subscription_started: [
    { side: 'seller', to: 'subscription_created', deadline: null },
    { side: 'customer', to: 'subscription_created', deadline: null },
    { side: 'customer', to: 'subscription_created', deadline: null, request: dated, about: 'for one period' },
    { side: 'customer', to: 'subscription_created', deadline: null, request: { ...dated, periods: 3 }, about: 'for three periods' },
  ],
  payment_open_again: [{ side: 'customer', to: 'proof_accepted' }],
};

const reminderVariants: { to: RequestStatus; near: AccountType; request?: RequestEmailInput['request']; about?: string }[] = [
  { to: 'pending', near: 'seller' },
  { to: 'pending', near: 'customer', request: proposed, about: 'pending, with a proposal' },
  { to: 'awaiting_proof', near: 'seller' },
  { to: 'proof_submitted', near: 'customer' },
  { to: 'proof_rejected', near: 'seller' },
  { to: 'proof_rejected', near: 'seller', request: lastProof, about: 'proof_rejected, no submissions left' },
  { to: 'proof_accepted', near: 'customer' },
  { to: 'subscription_created', near: 'seller', about: 'new artwork' },
];

function reminderVariant(side: AccountType, status: RequestStatus, more: Partial<RequestSample>): RequestSample {
  return { about: status, ...more, side, to: status };
}

function plainSample({ side, to: status }: { side: AccountType; to: RequestStatus }): RequestSample {
  return { side, to: status, ...(!deadlineNameFor(status) && { deadline: null }) };
}

function requestSamples(): SampleEmail[] {
  return requestNoticeKinds.flatMap((notice) => {
    const variants: RequestSample[] =
      notice === 'deadline_near'
        ? reminderVariants.map(({ to: status, near: side, ...more }) => reminderVariant(side, status, more))
        : notice === 'deadline_passed'
          ? reminderVariants.flatMap(({ to: status, near: _near, ...more }) => [
              reminderVariant('seller', status, more),
              reminderVariant('customer', status, more),
            ])
          : (requestVariants[notice] ?? recipientsOf(notice).map(plainSample));
    const deadline = new Date(now + 48 * hourMs);
    const sentAt = notice === 'deadline_passed' ? new Date(deadline.getTime() + hourMs) : request.now;
    return variants.map(({ about, request: described = request, ...variant }) => ({
      name: [notice, `to the ${variant.side}`, about].filter(Boolean).join(', '),
      email: present(requestEmail(deps, { pictures, deadline, ...variant, request: { ...described, now: sentAt }, notice })),
    }));
  });
}

const artworkVariants: Record<ArtworkNoticeKind, { side: AccountType; note: string | null; proofDueAt?: Date }> = {
  artwork_proposed: { side: 'seller', note: 'The autumn poster, in the same size.' },
  artwork_accepted: { side: 'customer', note: null, proofDueAt: new Date(now + 48 * hourMs) },
  artwork_declined: { side: 'customer', note: 'The text is too small to read from the road.' },
  artwork_proven: { side: 'customer', note: null },
};

function artworkSamples(): SampleEmail[] {
  return artworkNoticeKinds.map((kind) => {
    const { side, ...variant } = artworkVariants[kind];
    return { name: `${kind}, to the ${side}`, email: present(artworkEmail(deps, { ...variant, kind, to: side, request, pictures })) };
  });
}

function photoSamples(): SampleEmail[] {
  const dueAt = new Date(now + 7 * 24 * hourMs);
  const link = `${deps.config.publicOrigin}/capture#${'k'.repeat(43)}`;
  return photoNoticeKinds.flatMap((kind) =>
    (['month', 'year'] as const).map((period) => ({
      name: `${kind}, to the ${photoNoticeReader[kind]}, by the ${period}`,
      email: present(photoEmail(deps, { kind, request: { ...request, period }, pictures, dueAt, link: kind === 'photos_due' ? link : null })),
    })),
  );
}

function reminderSamples(): SampleEmail[] {
  const reminder = { request, pictures, side: 'seller', notice: 'deadline_near' } as const;
  const second = {
    ...request,
    id: '0c0ffee0-0000-4000-8000-000000000002',
    title: 'Brick wall facing Lexington Avenue',
    customer_name: 'Priya Natarajan',
  };
  const reminders = [
    { ...reminder, to: 'pending', deadline: new Date(now + 20 * hourMs) },
    { ...reminder, to: 'awaiting_proof', deadline: new Date(now + 21 * hourMs), request: second },
    { ...reminder, to: 'proof_rejected', notice: 'deadline_passed', deadline: new Date(now - hourMs) },
  ] as const;
  return [{ name: 'Several reminders', email: present(remindersEmail(deps, reminders)) }];
}

function moneySamples(): SampleEmail[] {
  const row: SubscriptionRow = {
    ...request,
    request_id: request.id,
    listing_id: '1',
    provider_id: 'sub_1',
    status: 'active',
    started_at: new Date(now),
    period_start: new Date(now),
    period_end: new Date(now + 7 * 24 * hourMs),
    cancels_at_period_end: true,
    cancels_at: null,
    ended_by: 'customer',
    past_due_since: null,
    ended_at: null,
    version: 1,
    listing_title: request.title,
    listing_is_deleted: false,
    listing_pictures: [cover.id],
    listing_zone: 'America/Chicago',
    billing_id: 'E3A1B2C4-0001',
    unpaid_amount: null,
    pay_url: null,
    now: new Date(now),
  };
  const paid = { amount: 21_000, periodStart: row.period_start, periodEnd: row.period_end, number: 'E3A1B2C4-0001' };
  const payout = { amount: 32_047, arrivalDate: new Date('2026-11-20T00:00:00Z') };
  const verificationStatus = { documentsRequired: true, bankAccountRequired: true, businessInfoRequired: false, personalInfoRequired: false };
  const state = { requiresAction: true, verificationStatus } as Parameters<typeof accountRestrictedEmail>[1]['state'];
  return [
    ...subscriptionNoticeKinds.flatMap((kind) =>
      (['customer', 'seller'] as const).map((side) => ({ name: `${kind}, to the ${side}`, email: subscriptionEmail(deps, { row, kind, side, to }) })),
    ),
    { name: 'Receipt', email: receiptEmail(deps, { row, paid, to }) },
    {
      name: 'Problem reported',
      email: problemReportedEmail(deps, { title: request.title, number: paid.number, paid_at: new Date(now), address: to, now: new Date(now) }, to),
    },
    { name: 'Payout sent', email: payoutSentEmail(deps, { payout, to }) },
    { name: 'Payout failed', email: payoutFailedEmail(deps, { payout, to }) },
    { name: 'Payment account restricted', email: accountRestrictedEmail(deps, { state, canReceive: false, to }) },
  ];
}

function chatSamples(): SampleEmail[] {
  const conversation = {
    id: '7a1c0000-0000-4000-8000-000000000001',
    title: request.title,
    other_name: request.customer_name,
    unread: 2,
    not_emailed: 2,
    address: to,
    last_text:
      'Hi Dana, we’d like to start on Saturday, in time for the opening of our second store. Is the lighting on until midnight? And can you take the photo in the evening, so that we see how it looks when the lamps are on?',
    cover,
  };
  const other = {
    ...conversation,
    id: '7a1c0000-0000-4000-8000-000000000002',
    other_name: 'Grace Lin',
    unread: 1,
    last_text: 'Thanks! Sent the new file.',
  };
  const recipient = { accountId: request.seller_id, side: 'seller', address: to } as const;
  const free = { listingId: '1', freeFrom: '2026-12-04', today: '2026-11-16' };
  return [
    { name: 'Unread messages of one person', email: unreadMessagesEmail(deps, { ...recipient, unread: [conversation] }) },
    {
      name: 'A watched space is free',
      email: present(listingFreeEmail(deps, { account_id: request.customer_id, address: to, title: request.title, cover }, free)),
    },
    { name: 'Unread messages of several people', email: unreadMessagesEmail(deps, { ...recipient, unread: [conversation, other] }) },
  ];
}

function present(email: Email | null): Email {
  if (!email) throw new Error('a sample has no email');
  return email;
}
