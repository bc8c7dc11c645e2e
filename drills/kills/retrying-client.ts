import type { Call, InputOf } from '@frontage/contract/calls';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserResponse } from '@frontage/server/testing/browser';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { SignedInPerson } from '@frontage/server/testing/request-fixture';
import type { Journal } from './journal.ts';
import type { KillableServers } from './killable-servers.ts';

/** A response, and how many tries it took. */
export interface RetriedResponse {
  status: number;
  tries: number;
  body: { code?: string };
}

/** `key`: of the stored file. */
interface FormResponse {
  code?: string;
  key?: string;
}

export interface RetryingClient {
  call: <Name extends Call>(party: SignedInPerson, name: Name, input?: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name> & RetriedResponse>;
  /** Sends a form with a file, built again for each try. */
  sendForm: (party: SignedInPerson, path: string, form: () => FormData) => Promise<RetriedResponse & { body: FormResponse }>;
  /** Repeats anything until there is an answer other than "come back later". */
  retry: <Answer extends { status: number }>(what: string, ask: () => Promise<Answer>) => Promise<Answer & { tries: number }>;
}

/** After this the page gives up waiting and asks again. */
const pageTimeoutMs = 20_000;

/** Pages repeat a call without an answer or with "come back later". Either is allowed only while something is down. */
export function createRetryingClient(
  { wasAllUpSince, mayHaveStaleClaims }: KillableServers,
  { calls, counts, violations }: Journal,
  random: SeededRandom,
): RetryingClient {
  const retry: RetryingClient['retry'] = async (what, ask) => {
    for (let tries = 1; ; tries += 1) {
      const asked = Date.now();
      counts.calls += 1;
      calls.add();
      const answer = await Promise.race([ask().catch(() => undefined), pause(pageTimeoutMs, undefined, { ref: false })]);
      if (answer && answer.status < 500 && !bodyText(answer).includes('change_in_progress')) return { ...answer, tries };
      if (answer) counts.toldToRetry += 1;
      else counts.unanswered += 1;
      if (wasAllUpSince(asked)) {
        if (answer && mayHaveStaleClaims() && /provider_unavailable|change_in_progress/.test(bodyText(answer))) counts.blockedByStaleClaims += 1;
        else if (answer) violations.push(`${what} answered ${answer.status} ${bodyText(answer)} although nothing was down`);
        else counts.unansweredWhileUp += 1;
      }
      await pause(100 + random.below(200));
    }
  };

  return {
    retry,
    call: async (party, name, input = {}) => {
      const asCustomer = party.person.type === 'customer';
      const answer = await retry(name, () => party.browser.call(name, input, { asCustomer }));
      if (answer.status === 401) violations.push(`${name}: a session was lost`);
      return answer;
    },
    sendForm: (party, path, form) =>
      retry(path, async () => readJson(await party.browser.raw('POST', path, { body: form(), ...credentials(party) }))),
  };
}

async function readJson(response: Response): Promise<{ status: number; body: FormResponse }> {
  return { status: response.status, body: (await response.json()) as FormResponse };
}

function credentials({ person, browser }: SignedInPerson): { headers: Record<string, string> } {
  return { headers: person.type === 'customer' ? { authorization: `Bearer ${browser.token ?? ''}` } : {} };
}

function bodyText(answer: object): string {
  return 'body' in answer ? JSON.stringify(answer.body) : '';
}
