import type { RentalRequest } from '@frontage/contract/requests';
import type { AccountType } from '@frontage/domain/account/account-type';
import { fromHundredths } from '@frontage/domain/money';
import { type ArtworkNoticeKind, artworkNoticeKinds, type RequestNoticeKind, requestNoticeKinds } from '@frontage/domain/notification/notice-kinds';
import {
  currentDeadline,
  deadlineNameFor,
  defaultRequestDurations,
  type EndReason,
  maxProofSubmissions,
  openingOf,
  type RequestStatus,
} from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { rememberTimeZone, showTimesFor } from '~/lib/time-zone.ts';
import { artworkTexts } from '../../../../../server/src/features/requests/emails/artwork-texts.ts';
import { recipientsOf } from '../../../../../server/testing/notice-recipients.ts';
import { requestEmailFacts, requestEmailText } from '../../../../../server/src/features/requests/emails/request-email-text.ts';
import { describeCost } from '../customer/labels.ts';
import { describeRequest } from '../seller/labels.ts';
import { requestTask } from '../seller/tasks.ts';
import { describeLateness } from './labels.ts';
import { isCustomersTurn, paymentState } from './payment-state.ts';

const sentAt = Date.parse('2026-11-16T15:00:00Z');
const due = new Date(sentAt + 48 * hourMs);
const zones = { customer: ['America/New_York', 'ET'], seller: ['America/Chicago', 'CT'] } as const;
const listingZone = zones.seller[0];

interface State {
  notice: RequestNoticeKind | ArtworkNoticeKind;
  side: AccountType;
  status: RequestStatus;
  dates?: { starts_on?: string; ends_on?: string; periods?: number };
  isProposed?: true;
  isAutomatic?: true;
  submissions?: number;
  reason?: EndReason;
  /** What is up for the running rental, where new artwork is open. */
  artwork?: 'proposed' | 'accepted';
}

const both = (state: Omit<State, 'side'>): State[] => [
  { ...state, side: 'customer' },
  { ...state, side: 'seller' },
];
const rental = 'subscription_created';

/** The kinds that differ by more than who gets them and in which status, and those that no transition sends. */
const specialStates: State[] = [
  { notice: 'request_received', side: 'seller', status: 'pending' },
  { notice: 'request_received', side: 'seller', status: 'pending', dates: { starts_on: '2026-12-05', periods: 2 } },
  { notice: 'request_received', side: 'seller', status: 'pending', dates: { ends_on: '2026-12-21' } },
  { notice: 'request_accepted', side: 'customer', status: 'accepted' },
  { notice: 'request_accepted', side: 'customer', status: 'accepted', dates: { starts_on: '2026-11-17' } },
  { notice: 'request_accepted', side: 'customer', status: 'accepted', dates: { starts_on: '2026-12-05' } },
  { notice: 'request_accepted', side: 'customer', status: 'awaiting_proof' },
  { notice: 'request_accepted', side: 'customer', status: 'awaiting_proof', dates: { starts_on: '2026-12-05', periods: 2 } },
  { notice: 'request_rejected', side: 'customer', status: 'rejected', reason: 'seller_rejected' },
  { notice: 'proposal_received', side: 'customer', status: 'pending', isProposed: true },
  { notice: 'proposal_agreed', side: 'seller', status: 'pending', dates: { starts_on: '2026-12-05', periods: 2 } },
  ...both({ notice: 'request_cancelled', status: 'cancelled', reason: 'no_reply' }),
  { notice: 'proof_accepted', side: 'seller', status: 'proof_accepted' },
  ...both({ notice: 'proof_accepted', status: 'proof_accepted', isAutomatic: true }),
  { notice: 'proof_rejected', side: 'seller', status: 'proof_rejected', submissions: 1 },
  { notice: 'proof_rejected', side: 'seller', status: 'proof_rejected', submissions: maxProofSubmissions },
  { notice: 'payment_open_again', side: 'customer', status: 'accepted' },
  { notice: 'payment_open_again', side: 'customer', status: 'proof_accepted' },
  ...both({ notice: 'subscription_started', status: rental }),
  { notice: 'subscription_started', side: 'customer', status: rental, dates: { periods: 1 } },
  { notice: 'subscription_started', side: 'customer', status: rental, dates: { periods: 3 } },
  { notice: 'subscription_started', side: 'customer', status: rental, dates: { ends_on: '2026-12-21' } },
  { notice: 'deadline_near', side: 'seller', status: 'pending' },
  { notice: 'deadline_near', side: 'customer', status: 'pending', isProposed: true },
  { notice: 'deadline_near', side: 'seller', status: 'awaiting_proof' },
  { notice: 'deadline_near', side: 'customer', status: 'proof_submitted' },
  { notice: 'deadline_near', side: 'seller', status: 'proof_rejected', submissions: 1 },
  { notice: 'deadline_near', side: 'seller', status: 'proof_rejected', submissions: maxProofSubmissions },
  { notice: 'deadline_near', side: 'customer', status: 'accepted' },
  { notice: 'deadline_near', side: 'customer', status: 'proof_accepted' },
  { notice: 'deadline_near', side: 'seller', status: rental, artwork: 'accepted' },
  ...both({ notice: 'deadline_passed', status: 'pending' }),
  ...both({ notice: 'deadline_passed', status: 'pending', isProposed: true }),
  ...both({ notice: 'deadline_passed', status: 'awaiting_proof' }),
  ...both({ notice: 'deadline_passed', status: 'proof_submitted' }),
  ...both({ notice: 'deadline_passed', status: 'proof_rejected', submissions: 1 }),
  ...both({ notice: 'deadline_passed', status: 'proof_rejected', submissions: maxProofSubmissions }),
  ...both({ notice: 'deadline_passed', status: 'accepted' }),
  ...both({ notice: 'deadline_passed', status: 'proof_accepted' }),
  ...both({ notice: 'deadline_passed', status: rental, artwork: 'accepted' }),
  { notice: 'artwork_proposed', side: 'seller', status: rental, artwork: 'proposed' },
  { notice: 'artwork_accepted', side: 'customer', status: rental, artwork: 'accepted' },
  { notice: 'artwork_declined', side: 'customer', status: rental },
  { notice: 'artwork_proven', side: 'customer', status: rental },
];
const states = requestNoticeKinds
  .filter((kind) => !specialStates.some(({ notice }) => notice === kind))
  .flatMap((notice) => recipientsOf(notice).map(({ side, to }): State => ({ notice, side, status: to })))
  .concat(specialStates);

/** When the email is written and the screen is read. */
function timeOf({ notice }: State): number {
  if (notice === 'deadline_near') return due.getTime() - 24 * hourMs;
  return notice === 'deadline_passed' ? due.getTime() + hourMs : sentAt;
}

const proposal = { number: 1, starts_on: '2026-12-12', ends_on: null, periods: 2, proposed_at: new Date(sentAt).toISOString() };

/** As the server's row. */
function requestInEmail(state: State) {
  return {
    id: 'r1',
    title: 'North wall',
    customer_id: 'c1',
    seller_id: 's1',
    customer_name: 'Casey',
    seller_name: 'Sam',
    customer_address: 'casey@example.com',
    seller_address: 'sam@example.com',
    customer_zone: zones.customer[0],
    seller_zone: zones.seller[0],
    cover: null,
    period: 'week' as const,
    pays: 123_450,
    receives: 115_609,
    brand_name: null,
    message: null,
    submissions: state.submissions ?? 0,
    starts_on: null,
    ends_on: null,
    periods: null,
    ...state.dates,
    listing_zone: listingZone,
    proposal: state.isProposed ? { ...proposal, id: 'p1', occupied_by_others: 0 } : null,
    now: new Date(timeOf(state)),
  };
}

/** As the API sends it. */
function requestOnScreen(state: State): RentalRequest {
  const { pays, receives, submissions, starts_on: startsOn, ends_on: endsOn, periods } = requestInEmail(state);
  const opening = openingOf(startsOn === null ? null : startOfDay(startsOn, listingZone));
  return {
    _id: 'r1',
    item_name: 'North wall',
    permission: state.status,
    endReason: state.reason ?? null,
    rental: state.status === rental ? 'active' : null,
    rentalEnds: null,
    placement: state.status === 'accepted' ? 'pay_before' : 'pay_after',
    deadline: currentDeadline(state.status, deadlineNameFor(state.status) ? due : null, defaultRequestDurations),
    customerName: 'Casey',
    _seller: { _id: 's1', name: 'Sam', email: 'sam@example.com' },
    subscriptionType: 'week',
    customerPays: fromHundredths(pays),
    sellerReceives: fromHundredths(receives),
    startsOn,
    endsOn,
    periods,
    timeZone: listingZone,
    leadDays: 0,
    opensAt: opening === null ? null : new Date(opening).toISOString(),
    proposal: state.isProposed
      ? {
          number: 1,
          by: 'seller',
          startsOn: '2026-12-12',
          endsOn: null,
          periods: 2,
          description: '',
          proposedAt: proposal.proposed_at,
          until: due.toISOString(),
          cannotAgree: null,
        }
      : null,
    proposalsLeft: 2,
    submissionsLeft: maxProofSubmissions - submissions,
    allowedActions: [],
    timeline: [],
    cannotAccept: null,
    cannotSubscribe: opening !== null && opening > timeOf(state) ? 'too_early' : null,
    artworkChange: state.artwork ? { state: state.artwork, proofDueAt: state.artwork === 'accepted' ? due.toISOString() : null } : null,
  } as Partial<RentalRequest> as RentalRequest;
}

function emailOf(state: State) {
  const { notice, side, status: to, isAutomatic = false, reason = null } = state;
  const request = requestInEmail(state);
  const deadline = deadlineNameFor(to) || state.artwork === 'accepted' ? due : null;
  if (isAboutArtwork(notice)) {
    const by = deadline ? formatDateTimeWithZone(deadline, zones[side][0]) : '';
    return { ...artworkTexts[notice]({ request, note: null, by }), facts: [] };
  }
  const event = { request, to, notice, side, deadline, isAutomatic, reason };
  return { ...requestEmailText(defaultRequestDurations, event), facts: requestEmailFacts(defaultRequestDurations, event) };
}

function isAboutArtwork(notice: State['notice']): notice is ArtworkNoticeKind {
  return notice.startsWith('artwork_');
}

/** What people read first. */
const firstLines = ({ subject, paragraphs }: ReturnType<typeof emailOf>) => `${subject}\n${paragraphs[0] ?? ''}`;
const amountsIn = (text: string) => text.match(/\$[\d,]+\.\d\d/g) ?? [];

beforeAll(() => {
  for (const side of ['customer', 'seller'] as const) rememberTimeZone(side, { timeZone: zones[side][0], timeZoneChosen: true });
});
afterAll(() => {
  for (const side of ['customer', 'seller'] as const) rememberTimeZone(side, { timeZone: null, timeZoneChosen: false });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const named = states.map((state) => {
  const { notice, side, status, dates, isProposed, isAutomatic, submissions } = state;
  const more = [isProposed && 'proposal', isAutomatic && 'automatic', submissions && `proof ${submissions}`, dates && JSON.stringify(dates)];
  return [[notice, side, status, ...more.filter(Boolean)].join(', '), state] as const;
});

const isLastProof = ({ submissions }: State) => submissions === maxProofSubmissions;
const isTimed = ({ status, artwork }: State) => deadlineNameFor(status) !== null || artwork === 'accepted';
const timed = named.filter(([, state]) => isTimed(state));

/** What the screen says about the deadline, and the moment that counts now: once it has passed or proof can't be submitted, the end of the request. */
function deadlineOnScreen(state: State): { text: string | null; moment: string } {
  const request = requestOnScreen(state);
  if (isLastProof(state) && state.notice !== 'deadline_passed')
    return { text: describeRequest(request, timeOf(state)).text, moment: request.deadline?.graceEndsAt ?? '' };
  if (!request.deadline) return { text: state.side === 'seller' ? requestTask(request).title : null, moment: due.toISOString() };
  if (state.notice !== 'deadline_passed') return { text: formatDateTime(request.deadline.at), moment: due.toISOString() };
  return { text: describeLateness(request, state.side, timeOf(state)), moment: request.deadline.graceEndsAt };
}

test.each(timed)('screen and email name the same deadline, in the reader’s zone: %s', (_name, state) => {
  vi.setSystemTime(timeOf(state));
  showTimesFor(state.side);
  const { text, moment } = deadlineOnScreen(state);
  const shown = formatDateTime(moment);
  // Of artwork, only the seller's list of tasks has a sentence.
  expect(text ?? shown).toContain(shown);
  // A screen leaves the zone out if it is that of the device; an email is read anywhere.
  expect(firstLines(emailOf(state))).toContain(`${shown.split(/(?<=[AP]M) /)[0]} ${zones[state.side][1]}`);
});

const aboutRequests = named.filter(([, { notice }]) => !isAboutArtwork(notice));

/** The line of an email that names a time: what the screen says can be done until when, or else when the request ends. */
function dueOnScreen(state: State): { label: RegExp; moment: string } {
  const request = requestOnScreen(state);
  const { deadline } = request;
  const isPassed = state.notice === 'deadline_passed';
  if (!deadline) return { label: isPassed ? /^Proof was due$/ : /^Submit proof by$/, moment: due.toISOString() };
  if (isLastProof(state) || paymentState(request, timeOf(state)) === 'too_late') return { label: /^Request closes$/, moment: deadline.graceEndsAt };
  return isPassed ? { label: /^Final deadline$/, moment: deadline.graceEndsAt } : { label: / (?:by|due)$/, moment: deadline.at };
}

test.each(aboutRequests.filter(([, state]) => isTimed(state)))('an email lists no step that the screen says is over: %s', (_name, state) => {
  vi.setSystemTime(timeOf(state));
  const { label, moment } = dueOnScreen(state);
  const times = emailOf(state).facts.filter(([, value]) => /\d:\d\d [AP]M/.test(value));
  expect(times).toEqual([[expect.stringMatching(label), formatDateTimeWithZone(new Date(moment), zones[state.side][0])]]);
});

test.each(named.filter(([, state]) => !isTimed(state)))('an email names no time where the screen has no deadline: %s', (_name, state) => {
  expect(requestOnScreen(state).deadline).toBeNull();
  expect(firstLines(emailOf(state))).not.toMatch(/\d:\d\d [AP]M/);
});

test.each(named)('screen and email agree whether it is the reader’s turn: %s', (_name, state) => {
  vi.setSystemTime(timeOf(state));
  const request = requestOnScreen(state);
  const isTurn =
    state.side === 'customer'
      ? isCustomersTurn(request, timeOf(state))
      : request.artworkChange !== null || describeRequest(request, timeOf(state)).kind === 'mine';
  const { button, subject, paragraphs } = emailOf(state);
  const canCancel = isLastProof(state) && state.side === 'seller';
  const asksReader = !/^See (?:your|the) (?:request|rental|photos)$/.test(button) || canCancel;
  expect({ asksReader, subject, paragraphs }).toEqual({ asksReader: isTurn, subject, paragraphs });
});

test.each(aboutRequests)('screen and email name the same amounts: %s', (_name, state) => {
  vi.setSystemTime(timeOf(state));
  const request = requestOnScreen(state);
  const share = describeRequest({ ...request, permission: 'pending', rental: null, proposal: null }, timeOf(state)).text;
  const shown = new Set([...amountsIn(describeCost(request)), ...(state.side === 'seller' ? amountsIn(share) : [])]);
  const { subject, paragraphs, facts } = emailOf(state);
  const written = new Set(amountsIn([subject, ...paragraphs, ...facts.map(([, value]) => value)].join('\n')));
  expect([...written].toSorted()).toEqual([...shown].toSorted());
});

const newRentals = named.filter(([, { notice, side }]) => notice === 'subscription_started' && side === 'customer');

test.each(newRentals)('screen and email say for how long the customer pays: %s', (_name, state) => {
  vi.setSystemTime(timeOf(state));
  const length = /until you cancel|for .+ in all|until .+ at the latest|for 1 week\. It doesn’t renew/.exec(
    describeCost(requestOnScreen(state)),
  )?.[0];
  expect(length).toBeDefined();
  expect(emailOf(state).paragraphs[0]).toContain(length);
});

test('the table has every kind of email about a request or its artwork', () => {
  expect(new Set(states.map(({ notice }) => notice))).toEqual(new Set([...requestNoticeKinds, ...artworkNoticeKinds]));
});
