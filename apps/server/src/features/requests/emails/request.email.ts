import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import { canOptOut, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import {
  type DeadlineName,
  deadlineNameFor,
  graceEnd,
  type RequestDurations,
  maxProofSubmissions,
  type EndReason,
  type RequestStatus,
} from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeUrl } from '../../notifications/public.ts';
import type { RequestRow } from '../request.store.ts';
import type { RequestsDeps } from '../requests-deps.ts';
import { type DeadlineFacts, type EmailText, overdueTexts, reminderTexts } from './deadline-texts.ts';
import { formatDeadline, formatShortDeadline } from './format-deadline.ts';

/** What happened to a request, and who gets a notice of it. */
export interface RequestNotification {
  request: Pick<
    RequestRow,
    | 'id'
    | 'title'
    | 'customer_id'
    | 'seller_id'
    | 'customer_name'
    | 'seller_name'
    | 'customer_address'
    | 'seller_address'
    | 'period'
    | 'pays'
    | 'receives'
    | 'submissions'
  >;
  to: RequestStatus;
  recipients: readonly AccountType[];
  notice: RequestNoticeKind | null;
  reason?: EndReason | null;
  note?: string | null;
  isAutomatic?: boolean;
  deadline: Date | null;
}

interface EmailInput extends RequestNotification {
  notice: RequestNoticeKind;
  side: AccountType;
}

/** Null for an account without an address: it was deleted. */
export function requestEmail(deps: Pick<RequestsDeps, 'config' | 'secrets'>, input: EmailInput): Email | null {
  const { notice, side, request } = input;
  const [accountId, address] = side === 'customer' ? [request.customer_id, request.customer_address] : [request.seller_id, request.seller_address];
  if (!address) return null;
  const { subject, paragraphs, button } = texts[notice](input, deps.config.requestTimes);
  const page = side === 'customer' ? '/requestedPack' : '/seller/requested';
  const unsubscribe = canOptOut(notice) ? unsubscribeUrl(deps, accountId, notice) : undefined;
  return composeEmail({
    kind: `request-${notice}`,
    to: address,
    subject,
    before: paragraphs,
    highlight: { link: `${deps.config.publicOrigin}${page}?request=${request.id}`, label: button },
    ...(unsubscribe && { after: [`Unsubscribe from these emails: ${unsubscribe}`] }),
  });
}

const texts: Record<RequestNoticeKind, (input: EmailInput, times: RequestDurations) => EmailText> = {
  request_received: ({ request, deadline }) => ({
    subject: `New request for ${request.title}: respond by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `${request.customer_name} wants to rent ${request.title} for ${formatMoney(request.pays)} per ${request.period}. You would receive ${formatMoney(request.receives)}.`,
      `Accept or reject the request by ${formatDeadline(deadline)}.`,
    ],
    button: 'Review the request',
  }),
  request_accepted: ({ request, to, deadline }) =>
    to === 'accepted'
      ? {
          subject: `${request.seller_name} accepted: subscribe by ${formatShortDeadline(deadline)}`,
          paragraphs: [`To rent ${request.title}, subscribe by ${formatDeadline(deadline)}. Your ad goes up after that.`],
          button: 'Subscribe',
        }
      : {
          subject: `${request.seller_name} accepted your request`,
          paragraphs: [
            `${request.seller_name} will put up your ad on ${request.title} and send you photos by ${formatDeadline(deadline)}.`,
            'You pay nothing until you accept the photos and subscribe.',
          ],
          button: 'See your request',
        },
  request_rejected: ({ request, note }) => ({
    subject: `Your request for ${request.title} was rejected`,
    paragraphs: [`${request.seller_name} can’t take your request.${note ? ` They said: ${note}` : ''}`, 'Nothing was charged.'],
    button: 'See your request',
  }),
  request_withdrawn: ({ request }) => ({
    subject: `A request for ${request.title} was withdrawn`,
    paragraphs: [`${request.customer_name} no longer wants to rent ${request.title}. You don’t need to do anything.`],
    button: 'See the request',
  }),
  request_cancelled: ({ request, reason, side }) => ({
    subject: `The request for ${request.title} was cancelled`,
    paragraphs: [`${describeEnd(reason ?? null, side)} Nothing was charged.`],
    button: 'See the request',
  }),
  proof_submitted: ({ request, deadline }, times) => ({
    subject: `Your ad is up on ${request.title}: review it by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `${request.seller_name} sent photos of your ad. Accept or reject them by ${formatDeadline(deadline)}.`,
      `If you don’t respond, we’ll treat the proof as accepted ${times.grace / hourMs} hours later.`,
    ],
    button: 'Review the proof',
  }),
  proof_accepted: ({ request, side, isAutomatic, deadline }) =>
    side === 'seller'
      ? {
          subject: `Your proof for ${request.title} was accepted`,
          paragraphs: [
            `${isAutomatic ? 'The review deadline has passed, so your proof was accepted automatically.' : `${request.customer_name} accepted your photos.`} ${request.customer_name} now has until ${formatDeadline(deadline)} to subscribe.`,
          ],
          button: 'See the request',
        }
      : {
          subject: `Proof accepted automatically: subscribe by ${formatShortDeadline(deadline)}`,
          paragraphs: [
            `The deadline to review the proof for ${request.title} has passed, so it was accepted automatically. Subscribe by ${formatDeadline(deadline)} to keep the space.`,
          ],
          button: 'Subscribe',
        },
  proof_rejected: ({ request, note, deadline }) => {
    const said = `${request.customer_name} said: ${note ?? ''}`;
    return request.submissions < maxProofSubmissions
      ? {
          subject: `Submit new proof for ${request.title} by ${formatShortDeadline(deadline)}`,
          paragraphs: [`${request.customer_name} rejected your proof.`, said, `Submit new photos by ${formatDeadline(deadline)}.`],
          button: 'Submit new proof',
        }
      : {
          subject: `Your proof for ${request.title} was rejected`,
          paragraphs: [said, `You’ve used all ${maxProofSubmissions} submissions. Cancel the request, or we’ll close it automatically.`],
          button: 'See the request',
        };
  },
  subscription_started: ({ request, side }) => ({
    subject: `${request.title} is rented`,
    paragraphs: [
      side === 'seller'
        ? `${request.customer_name} pays ${formatMoney(request.pays)} per ${request.period}; you receive ${formatMoney(request.receives)} of it.`
        : `You pay ${formatMoney(request.pays)} per ${request.period} until you cancel.`,
    ],
    button: 'See the request',
  }),
  payment_open_again: ({ request, deadline }) => ({
    subject: `You can subscribe to ${request.title} again, until ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `${request.seller_name} couldn’t receive payments for a while, so you couldn’t subscribe. That’s fixed, and you have the full time again.`,
      `Subscribe by ${formatDeadline(deadline)} to keep the space.`,
    ],
    button: 'Subscribe',
  }),
  deadline_near: (input, times) => describeDeadline(input, times, (name) => reminderTexts[name]),
  deadline_passed: (input, times) => describeDeadline(input, times, (name) => overdueTexts[name][input.side]),
};

function describeDeadline(
  { request, to, deadline }: EmailInput,
  times: RequestDurations,
  textsFor: (name: DeadlineName) => (facts: DeadlineFacts) => EmailText,
): EmailText {
  const name = deadlineNameFor(to);
  if (!name || !deadline) throw new Error(`a request that is ${to} has no deadline`);
  return textsFor(name)({ request, deadline, graceEnd: new Date(graceEnd(deadline.getTime(), times)) });
}

function describeEnd(reason: EndReason | null, side: AccountType): string {
  return (reason && endReasons[reason]?.[side]) ?? 'The request has ended.';
}

/** Rejected and withdrawn requests have notices of their own. */
const endReasons: Partial<Record<EndReason, Record<AccountType, string>>> = {
  no_reply: { seller: 'You didn’t respond in time.', customer: 'The seller didn’t respond in time.' },
  proof_missing: { seller: 'You didn’t submit proof in time.', customer: 'The seller didn’t submit proof in time.' },
  not_subscribed: { seller: 'The customer didn’t subscribe in time.', customer: 'You didn’t subscribe in time.' },
  listing_deleted: { seller: 'The listing was deleted.', customer: 'The listing was deleted.' },
  seller_cancelled: { seller: 'You cancelled the request.', customer: 'The seller cancelled the request.' },
  operator: { seller: 'Our team cancelled the request.', customer: 'Our team cancelled the request.' },
};
