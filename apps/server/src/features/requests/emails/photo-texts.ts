import { formatMoney } from '@frontage/domain/money';
import type { PhotoNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { EmailText, RequestInEmail } from './email-text.ts';

interface PhotoTextFacts {
  request: RequestInEmail;
  /** The day before which the customer wants to see a photo. */
  by: string;
  /** The customer pays on that day. Otherwise a quarter of a year is over. */
  isPaidThen: boolean;
}

export const photoTexts: Record<PhotoNoticeKind, (facts: PhotoTextFacts) => EmailText> = {
  photos_due: ({ request, by, isPaidThen }) => ({
    subject: `${request.title}: take a fresh photo of the ad before ${by}`,
    paragraphs: [
      `${request.customer_name} ${isPaidThen ? `pays for the next ${request.period} on ${by}` : 'rents this space by the year'}. Show them that their ad is still up.`,
      'Open this link on a phone, near the ad. It works until then, and nobody has to sign in on the phone.',
      `Without a photo we tell ${request.customer_name} two days before that there is none. They may cancel then.`,
    ],
    button: 'Take the photos',
    picture: 'artwork',
  }),
  photos_added: ({ request }) => ({
    subject: `New photos of your ad on ${request.title}`,
    paragraphs: [`${request.seller_name} sent photos that show your ad now. You don’t need to do anything.`],
    button: 'See the photos',
    picture: 'proof',
  }),
  photos_missing: ({ request, by, isPaidThen }) => ({
    subject: isPaidThen
      ? `No fresh photo of your ad on ${request.title}: you pay again on ${by}`
      : `No fresh photo of your ad on ${request.title} this quarter`,
    paragraphs: [
      `We asked ${request.seller_name} for a fresh photo of your ad on ${request.title}. There is none yet.`,
      isPaidThen
        ? `On ${by} you pay ${formatMoney(request.pays)} for the next ${request.period}. If you think that your ad isn’t up, report a problem or cancel before that. If you do nothing, the rental goes on.`
        : 'Ask them in the chat. If you think that your ad isn’t up, report a problem. If you do nothing, the rental goes on.',
    ],
    button: 'See the rental',
    picture: 'listing',
  }),
};
