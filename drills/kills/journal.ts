import type { Command } from '@frontage/server/testing/request-fixture';
import { createWorkCounter, type WorkCounter } from '../work-counter.ts';

/** What the clients of a drill were told, as they noted it themselves. */
export interface Journal {
  /** Requests whose sending was acknowledged, or that were found after an answer was lost. */
  requests: { id: string; customerId: string; listingId: string; file: string }[];
  actions: RecordedAction[];
  files: { key: string; content: string }[];
  messages: { id: string; seq: number; clientId: string; text: string }[];
  /** Requests that Stripe's payment page reported as paid. */
  paid: string[];
  /** For each subscription the acknowledged changes, in order. True: it ends with its period. */
  renewals: Map<string, boolean[]>;
  /** Everything that happened and must never happen. */
  violations: string[];
  /** Calls tried, answered or not. */
  calls: WorkCounter;
  counts: typeof noCounts;
}

export interface RecordedAction {
  request: string;
  command: Command;
  /** `unknown`: an answer was lost, and the repeat was told that the action is no longer possible. */
  outcome: 'acknowledged' | 'unknown' | 'refused';
}

const noCounts = {
  calls: 0,
  unanswered: 0,
  unansweredWhileUp: 0,
  toldToRetry: 0,
  blockedByStaleClaims: 0,
  searches: 0,
  signIns: 0,
  competitorsRefused: 0,
};

export function createJournal(): Journal {
  return {
    requests: [],
    actions: [],
    files: [],
    messages: [],
    paid: [],
    renewals: new Map(),
    violations: [],
    calls: createWorkCounter(),
    counts: { ...noCounts },
  };
}
