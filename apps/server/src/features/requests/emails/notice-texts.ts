import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import type { ReminderKind, RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { describeAutomaticAcceptance } from '@frontage/domain/rental-request/describe-automatic-acceptance';
import { describeLength } from '@frontage/domain/rental-request/describe-dates';
import { type EndReason, maxProofSubmissions, type RequestStatus } from '@frontage/domain/rental-request/status';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { datesInEmail, type EmailText, type RequestInEmail } from './email-text.ts';

/** Times are in the reader's zone, with its name. */
export interface NoticeFacts {
  request: RequestInEmail;
  side: AccountType;
  to: RequestStatus;
  reason: EndReason | null;
  /** What the other side wrote. */
  note: string | null;
  isAutomatic: boolean;
  deadline: string;
  /** From when the customer can pay; null if they can now. */
  opens: string | null;
  graceHours: number;
  /** When the request closes, if its deadline passes. */
  graceEnd: string;
}

/** What happened to a request, and what to do now. */
export const noticeTexts: Record<Exclude<RequestNoticeKind, ReminderKind>, (facts: NoticeFacts) => EmailText> = {
  request_received: ({ request, deadline, graceHours }) => ({
    subject: `${request.customer_name} wants to rent ${request.title}: answer by ${deadline}`,
    paragraphs: [
      `Accept or reject the request by ${deadline}. If you don’t answer, we’ll close it automatically ${graceHours} hours later.`,
      `${request.customer_name} wants to rent ${request.title}${request.brand_name ? ` for ${request.brand_name}` : ''}: ${formatMoney(request.pays)} per ${request.period}. You would receive ${formatMoney(request.receives)}.`,
      ...(request.message ? [`They wrote: ${request.message}`] : []),
    ],
    button: 'Review the request',
    picture: 'artwork',
  }),
  request_accepted: ({ request, to, deadline, opens }) =>
    to === 'accepted'
      ? {
          subject: `${request.seller_name} accepted: subscribe by ${deadline} to rent ${request.title}`,
          paragraphs: [
            `To rent ${request.title}, subscribe by ${deadline}.${opens === null ? '' : ` You can pay from ${opens}.`} ${request.seller_name} puts up your ad after that.`,
            ...requestedDatesApply(request),
            'If you don’t subscribe, we’ll close the request automatically. Nothing was charged yet.',
          ],
          button: opens === null ? 'Subscribe' : 'See your request',
          picture: 'listing',
        }
      : {
          subject: `${request.seller_name} accepted your request for ${request.title}`,
          paragraphs: [
            `${request.seller_name} will put up your ad on ${request.title} and send you photos by ${deadline}.`,
            ...requestedDatesApply(request),
            'You pay nothing until you accept the photos and subscribe. You don’t need to do anything until then.',
          ],
          button: 'See your request',
          picture: 'listing',
        },
  request_rejected: ({ request, note }) => ({
    subject: `${request.seller_name} rejected your request for ${request.title}`,
    paragraphs: [`${request.seller_name} can’t take your request.${note ? ` They said: ${note}` : ''}`, 'Nothing was charged.'],
    button: 'See your request',
    picture: 'listing',
  }),
  proposal_received: ({ request, deadline, graceHours }) => ({
    subject: `${request.seller_name} proposed other dates for ${request.title}: answer by ${deadline}`,
    paragraphs: [
      ...(request.proposal ? [`New dates: ${datesInEmail(request, request.proposal)}. You asked for: ${datesInEmail(request)}.`] : []),
      `If the new dates work for you, agree to them by ${deadline}. ${request.seller_name} then accepts your request. If they don’t, you can withdraw it.`,
      `If you don’t answer, we’ll close your request automatically ${graceHours} hours later. Nothing is charged.`,
    ],
    button: 'See the proposed dates',
    picture: 'listing',
  }),
  proposal_agreed: ({ request, deadline, graceHours }) => ({
    subject: `${request.customer_name} agreed to your dates for ${request.title}: accept by ${deadline}`,
    paragraphs: [
      `${request.customer_name} agreed to the dates you proposed: ${datesInEmail(request)}. Accept the request by ${deadline} to reserve them.`,
      `If you don’t answer, we’ll close the request automatically ${graceHours} hours later.`,
    ],
    button: 'Accept the request',
    picture: 'artwork',
  }),
  request_withdrawn: ({ request }) => ({
    subject: `${request.customer_name} withdrew the request for ${request.title}`,
    paragraphs: [`${request.customer_name} no longer wants to rent ${request.title}. You don’t need to do anything.`],
    button: 'See the request',
    picture: 'listing',
  }),
  request_cancelled: ({ request, reason, side }) => ({
    subject: `The request for ${request.title} was cancelled`,
    paragraphs: [`${describeEnd(request, reason, side)} Nothing was charged.`],
    button: 'See the request',
    picture: 'listing',
  }),
  proof_submitted: ({ request, deadline, graceEnd }) => ({
    subject: `Your ad is up on ${request.title}: review it by ${deadline}`,
    paragraphs: [`${request.seller_name} sent photos of your ad. Accept or reject them by ${deadline}.`, describeAutomaticAcceptance(graceEnd)],
    button: 'Review the proof',
    picture: 'proof',
  }),
  proof_accepted: ({ request, side, isAutomatic, deadline }) =>
    side === 'seller'
      ? {
          subject: isAutomatic ? `Your proof for ${request.title} was accepted` : `${request.customer_name} accepted your proof for ${request.title}`,
          paragraphs: [
            `${isAutomatic ? 'The review deadline has passed, so your proof was accepted automatically.' : `${request.customer_name} accepted your photos.`} ${request.customer_name} now has until ${deadline} to subscribe.`,
            'You don’t need to do anything. We’ll email you when the rental starts.',
          ],
          button: 'See the request',
          picture: 'proof',
        }
      : {
          subject: `Subscribe by ${deadline} to keep ${request.title}`,
          paragraphs: [
            `The deadline to review the proof for ${request.title} has passed, so it was accepted automatically. Subscribe by ${deadline} to keep the space.`,
            'If you don’t subscribe, we’ll close the request automatically, and nothing is charged.',
          ],
          button: 'Subscribe',
          picture: 'proof',
        },
  proof_rejected: ({ request, note, deadline, graceEnd }) => {
    const said = `${request.customer_name} said: ${note ?? ''}`;
    return request.submissions < maxProofSubmissions
      ? {
          subject: `Submit new proof for ${request.title} by ${deadline}`,
          paragraphs: [
            `${request.customer_name} rejected your proof. Submit new photos by ${deadline}, or you won’t be paid for this request.`,
            said,
          ],
          button: 'Submit new proof',
          picture: 'proof',
        }
      : {
          subject: `${request.customer_name} rejected your proof for ${request.title}`,
          paragraphs: [
            `You’ve used all ${maxProofSubmissions} submissions. Cancel the request, or we’ll close it automatically on ${graceEnd}.`,
            said,
          ],
          button: 'See the request',
          picture: 'proof',
        };
  },
  subscription_started: ({ request, side }) => ({
    subject: side === 'seller' ? `${request.customer_name} now rents ${request.title}` : `You now rent ${request.title}`,
    paragraphs: [
      side === 'seller'
        ? `${request.customer_name} pays ${formatMoney(request.pays)} per ${request.period}; you receive ${formatMoney(request.receives)} of it.`
        : describeCost(request),
    ],
    button: 'See the request',
    picture: 'listing',
  }),
  payment_open_again: ({ request, deadline }) => ({
    subject: `You can subscribe to ${request.title} again, until ${deadline}`,
    paragraphs: [
      `Subscribe by ${deadline} to keep ${request.title}. Otherwise we’ll close the request automatically.`,
      `${request.seller_name} couldn’t receive payments for a while, so you couldn’t subscribe. That’s fixed, and you have the full time again.`,
    ],
    button: 'Subscribe',
    picture: 'listing',
  }),
};

function describeCost({ pays, period, ends_on: endsOn, periods, now, listing_zone: zone }: RequestInEmail): string {
  const amount = formatMoney(pays);
  if (periods === 1) return `You pay ${amount} for 1 ${period}. It doesn’t renew.`;
  return `You pay ${amount} per ${period} ${describeLength({ endsOn, periods }, period, dayIn(now, zone))}.`;
}

/** Where the seller had proposed others, which the customer may remember. */
function requestedDatesApply(request: RequestInEmail): string[] {
  return request.proposal ? [`The dates you asked for apply: ${datesInEmail(request)}. The other dates are no longer proposed.`] : [];
}

function describeEnd({ customer_name: customer, seller_name: seller }: RequestInEmail, reason: EndReason | null, side: AccountType): string {
  const texts: Partial<Record<EndReason, Record<AccountType, string>>> = {
    no_reply: { seller: `You didn’t answer ${customer} in time.`, customer: `${seller} didn’t respond in time.` },
    no_answer: { seller: `${customer} didn’t answer your proposal in time.`, customer: `You didn’t answer ${seller}’s proposal in time.` },
    proof_missing: { seller: `You didn’t submit proof to ${customer} in time.`, customer: `${seller} didn’t submit proof in time.` },
    not_subscribed: { seller: `${customer} didn’t subscribe in time.`, customer: 'You didn’t subscribe in time.' },
    listing_deleted: { seller: 'The listing was deleted.', customer: `${seller} deleted the listing.` },
    seller_cancelled: { seller: `You cancelled ${customer}’s request.`, customer: `${seller} cancelled the request.` },
    operator: { seller: 'Our team cancelled the request.', customer: 'Our team cancelled the request.' },
  };
  // Rejected and withdrawn requests have notices of their own.
  return (reason && texts[reason]?.[side]) ?? 'The request has ended.';
}
