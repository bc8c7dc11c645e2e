import type { AccountType } from '@frontage/domain/account/account-type';
import { type ArtworkNoticeKind, canOptOut } from '@frontage/domain/notification/notice-kinds';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import { artworkTexts } from './artwork-texts.ts';
import { readerOf, type RequestInEmail, withPlainNames } from './email-text.ts';
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
  const { subject, paragraphs, button, picture } = artworkTexts[kind]({
    request,
    note,
    by: proofDueAt ? formatDateTimeWithZone(proofDueAt, zone) : 'soon',
  });
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
