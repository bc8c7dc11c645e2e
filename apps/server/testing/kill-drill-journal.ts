import type { Command } from './request-stage.ts';

/** What the clients of a drill were told, written down by themselves. */
export interface Journal {
  /** Requests whose sending was acknowledged, or that were found after an answer was lost. */
  requests: { id: string; customerId: string; listingId: string; file: string }[];
  acts: Act[];
  files: { key: string; content: string }[];
  messages: { id: string; seq: number; clientId: string; text: string }[];
  /** Requests for which the provider's page said that they are paid. */
  paid: string[];
  /** Of a subscription: each change that was acknowledged, in order. True: it ends. */
  renewals: Map<string, boolean[]>;
  /** What must never happen and did. */
  complaints: string[];
  counts: typeof nothingYet;
}

export interface Act {
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

export function beginJournal(): Journal {
  return {
    requests: [],
    acts: [],
    files: [],
    messages: [],
    paid: [],
    renewals: new Map(),
    complaints: [],
    counts: { ...nothingYet },
  };
}
