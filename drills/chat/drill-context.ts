import type { Call, InputOf } from '@frontage/contract/calls';
import type { BrowserResponse } from '@frontage/server/testing/browser';
import type { ChatPerson } from '@frontage/server/testing/chat';
import type { TestServers } from '@frontage/server/testing/test-servers';
import type { WorkCounter } from '../work-counter.ts';
import type { ApiProcesses } from './api-processes.ts';

/** What the pages and the eavesdroppers of one drill share. */
export interface ChatDrill {
  testServers: TestServers;
  processes: ApiProcesses;
  /** Everything that happened and must never happen. */
  violations: string[];
  counts: typeof noCounts;
  /** Tries to send a message, successful or not. */
  attempts: WorkCounter;
  /** Repeats the call at any process until one answers. */
  call: <Name extends Call>(person: ChatPerson, name: Name, input: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name>>;
  callAt: <Name extends Call>(url: string, person: ChatPerson, name: Name, input: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name>>;
}

export const noCounts = {
  connections: 0,
  replays: 0,
  frames: 0,
  typingHints: 0,
  failedAttempts: 0,
  disconnectedByPage: 0,
  disconnectedByServer: 0,
  sentBothWays: 0,
  sentLive: 0,
  strangerAttempts: 0,
};
