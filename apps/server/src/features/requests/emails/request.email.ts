import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import { canOptOut, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeUrl } from '../../notifications/public.ts';
import type { RequestRow } from '../request.store.ts';
import type { RequestsDeps } from '../requests-deps.ts';

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

interface EmailText {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** Null for an account without an address: it was deleted. */
export function requestEmail(deps: Pick<RequestsDeps, 'config' | 'secrets'>, input: EmailInput): Email | null {
  const { notice, side, request } = input;
  const [accountId, address] = side === 'customer' ? [request.customer_id, request.customer_address] : [request.seller_id, request.seller_address];
  if (!address) return null;
  const { subject, paragraphs, button } = texts[notice](input);
  const page = side === 'customer' ? '/requestedPack' : '/seller/requested';
  const unsubscribe = canOptOut(notice) ? unsubscribeUrl(deps, accountId, notice) : undefined;
  return composeEmail({
    kind: `request-${notice}`,
    to: address,
    subject,
    before: paragraphs,
    highlight: { link: `${deps.config.publicOrigin}${page}?request=${request.id}`, label: button },
    ...(unsubscribe && { after: [`Don't want mails like this one? ${unsubscribe}`] }),
  });
}

const texts: Record<RequestNoticeKind, (input: EmailInput) => EmailText> = {
  request_received: ({ request, deadline }) => ({
    subject: `New request for ${request.title}`,
    paragraphs: [
      `${request.customer_name} asks to rent ${request.title} for ${formatMoney(request.pays)} per ${request.period}. You would receive ${formatMoney(request.receives)}.`,
      `Please answer by ${formatDeadline(deadline)}.`,
    ],
    button: 'See the request',
  }),
  request_accepted: ({ request, to, deadline }) => ({
    subject: `${request.seller_name} accepted your request`,
    paragraphs:
      to === 'accepted'
        ? [`You can rent ${request.title}. Please subscribe by ${formatDeadline(deadline)}: the ad goes up after that.`]
        : [
            `${request.seller_name} will put your ad up on ${request.title} and show you photos by ${formatDeadline(deadline)}.`,
            'You pay nothing until you have accepted them.',
          ],
    button: to === 'accepted' ? 'Subscribe' : 'See your request',
  }),
  request_rejected: ({ request, note }) => ({
    subject: `Your request for ${request.title} was rejected`,
    paragraphs: [`${request.seller_name} can't take your request.${note ? ` They said: ${note}` : ''}`, 'Nothing was charged.'],
    button: 'See your request',
  }),
  request_withdrawn: ({ request }) => ({
    subject: `A request for ${request.title} was withdrawn`,
    paragraphs: [`${request.customer_name} no longer wants to rent ${request.title}. You don't need to do anything.`],
    button: 'See the request',
  }),
  request_cancelled: ({ request, reason, side }) => ({
    subject: `The request for ${request.title} was cancelled`,
    paragraphs: [`${describeEnd(reason ?? null, side)} Nothing was charged.`],
    button: 'See the request',
  }),
  proof_submitted: ({ request, deadline }) => ({
    subject: `Your ad is up on ${request.title}`,
    paragraphs: [
      `${request.seller_name} sent photos of your ad in place. Please look at them by ${formatDeadline(deadline)}.`,
      'If you say nothing, they count as accepted a day later.',
    ],
    button: 'Review the proof',
  }),
  proof_accepted: ({ request, side, isAutomatic, deadline }) => ({
    subject: side === 'seller' ? `Your proof for ${request.title} was accepted` : `The proof for ${request.title} counts as accepted`,
    paragraphs:
      side === 'seller'
        ? [
            `${isAutomatic ? 'The time for looking at your photos is over, so they count as accepted.' : `${request.customer_name} accepted your photos.`} The next step is theirs: subscribing by ${formatDeadline(deadline)}.`,
          ]
        : [`The time for looking at the photos is over. Please subscribe by ${formatDeadline(deadline)} to keep the space.`],
    button: side === 'seller' ? 'See the request' : 'Subscribe',
  }),
  proof_rejected: ({ request, note, deadline }) => ({
    subject: `Your proof for ${request.title} was rejected`,
    paragraphs: [`${request.customer_name} said: ${note ?? ''}`, `Please send new photos by ${formatDeadline(deadline)}.`],
    button: 'Send new proof',
  }),
  subscription_started: ({ request, side }) => ({
    subject: `${request.title} is rented`,
    paragraphs: [
      side === 'seller'
        ? `${request.customer_name} pays ${formatMoney(request.pays)} per ${request.period}; you receive ${formatMoney(request.receives)} of it.`
        : `You pay ${formatMoney(request.pays)} per ${request.period}.`,
    ],
    button: 'See the request',
  }),
  payment_open_again: ({ request, deadline }) => ({
    subject: `You can subscribe to ${request.title} now`,
    paragraphs: [
      `${request.seller_name} could not be paid for a while, so you could not subscribe. That is mended, and your time begins anew.`,
      `Please subscribe by ${formatDeadline(deadline)} to keep the space.`,
    ],
    button: 'Subscribe',
  }),
  deadline_near: ({ request, deadline }) => ({
    subject: `${request.title}: it is your turn`,
    paragraphs: [`There is a day left. Please act by ${formatDeadline(deadline)}.`],
    button: 'See the request',
  }),
  deadline_passed: ({ request, deadline }) => ({
    subject: `${request.title}: the deadline has passed`,
    paragraphs: [`The deadline was ${formatDeadline(deadline)}. For one more day it can still be met; after that it ends by itself.`],
    button: 'See the request',
  }),
};

function describeEnd(reason: EndReason | null, side: AccountType): string {
  return (reason && endReasons[reason]?.[side]) ?? 'The request has ended.';
}

/** Rejected and withdrawn requests have notices of their own. */
const endReasons: Partial<Record<EndReason, Record<AccountType, string>>> = {
  no_reply: { seller: 'You did not answer in time.', customer: 'The seller did not answer in time.' },
  proof_missing: { seller: 'No proof came in time.', customer: 'The seller sent no proof in time.' },
  not_subscribed: { seller: 'The customer did not subscribe in time.', customer: 'You did not subscribe in time.' },
  listing_deleted: { seller: 'The listing was deleted.', customer: 'The listing was deleted.' },
  seller_cancelled: { seller: 'You cancelled the request.', customer: 'The seller cancelled the request.' },
  operator: { seller: 'Our team cancelled the request.', customer: 'Our team cancelled the request.' },
};

/** In UTC, because we don't know the reader's time zone. */
function formatDeadline(deadline: Date | null): string {
  if (!deadline) return 'now';
  const day = deadline.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const time = deadline.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return `${day} at ${time} UTC`;
}
