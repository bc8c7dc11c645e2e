import type { Supervisor } from '../processes/supervisor.ts';
import type { StackState } from '../stack-state.ts';

/** Where a server lives: the folder for its data, the supervisor that runs it and the ports kept for it. */
export type Site = {
  folder: string;
  /** Nothing in this stack needs to survive, so speed is worth more than safety. */
  isThrowAway: boolean;
  supervisor: Supervisor;
  secrets: StackState['secrets'];
  portFor: (name: string) => Promise<number>;
};
