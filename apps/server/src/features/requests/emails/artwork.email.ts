import type { AccountType } from '@frontage/domain/account/account-type';
import { type ArtworkNoticeKind, canOptOut } from '@frontage/domain/notification/notice-kinds';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import { type EmailText, readerOf, type RequestInEmail, withPlainNames } from './email-text.ts';
import type { RequestPictures } from './request-pictures.store.ts';
import { pictureFor, type RequestEmailDeps, requestUrl } from './request.email.ts';

interface ArtworkEmail {
  kind: ArtworkNoticeKind;
  to: AccountType;
  request: RequestInEmail;
  /** What the other side wrote. */
  note: string | null;
  proofDueAt?: Date | null;
  pictures: RequestPictures | undefined;
}

/** Null for an account without an address: it was deleted. */
export function artworkEmail(deps: RequestEmailDeps, given: ArtworkEmail): Email | null {
  const input = { ...given, request: withPlainNames(given.request) };
  const { kind, to, request, note, proofDueAt } = input;
  const { accountId, address, zone } = readerOf(request, to);
  if (!address) return null;
  const { subject, paragraphs, button, picture } = texts[kind]({ request, note, by: proofDueAt ? formatDateTimeWithZone(proofDueAt, zone) : 'soon' });
  return composeEmail({
    kind: `request-${kind}`,
    to: address,
    origin: deps.config.publicOrigin,
    subject,
    picture: pictureFor(deps, input, picture),
    before: paragraphs,
    highlight: { link: requestUrl(deps, to, request.id), label: button },
    footer: canOptOut(kind) ? { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, [kind]) } : { type: 'always' },
  });
}

interface TextFacts {
  request: RequestInEmail;
  note: string | null;
  /** Until when the new artwork is up. */
  by: string;
}

const texts: Record<ArtworkNoticeKind, (facts: TextFacts) => EmailText> = {
  artwork_proposed: ({ request, note }) => ({
    subject: `New artwork for ${request.title}: accept or decline it`,
    paragraphs: [
      `${request.customer_name} wants to change the ad on ${request.title}.${note ? ` They said: ${note}` : ''}`,
      'Look at the new artwork, then accept or decline it. The current ad stays up until then.',
    ],
    button: 'Review the artwork',
    picture: 'artwork',
  }),
  artwork_accepted: ({ request, by }) => ({
    subject: `${request.seller_name} accepted your new artwork`,
    paragraphs: [
      `${request.seller_name} will put up your new ad on ${request.title} and send you photos by ${by}.`,
      'Your price and your renewal stay the same.',
    ],
    button: 'See the rental',
    picture: 'artwork',
  }),
  artwork_declined: ({ request, note }) => ({
    subject: `Your new artwork for ${request.title} was declined`,
    paragraphs: [
      `${request.seller_name} can’t put up the new artwork.${note ? ` They said: ${note}` : ''}`,
      'Your current ad stays up. You can propose other artwork anytime.',
    ],
    button: 'See the rental',
    picture: 'listing',
  }),
  artwork_proven: ({ request }) => ({
    subject: `Your new ad is up on ${request.title}`,
    paragraphs: [`${request.seller_name} put up your new artwork and sent photos of it.`],
    button: 'See the photos',
    picture: 'proof',
  }),
};
