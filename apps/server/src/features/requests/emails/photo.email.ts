import type { AccountType } from '@frontage/domain/account/account-type';
import { canOptOut, type PhotoNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { formatLongDay } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import { readerOf, type RequestInEmail, withPlainNames } from './email-text.ts';
import { photoTexts } from './photo-texts.ts';
import type { RequestPictures } from './request-pictures.store.ts';
import { pictureFor, type RequestEmailDeps, requestUrl } from './request.email.ts';

interface PhotoEmail {
  kind: PhotoNoticeKind;
  request: RequestInEmail;
  pictures: RequestPictures | undefined;
  /** Before which a photo is wanted. */
  dueAt: Date;
  /** With which a phone takes the photos; null opens the rental's page. */
  link: string | null;
}

export const photoNoticeReader: Record<PhotoNoticeKind, AccountType> = { photos_due: 'seller', photos_added: 'customer', photos_missing: 'customer' };

/** Null for an account without an address: it was deleted. */
export function photoEmail(deps: RequestEmailDeps, given: PhotoEmail): Email | null {
  const input = { ...given, request: withPlainNames(given.request) };
  const { kind, request, dueAt, link } = input;
  const side = photoNoticeReader[kind];
  const { accountId, address } = readerOf(request, side);
  if (!address) return null;
  const { subject, paragraphs, button, picture } = photoTexts[kind]({
    request,
    by: formatLongDay(dueAt, request.listing_zone),
    isPaidThen: request.period === 'month',
  });
  return composeEmail({
    kind: `request-${kind}`,
    to: address,
    origin: deps.config.publicOrigin,
    subject,
    picture: pictureFor(deps, input, picture),
    before: paragraphs,
    highlight: { link: link ?? requestUrl(deps, side, request.id), label: button },
    footer: canOptOut(kind) ? { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, [kind]) } : { type: 'always' },
  });
}
