import type { OperatorDeps } from './operator-deps.ts';

/** What a command says in the end. */
export interface Outcome {
  says: string;
  /** Something is not as it was wanted, or as it should be. */
  isFailure?: boolean;
}

/** A command that was understood, ready to be done. */
export type Act = (deps: OperatorDeps) => Promise<Outcome>;

export interface Command {
  /** What to write, and what it is for. */
  usage: string;
  does: string;
  /** Null if it was not understood. */
  read: (words: string[]) => Act | null;
}

export function done(says: string): Outcome {
  return { says };
}

export function failed(says: string): Outcome {
  return { says, isFailure: true };
}
