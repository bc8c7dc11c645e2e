import { type EpochMs, hourMs } from '../time.ts';
import type { RequestStatus } from './status.ts';

export const deadlineNames = ['reply', 'proof', 'review', 'resubmit', 'pay'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

/** How long each step may take. */
export const timeAllowed: Record<DeadlineName, number> = {
  reply: 72 * hourMs,
  proof: 48 * hourMs,
  review: 48 * hourMs,
  resubmit: 48 * hourMs,
  pay: 48 * hourMs,
};
/** How long people may still act after a deadline. */
export const gracePeriod = 24 * hourMs;
/** We send a reminder this long before a deadline. */
export const reminderLeadTime = 24 * hourMs;

export type RequestDurations = Record<DeadlineName | 'grace' | 'reminder', number>;
/** The server's configuration can override these. */
export const defaultRequestDurations: RequestDurations = { ...timeAllowed, grace: gracePeriod, reminder: reminderLeadTime };

const deadlineByStatus: Partial<Record<RequestStatus, DeadlineName>> = {
  pending: 'reply',
  awaiting_proof: 'proof',
  proof_submitted: 'review',
  proof_rejected: 'resubmit',
  accepted: 'pay',
  proof_accepted: 'pay',
};

/** Null once nobody has to act. */
export function deadlineNameFor(status: RequestStatus): DeadlineName | null {
  return deadlineByStatus[status] ?? null;
}

/** From this time on, the request expires and people can no longer act. */
export function graceEnd(deadline: EpochMs, durations: RequestDurations = defaultRequestDurations): EpochMs {
  return deadline + durations.grace;
}
