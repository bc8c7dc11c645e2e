import { formatMoney } from '@frontage/domain/money';
import { canOptOut, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { EndReason } from '@frontage/domain/rental-request/status';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeUrl } from '../../notifications/unsubscribe-token.ts';
import type { RequestsDeps } from '../requests-deps.ts';
import type { Side, RequestNotification } from '../notify-parties.ts';

interface RequestMail extends RequestNotification {
  notice: RequestNoticeKind;
  side: Side;
  accountId: string;
  address: string;
}

interface Words {
  subject: string;
  says: string[];
  /** What the button says. */
  asks: string;
}

/** One mail for each turn of a request, in the words of the screens. */
export function requestEmail(deps: Pick<RequestsDeps, 'config' | 'secrets'>, mail: RequestMail): Email {
  const { notice, side, accountId, address, request } = mail;
  const { subject, says, asks } = words[notice](mail);
  const origin = deps.config.publicOrigin;
  const page = side === 'customer' ? '/requestedPack' : '/seller/requested';
  const unsubscribe = canOptOut(notice) ? unsubscribeUrl(deps, accountId, notice) : undefined;
  return composeEmail({
    kind: `request-${notice}`,
    to: address,
    subject,
    before: says,
    highlight: { link: `${origin}${page}?request=${request.id}`, label: asks },
    ...(unsubscribe && { after: [`Don't want mails like this one? ${unsubscribe}`] }),
  });
}

const words: Record<RequestNoticeKind, (mail: RequestMail) => Words> = {
  request_received: ({ request, deadline }) => ({
    subject: `New request for ${request.title}`,
    says: [
      `${request.customer_name} asks to rent ${request.title} for ${formatMoney(request.pays)} per ${request.period}. You would receive ${formatMoney(request.receives)}.`,
      `Please answer by ${sayWhen(deadline)}.`,
    ],
    asks: 'See the request',
  }),
  request_accepted: ({ request, to, deadline }) => ({
    subject: `${request.seller_name} accepted your request`,
    says:
      to === 'accepted'
        ? [`You can rent ${request.title}. Please subscribe by ${sayWhen(deadline)}: the ad goes up after that.`]
        : [
            `${request.seller_name} will put your ad up on ${request.title} and show you photos by ${sayWhen(deadline)}.`,
            'You pay nothing until you have accepted them.',
          ],
    asks: to === 'accepted' ? 'Subscribe' : 'See your request',
  }),
  request_rejected: ({ request, note }) => ({
    subject: `Your request for ${request.title} was rejected`,
    says: [`${request.seller_name} can't take your request.${note ? ` They said: ${note}` : ''}`, 'Nothing was charged.'],
    asks: 'See your request',
  }),
  request_withdrawn: ({ request }) => ({
    subject: `A request for ${request.title} was withdrawn`,
    says: [`${request.customer_name} no longer wants to rent ${request.title}. You don't need to do anything.`],
    asks: 'See the request',
  }),
  request_cancelled: ({ request, reason, side }) => ({
    subject: `The request for ${request.title} was cancelled`,
    says: [`${whyCancelled(reason ?? null, side)} Nothing was charged.`],
    asks: 'See the request',
  }),
  proof_submitted: ({ request, deadline }) => ({
    subject: `Your ad is up on ${request.title}`,
    says: [
      `${request.seller_name} sent photos of your ad in place. Please look at them by ${sayWhen(deadline)}.`,
      'If you say nothing, they count as accepted a day later.',
    ],
    asks: 'Review the proof',
  }),
  proof_accepted: ({ request, side, isAutomatic, deadline }) => ({
    subject: side === 'seller' ? `Your proof for ${request.title} was accepted` : `The proof for ${request.title} counts as accepted`,
    says:
      side === 'seller'
        ? [
            `${isAutomatic ? 'The time for looking at your photos is over, so they count as accepted.' : `${request.customer_name} accepted your photos.`} The next step is theirs: subscribing by ${sayWhen(deadline)}.`,
          ]
        : [`The time for looking at the photos is over. Please subscribe by ${sayWhen(deadline)} to keep the space.`],
    asks: side === 'seller' ? 'See the request' : 'Subscribe',
  }),
  proof_rejected: ({ request, note, deadline }) => ({
    subject: `Your proof for ${request.title} was rejected`,
    says: [`${request.customer_name} said: ${note ?? ''}`, `Please send new photos by ${sayWhen(deadline)}.`],
    asks: 'Send new proof',
  }),
  subscription_started: ({ request, side }) => ({
    subject: `${request.title} is rented`,
    says: [
      side === 'seller'
        ? `${request.customer_name} pays ${formatMoney(request.pays)} per ${request.period}; you receive ${formatMoney(request.receives)} of it.`
        : `You pay ${formatMoney(request.pays)} per ${request.period}.`,
    ],
    asks: 'See the request',
  }),
  payment_open_again: ({ request, deadline }) => ({
    subject: `You can subscribe to ${request.title} now`,
    says: [
      `${request.seller_name} could not be paid for a while, so you could not subscribe. That is mended, and your time begins anew.`,
      `Please subscribe by ${sayWhen(deadline)} to keep the space.`,
    ],
    asks: 'Subscribe',
  }),
  deadline_near: ({ request, deadline }) => ({
    subject: `${request.title}: it is your turn`,
    says: [`There is a day left. Please act by ${sayWhen(deadline)}.`],
    asks: 'See the request',
  }),
  deadline_passed: ({ request, deadline }) => ({
    subject: `${request.title}: the deadline has passed`,
    says: [`The deadline was ${sayWhen(deadline)}. For one more day it can still be met; after that it ends by itself.`],
    asks: 'See the request',
  }),
};

function whyCancelled(reason: EndReason | null, side: Side): string {
  return (reason && why[reason]?.[side]) ?? 'The request has ended.';
}

/** Only what ends by itself or by somebody else has to be explained. */
const why: Partial<Record<EndReason, Record<Side, string>>> = {
  no_reply: { seller: 'You did not answer in time.', customer: 'The seller did not answer in time.' },
  proof_missing: { seller: 'No proof came in time.', customer: 'The seller sent no proof in time.' },
  not_subscribed: { seller: 'The customer did not subscribe in time.', customer: 'You did not subscribe in time.' },
  listing_deleted: { seller: 'The listing was deleted.', customer: 'The listing was deleted.' },
  seller_cancelled: { seller: 'You cancelled the request.', customer: 'The seller cancelled the request.' },
  operator: { seller: 'Our team cancelled the request.', customer: 'Our team cancelled the request.' },
};

/** In the time of the world: nobody knows where a mail is read. */
function sayWhen(deadline: Date | null): string {
  if (!deadline) return 'now';
  const day = deadline.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const time = deadline.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return `${day} at ${time} UTC`;
}
