import type { Call, InputOf } from '@frontage/contract/calls';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserResponse } from '@frontage/server/testing/browser';
import type { Journal } from './journal.ts';
import type { KillableServers } from './killable-servers.ts';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { SignedInPerson } from '@frontage/server/testing/request-fixture';

/** An answer, and how often it had to be asked for. */
export interface RetriedResponse {
  status: number;
  tries: number;
  body: { code?: string };
}

/** `key`: of the file that was stored. */
interface FormAnswer {
  code?: string;
  key?: string;
}

export interface RetryingClient {
  call: <Name extends Call>(player: SignedInPerson, name: Name, input?: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name> & RetriedResponse>;
  /** Sends a form with a file, made anew for each try. */
  sendForm: (player: SignedInPerson, path: string, form: () => FormData) => Promise<RetriedResponse & { body: FormAnswer }>;
  /** Asks anybody for anything until there is an answer that is not "come back later". */
  retry: <Answer extends { status: number }>(what: string, ask: () => Promise<Answer>) => Promise<Answer & { tries: number }>;
}

const patienceMs = 20_000;

/** Pages ask again when nobody answers or when they are told to come back; either may only happen while something is down. */
export function createRetryingClient(
  { wasAllUpSince, mayHaveStaleClaims }: KillableServers,
  { counts, violations }: Journal,
  chance: SeededRandom,
): RetryingClient {
  const insist: RetryingClient['retry'] = async (what, ask) => {
    for (let tries = 1; ; tries += 1) {
      const asked = Date.now();
      counts.calls += 1;
      const answer = await Promise.race([ask().catch(() => undefined), pause(patienceMs, undefined, { ref: false })]);
      if (answer && answer.status < 500 && !saidIn(answer).includes('change_under_way')) return { ...answer, tries };
      if (answer) counts.askedToComeBack += 1;
      else counts.unanswered += 1;
      if (wasAllUpSince(asked)) {
        if (answer && mayHaveStaleClaims() && /provider_unavailable|change_under_way/.test(saidIn(answer))) counts.heldUpByTheDead += 1;
        else if (answer) violations.push(`${what} answered ${answer.status} ${saidIn(answer)} although nothing was down`);
        else counts.unansweredWhileWhole += 1;
      }
      await pause(100 + chance.below(200));
    }
  };

  return {
    retry: insist,
    call: async (player, name, input = {}) => {
      const asCustomer = player.person.type === 'customer';
      const answer = await insist(name, () => player.browser.call(name, input, { asCustomer }));
      if (answer.status === 401) violations.push(`${name}: a session was lost`);
      return answer;
    },
    sendForm: (player, path, form) => insist(path, async () => readJson(await player.browser.raw('POST', path, { body: form(), ...asWhom(player) }))),
  };
}

async function readJson(answer: Response): Promise<{ status: number; body: FormAnswer }> {
  return { status: answer.status, body: (await answer.json()) as FormAnswer };
}

function asWhom({ person, browser }: SignedInPerson): { headers: Record<string, string> } {
  return { headers: person.type === 'customer' ? { authorization: `Bearer ${tokenOf(browser)}` } : {} };
}

function tokenOf({ token }: Browser): string {
  return token ?? '';
}

function saidIn(answer: object): string {
  return 'body' in answer ? JSON.stringify(answer.body) : '';
}
