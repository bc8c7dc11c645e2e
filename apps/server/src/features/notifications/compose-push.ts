import type { AccountType } from '@frontage/domain/account/account-type';
import { noticePath, type PushKind } from '@frontage/domain/notification/notice-kinds';
import { type RequestStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';

interface PushSubject {
  kind: PushKind;
  reader: AccountType;
  /** One of the two at most: what the notice is about. */
  requestId: string | null;
  listingId: string | null;
  /** The listing's title; empty without a listing. */
  title: string;
  /** When the request needs its next action; null if it needs none. */
  deadline: Date | null;
  zone: string | null;
}

/** What the service worker shows, and the page that a press opens. */
export interface PushContent {
  title: string;
  body: string;
  path: string;
}

/** The first line. The listing's title follows in the second, if there is one. */
const headlines: Record<PushKind, (by: string) => string> = {
  request_received: (by) => `New request: respond${by}`,
  proposal_received: (by) => `Other dates proposed: answer${by}`,
  proposal_agreed: (by) => `Your dates were agreed to: accept${by}`,
  request_accepted: () => 'Your request was accepted',
  proof_submitted: (by) => `New proof: review it${by}`,
  proof_accepted: () => 'Proof accepted',
  proof_rejected: (by) => `Proof rejected: submit a new one${by}`,
  payment_open_again: (by) => `Payment is open again: pay${by}`,
  payment_failed: () => 'A payment failed: update your card',
  deadline_near: (by) => `Reminder: action needed${by}`,
  deadline_passed: () => 'A deadline has passed',
  artwork_proposed: () => 'New artwork: accept or decline it',
  photos_due: () => 'Your renter expects a fresh photo',
  photos_missing: () => 'No fresh photo of your ad before the next payment',
  listing_free: () => 'A space you watch is free earlier',
  payout_failed: () => 'A payout failed: check your bank details',
  account_restricted: () => 'Your payment account is restricted: check its status',
};

/** Readable on a locked screen, so it names the listing and what to do, but no people and no amounts. */
export function composePush({ kind, reader, requestId, listingId, title, deadline, zone }: PushSubject): PushContent {
  const by = deadline ? ` by ${formatDateTimeWithZone(deadline, zone ?? defaultTimeZone)}` : '';
  return { title: headlines[kind](by), body: shorten(title), path: noticePath(reader, { kind, requestId, listingId }) };
}

/** What each kind asks for, and in which statuses it has not been done yet. */
const dueIn: Partial<Record<PushKind, readonly RequestStatus[]>> = {
  request_received: ['pending'],
  proposal_received: ['pending'],
  proposal_agreed: ['pending'],
  proof_submitted: ['proof_submitted'],
  proof_rejected: ['proof_rejected'],
  payment_open_again: ['accepted', 'proof_accepted'],
  artwork_proposed: ['subscription_created'],
  photos_due: ['subscription_created'],
  photos_missing: ['subscription_created'],
};

/** `isArtworkDue`: the seller has to put up new artwork in a running rental. */
export function isStillDue(kind: PushKind, status: RequestStatus, hasOpenProposal: boolean, reader: AccountType, isArtworkDue = false): boolean {
  const isReadersTurn = (isArtworkDue ? 'seller' : whoseTurn(status, hasOpenProposal)) === reader;
  if (kind === 'deadline_near') return isReadersTurn;
  if (!dueIn[kind]) return true;
  return dueIn[kind].includes(status) && (status !== 'pending' || isReadersTurn);
}

const maxTitleLength = 120;
const characters = new Intl.Segmenter('en-US');

/** Phones show two or three lines, and a message has room for less than 4,000 bytes in all. */
function shorten(title: string): string {
  if (title.length <= maxTitleLength) return title;
  return `${Array.from(characters.segment(title.slice(0, 2 * maxTitleLength)), ({ segment }) => segment)
    .slice(0, maxTitleLength - 1)
    .join('')}…`;
}

const shortestSeconds = 60;
const longestSeconds = 24 * 3_600;

/** How long a push service keeps the message for a browser that is off. After the deadline it would help nobody. */
export function secondsToKeep(deadline: Date | null, now: Date): number {
  if (!deadline) return longestSeconds;
  const left = Math.floor((deadline.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(left, shortestSeconds), longestSeconds);
}
