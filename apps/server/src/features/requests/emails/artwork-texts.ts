import type { ArtworkNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { EmailText, RequestInEmail } from './email-text.ts';

interface ArtworkTextFacts {
  request: RequestInEmail;
  note: string | null;
  /** Until when the new artwork is up. */
  by: string;
}

export const artworkTexts: Record<ArtworkNoticeKind, (facts: ArtworkTextFacts) => EmailText> = {
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
