import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import { type ReminderKind, reminderKinds, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { hasDates } from '@frontage/domain/rental-request/rental-dates';
import { type EndReason, graceEnd, openingOf, type RequestDurations, type RequestStatus } from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { datesOf, startOf } from '../request.store.ts';
import { awaitedSide, type AwaitedStep, awaitedStep, overdueTexts, reminderTexts } from './deadline-texts.ts';
import { datesInEmail, type EmailText, readerOf, type RequestInEmail } from './email-text.ts';
import { noticeTexts } from './notice-texts.ts';

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

/** The same for one of the recipients. */
export interface RequestEmailEvent extends Omit<RequestNotification, 'recipients'> {
  notice: RequestNoticeKind;
  side: AccountType;
}

export function requestEmailText(times: RequestDurations, input: RequestEmailEvent): EmailText {
  const { notice, side, request, to, deadline } = input;
  const { zone } = readerOf(request, side);
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

/** The lines below the text. */
export function requestEmailFacts({ request, side, to, deadline }: RequestEmailEvent): [label: string, value: string][] {
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
