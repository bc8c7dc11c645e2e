import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import { canOptOut, type ReminderKind, reminderKinds, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { hasDates } from '@frontage/domain/rental-request/rental-dates';
import { type EndReason, graceEnd, openingOf, type RequestStatus } from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import type { EmailPicture } from '../../../platform/email/email-content.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import type { RequestsDeps } from '../requests-deps.ts';
import { awaitedSide, type AwaitedStep, awaitedStep, overdueTexts, reminderTexts } from './deadline-texts.ts';
import { datesInEmail, type EmailText, readerOf, type RequestInEmail, withPlainNames } from './email-text.ts';
import { noticeTexts } from './notice-texts.ts';
import { datesOf, startOf } from '../request.store.ts';
import type { RequestPictures } from './request-pictures.store.ts';

export type RequestEmailDeps = Pick<RequestsDeps, 'config' | 'secrets'>;

/** What happened to a request, and who gets a notice of it. */
export interface RequestNotification {
  request: RequestInEmail;
  to: RequestStatus;
  recipients: readonly AccountType[];
  notice: RequestNoticeKind | null;
  reason?: EndReason | null;
  note?: string | null;
  isAutomatic?: boolean;
  deadline: Date | null;
}

export interface RequestEmailInput extends Omit<RequestNotification, 'recipients'> {
  notice: RequestNoticeKind;
  side: AccountType;
  pictures: RequestPictures | undefined;
}

/** Null for an account without an address: it was deleted. */
export function requestEmail(deps: RequestEmailDeps, given: RequestEmailInput): Email | null {
  const input = { ...given, request: withPlainNames(given.request) };
  const { notice, side, request } = input;
  const { accountId, address } = readerOf(request, side);
  if (!address) return null;
  const { subject, paragraphs, button, picture } = requestEmailText(deps, input);
  return composeEmail({
    kind: `request-${notice}`,
    to: address,
    origin: deps.config.publicOrigin,
    subject,
    picture: pictureFor(deps, input, picture),
    before: paragraphs,
    facts: factsFor(input),
    highlight: { link: requestUrl(deps, side, request.id), label: button },
    footer: canOptOut(notice) ? { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, [notice]) } : { type: 'always' },
  });
}

export function requestUrl({ config }: Pick<RequestsDeps, 'config'>, side: AccountType, id: string): string {
  return `${config.publicOrigin}${side === 'customer' ? '/requestedPack' : '/seller/requested'}/${id}`;
}

export function requestEmailText({ config }: Pick<RequestsDeps, 'config'>, input: RequestEmailInput): EmailText {
  const { notice, side, request, to, deadline } = input;
  const { zone } = readerOf(request, side);
  const times = config.requestTimes;
  const by = deadline ? formatDateTimeWithZone(deadline, zone) : 'now';
  if (!isReminder(notice)) {
    const { reason = null, note = null, isAutomatic = false } = input;
    const opening = openingOf(startOf(request), times);
    const opens = opening !== null && opening > request.now.getTime() ? formatDateTimeWithZone(opening, zone) : null;
    return noticeTexts[notice]({ request, side, to, reason, note, isAutomatic, deadline: by, opens, graceHours: times.grace / hourMs });
  }
  const awaited = awaitedStep(to, request.proposal !== null);
  if (!awaited || !deadline) throw new Error(`a request that is ${to} has no deadline`);
  const facts = { request, deadline: by, graceEnd: formatDateTimeWithZone(graceEnd(deadline.getTime(), times), zone) };
  return notice === 'deadline_near' ? reminderTexts[awaited](facts) : overdueTexts[awaited][side](facts);
}

function isReminder(notice: RequestNoticeKind): notice is ReminderKind {
  return reminderKinds.some((kind) => kind === notice);
}

/** Artwork and proof are private, so they travel in the email. The cover is public and is linked. */
export function pictureFor(
  { config }: Pick<RequestsDeps, 'config'>,
  { request, pictures }: Pick<RequestEmailInput, 'request' | 'pictures'>,
  wanted: EmailText['picture'],
): EmailPicture | null {
  const cover = coverPicture(config, request.cover, request.title);
  const file = wanted === 'listing' ? null : pictures?.[wanted];
  if (!file) return cover;
  const alt = wanted === 'artwork' ? `Artwork from ${request.customer_name}` : `Photo of the ad on ${request.title}`;
  return { alt, file, otherwise: cover };
}

const answerLabels = { own: 'Answer by', other: 'Answer due' };
const proofLabels = { own: 'Submit proof by', other: 'Proof due' };
const deadlineLabels: Record<AwaitedStep, { own: string; other: string }> = {
  reply: answerLabels,
  answer: answerLabels,
  proof: proofLabels,
  artwork: proofLabels,
  resubmit: { own: 'Submit new proof by', other: 'New proof due' },
  review: { own: 'Review by', other: 'Review due' },
  pay: { own: 'Subscribe by', other: 'Payment due' },
};

function factsFor({ request, side, to, deadline }: RequestEmailInput): [label: string, value: string][] {
  const { zone, other, otherIs } = readerOf(request, side);
  const awaited = awaitedStep(to, request.proposal !== null);
  const whose = awaitedSide(to, request.proposal !== null) === side ? 'own' : 'other';
  const due: [string, string][] = awaited && deadline ? [[deadlineLabels[awaited][whose], formatDateTimeWithZone(deadline, zone)]] : [];
  const share: [string, string][] = side === 'seller' ? [['You receive', `${formatMoney(request.receives)} per ${request.period}`]] : [];
  return [[otherIs, other], ['Price', `${formatMoney(request.pays)} per ${request.period}`], ...share, ...datesFacts(request, to), ...due];
}

function datesFacts(request: RequestInEmail, to: RequestStatus): [label: string, value: string][] {
  const proposal = to === 'pending' ? request.proposal : null;
  const own: [string, string][] = hasDates(datesOf(request)) || proposal ? [[proposal ? 'Requested dates' : 'Dates', datesInEmail(request)]] : [];
  return proposal ? [...own, ['Proposed dates', datesInEmail(request, proposal)]] : own;
}
