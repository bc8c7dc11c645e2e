import type { Call, InputOf } from '@frontage/contract/calls';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Reply } from './browser.ts';
import type { Journal } from './kill-drill-journal.ts';
import type { KillableServers } from './kill-drill-servers.ts';
import type { Chance } from './random.ts';
import type { Player } from './request-stage.ts';

/** An answer, and how often it had to be asked for. */
export interface Answered {
  status: number;
  tries: number;
  body: { code?: string };
}

/** `key`: of the file that was stored. */
interface FormAnswer {
  code?: string;
  key?: string;
}

export interface Pages {
  call: <Name extends Call>(player: Player, name: Name, input?: Partial<InputOf<Name>>) => Promise<Reply<Name> & Answered>;
  /** Sends a form with a file, made anew for each try. */
  sendForm: (player: Player, path: string, form: () => FormData) => Promise<Answered & { body: FormAnswer }>;
  /** Asks anybody for anything until there is an answer that is not "come back later". */
  insist: <Answer extends { status: number }>(what: string, ask: () => Promise<Answer>) => Promise<Answer & { tries: number }>;
}

const patienceMs = 20_000;

/** Pages ask again when nobody answers or when they are told to come back; either may only happen while something is down. */
export function openPages({ wasWholeSince, isSomebodyMissed }: KillableServers, { counts, complaints }: Journal, chance: Chance): Pages {
  const insist: Pages['insist'] = async (what, ask) => {
    for (let tries = 1; ; tries += 1) {
      const asked = Date.now();
      counts.calls += 1;
      const answer = await Promise.race([ask().catch(() => undefined), pause(patienceMs, undefined, { ref: false })]);
      if (answer && answer.status < 500 && !saidIn(answer).includes('change_under_way')) return { ...answer, tries };
      if (answer) counts.askedToComeBack += 1;
      else counts.unanswered += 1;
      if (wasWholeSince(asked)) {
        if (answer && isSomebodyMissed() && /provider_unavailable|change_under_way/.test(saidIn(answer))) counts.heldUpByTheDead += 1;
        else if (answer) complaints.push(`${what} answered ${answer.status} ${saidIn(answer)} although nothing was down`);
        else counts.unansweredWhileWhole += 1;
      }
      await pause(100 + chance.below(200));
    }
  };

  return {
    insist,
    call: async (player, name, input = {}) => {
      const asCustomer = player.person.type === 'customer';
      const answer = await insist(name, () => player.browser.call(name, input, { asCustomer }));
      if (answer.status === 401) complaints.push(`${name}: a session was lost`);
      return answer;
    },
    sendForm: (player, path, form) => insist(path, async () => readJson(await player.browser.raw('POST', path, { body: form(), ...asWhom(player) }))),
  };
}

async function readJson(answer: Response): Promise<{ status: number; body: FormAnswer }> {
  return { status: answer.status, body: (await answer.json()) as FormAnswer };
}

function asWhom({ person, browser }: Player): { headers: Record<string, string> } {
  return { headers: person.type === 'customer' ? { authorization: `Bearer ${tokenOf(browser)}` } : {} };
}

function tokenOf({ token }: Browser): string {
  return token ?? '';
}

function saidIn(answer: object): string {
  return 'body' in answer ? JSON.stringify(answer.body) : '';
}
