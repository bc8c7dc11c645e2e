import type { Command } from '@frontage/server/testing/request-fixture';

/** What the clients of a drill were told, written down by themselves. */
export interface Journal {
  /** Requests whose sending was acknowledged, or that were found after an answer was lost. */
  requests: { id: string; customerId: string; listingId: string; file: string }[];
  actions: RecordedAction[];
  files: { key: string; content: string }[];
  messages: { id: string; seq: number; clientId: string; text: string }[];
  /** Requests for which the provider's page said that they are paid. */
  paid: string[];
  /** Of a subscription: each change that was acknowledged, in order. True: it ends. */
  renewals: Map<string, boolean[]>;
  /** What must never happen and did. */
  violations: string[];
  counts: typeof nothingYet;
}

export interface RecordedAction {
  request: string;
  command: Command;
  /** `unknown`: an answer was lost on the way, and the next one said that there is nothing to do any more. */
  outcome: 'acknowledged' | 'unknown' | 'refused';
}

const nothingYet = {
  calls: 0,
  unanswered: 0,
  unansweredWhileWhole: 0,
  askedToComeBack: 0,
  heldUpByTheDead: 0,
  searches: 0,
  signIns: 0,
  rivalsRefused: 0,
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
    counts: { ...nothingYet },
  };
}
