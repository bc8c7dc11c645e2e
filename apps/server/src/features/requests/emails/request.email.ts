import type { AccountType } from '@frontage/domain/account/account-type';
import { canOptOut } from '@frontage/domain/notification/notice-kinds';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import type { EmailPicture } from '../../../platform/email/email-content.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import type { RequestsDeps } from '../requests-deps.ts';
import { type EmailText, readerOf, type RequestInEmail, withPlainNames } from './email-text.ts';
import { type RequestEmailEvent, requestEmailFacts, requestEmailText } from './request-email-text.ts';
import type { ArtworkPicture, RequestPictures } from './request-pictures.store.ts';

export type RequestEmailDeps = Pick<RequestsDeps, 'config' | 'secrets'>;

export interface RequestEmailInput extends RequestEmailEvent {
  pictures: RequestPictures | undefined;
}

/** Null for an account without an address: it was deleted. */
export function requestEmail(deps: RequestEmailDeps, given: RequestEmailInput): Email | null {
  const input = { ...given, request: withPlainNames(given.request) };
  const { notice, side, request } = input;
  const { accountId, address } = readerOf(request, side);
  if (!address) return null;
  const { subject, paragraphs, button, picture } = requestEmailText(deps.config.requestTimes, input);
  return composeEmail({
    kind: `request-${notice}`,
    to: address,
    origin: deps.config.publicOrigin,
    subject,
    picture: pictureFor(deps, input, picture),
    before: paragraphs,
    facts: requestEmailFacts(deps.config.requestTimes, input),
    highlight: { link: requestUrl(deps, side, request.id), label: button },
    footer: canOptOut(notice) ? { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, [notice]) } : { type: 'always' },
  });
}

export function requestUrl({ config }: Pick<RequestsDeps, 'config'>, side: AccountType, id: string): string {
  return `${config.publicOrigin}${side === 'customer' ? '/requestedPack' : '/seller/requested'}/${id}`;
}

/** Artwork and proof are private, so they travel in the email. The cover is public and is linked. */
export function pictureFor(
  { config }: Pick<RequestsDeps, 'config'>,
  { request, pictures }: Pick<RequestEmailInput, 'request' | 'pictures'>,
  wanted: EmailText['picture'],
): EmailPicture | null {
  const cover = coverPicture(config, request.cover, request.title);
  if (wanted === 'proof' && pictures?.proof) return { alt: `Photo of the ad on ${request.title}`, file: pictures.proof, otherwise: cover };
  if (wanted === 'artwork' && pictures?.artwork) return artworkPicture(request, pictures.artwork, cover);
  return cover;
}

/** The artwork on the wall where the seller marked the ad's place, else the artwork itself. */
function artworkPicture(
  { title, customer_name: customer }: RequestInEmail,
  { file, sketch, isSketchBeingDrawn }: ArtworkPicture,
  cover: EmailPicture | null,
): EmailPicture {
  const artwork = { alt: `Artwork from ${customer}`, file, otherwise: cover };
  if (sketch === null) return artwork;
  const alt = `Artwork from ${customer} on ${title}, a sketch`;
  return { alt, file: sketch, isBeingMade: isSketchBeingDrawn, caption: `A sketch: the artwork from ${customer} on ${title}.`, otherwise: artwork };
}
