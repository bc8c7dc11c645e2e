import type { RequestStatus } from './status.ts';

export const deadlineNames = ['reply', 'proof', 'review', 'resubmit', 'pay'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

/** Milliseconds since 1970. */
export type EpochMs = number;

const hour = 3_600_000;

/** How long each side has. */
export const timeAllowed: Record<DeadlineName, number> = {
  reply: 72 * hour,
  proof: 48 * hour,
  review: 48 * hour,
  resubmit: 48 * hour,
  pay: 48 * hour,
};
/** How long whoever is late may still act. */
export const gracePeriod = 24 * hour;
/** A reminder comes this long before a deadline. */
export const reminderLeadTime = 24 * hour;

export type RequestDurations = Record<DeadlineName | 'grace' | 'reminder', number>;
/** These, unless the server is told otherwise. */
export const defaultRequestDurations: RequestDurations = { ...timeAllowed, grace: gracePeriod, reminder: reminderLeadTime };

const waitingFor: Partial<Record<RequestStatus, DeadlineName>> = {
  pending: 'reply',
  awaiting_proof: 'proof',
  proof_submitted: 'review',
  proof_rejected: 'resubmit',
  accepted: 'pay',
  proof_accepted: 'pay',
};

/** Which deadline runs while a request has this status; null once nobody has to do anything. */
export function deadlineNameFor(status: RequestStatus): DeadlineName | null {
  return waitingFor[status] ?? null;
}

/** Past the deadline the clock still waits; from this moment on it acts, and nobody else can. */
export function graceEnd(deadline: EpochMs, times: RequestDurations = defaultRequestDurations): EpochMs {
  return deadline + times.grace;
}
