import type { OperatorDeps } from './operator-deps.ts';

export interface Outcome {
  message: string;
  isFailure?: boolean;
}

/** A parsed command, ready to run. */
export type RunCommand = (deps: OperatorDeps) => Promise<Outcome>;

export interface Command {
  usage: string;
  description: string;
  /** Null if the words don't fit the usage. */
  parse: (words: string[]) => RunCommand | null;
}

export function done(message: string): Outcome {
  return { message };
}

export function failed(message: string): Outcome {
  return { message, isFailure: true };
}
