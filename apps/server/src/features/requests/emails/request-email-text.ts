import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney } from '@frontage/domain/money';
import { type ReminderKind, reminderKinds, type RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { nextAction } from '@frontage/domain/rental-request/next-action';
import { hasDates } from '@frontage/domain/rental-request/rental-dates';
import { type EndReason, graceEnd, openingOf, type RequestDurations, type RequestStatus } from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { datesOf, startOf } from '../request.store.ts';
import { type AwaitedStep, awaitedStep, overdueTexts, reminderTexts } from './deadline-texts.ts';
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
  const end = deadline ? formatDateTimeWithZone(graceEnd(deadline.getTime(), times), zone) : by;
  if (!isReminder(notice)) {
    const { reason = null, note = null, isAutomatic = false } = input;
    const opening = openingOf(startOf(request), times);
    const opens = opening !== null && opening > request.now.getTime() ? formatDateTimeWithZone(opening, zone) : null;
    const graceHours = times.grace / hourMs;
    return noticeTexts[notice]({ request, side, to, reason, note, isAutomatic, deadline: by, opens, graceHours, graceEnd: end });
  }
  const awaited = awaitedStep(to, request.proposal !== null);
  if (!awaited || !deadline) throw new Error(`a request that is ${to} has no deadline`);
  const facts = { request, deadline: by, graceEnd: end };
  return notice === 'deadline_near' ? reminderTexts[awaited](facts) : overdueTexts[awaited][side](facts);
}

function isReminder(notice: RequestNoticeKind): notice is ReminderKind {
  return reminderKinds.some((kind) => kind === notice);
}

type Fact = [label: string, value: string];

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
export function requestEmailFacts(times: RequestDurations, event: RequestEmailEvent): Fact[] {
  const { request, side, to } = event;
  const { other, otherIs } = readerOf(request, side);
  const share: Fact[] = side === 'seller' ? [['You receive', `${formatMoney(request.receives)} per ${request.period}`]] : [];
  const price = `${formatMoney(request.pays)} per ${request.period}`;
  return [[otherIs, other], ['Price', price], ...share, ...datesFacts(request, to), ...dueFacts(times, event)];
}

/** When the next step is due, or when the request closes if nobody can take that step any more. */
function dueFacts(times: RequestDurations, { request, side, to, deadline }: RequestEmailEvent): Fact[] {
  const hasOpenProposal = request.proposal !== null;
  const awaited = awaitedStep(to, hasOpenProposal);
  if (!awaited || !deadline) return [];
  const { zone } = readerOf(request, side);
  const [at, now] = [deadline.getTime(), request.now.getTime()];
  const artworkChange = awaited === 'artwork' ? ({ state: 'accepted', proofDue: at } as const) : null;
  // A step that is not possible yet is listed too, so it doesn't matter when it opens.
  const facts = { status: to, deadline: at, opensAt: null, proofSubmissions: request.submissions, hasOpenProposal, unpaidUntil: null, artworkChange };
  const next = nextAction(facts, now);
  const due = formatDateTimeWithZone(deadline, zone);
  const final = formatDateTimeWithZone(graceEnd(at, times), zone);
  if (!next || next.name === 'cancel') return [['Request closes', final]];
  if (now < at) return [[deadlineLabels[awaited][next.by === side ? 'own' : 'other'], due]];
  return awaited === 'artwork' ? [['Proof was due', due]] : [['Final deadline', final]];
}

function datesFacts(request: RequestInEmail, to: RequestStatus): Fact[] {
  const proposal = to === 'pending' ? request.proposal : null;
  const own: Fact[] = hasDates(datesOf(request)) || proposal ? [[proposal ? 'Requested dates' : 'Dates', datesInEmail(request)]] : [];
  return proposal ? [...own, ['Proposed dates', datesInEmail(request, proposal)]] : own;
}
