import { setTimeout as pause } from 'node:timers/promises';
import { invite, lookAround, rent } from './kill-drill-company.ts';
import { beginJournal, type Journal } from './kill-drill-journal.ts';
import { openPages } from './kill-drill-page.ts';
import { comeToRest, takeOverProvider } from './kill-drill-rest.ts';
import { type KillableServers, type Mortal, mortals } from './kill-drill-servers.ts';
import { findLossesAndDoubles, judgeMails, type MailVerdict } from './kill-drill-verdict.ts';
import type { CaughtMail } from './mails.ts';
import { countMoney } from './money-counts.ts';
import { type Chance, seeded } from './random.ts';

export interface KillSize {
  seed: number;
  kills: number;
  /** How many rent at the same time. */
  companies: number;
  /** Between two kills, at most; at least half of it. */
  gapMs: number;
}

export interface KillReport extends KillSize, MailVerdict {
  killed: Record<Mortal, number>;
  longestAwayMs: Record<Mortal, number>;
  acknowledged: Record<'requests' | 'acts' | 'files' | 'messages' | 'payments' | 'renewals', number>;
  /** Acts of which nobody knows for sure whether they happened before the page asked again. */
  actsUnknown: number;
  asked: Journal['counts'];
  wrong: Record<string, unknown[]>;
  endedByThemselves: string[];
  money: Record<string, number>;
}

/** More would leave nothing that serves. */
const mostDown = 2;
const spacesPerKill = 40;

/**
 * People search, ask, talk, prove, pay and cancel, while every part of the product is killed again and again. What they were told is
 * held against the database, the files, the mails and the provider when everything has come to rest.
 */
export async function drillKills(servers: KillableServers, size: KillSize): Promise<KillReport> {
  const { seed, kills } = size;
  const journal = beginJournal();
  const { companies, spots } = await invite(servers, size.companies, kills * spacesPerKill);
  const pages = openPages(servers, journal, seeded(seed + 1));
  const ending = new AbortController();
  const lifeOf = (place: number) => ({ pages, journal, chance: seeded(seed + 2 + place), signal: ending.signal });
  const lives = companies.map((company, index) => rent(lifeOf(index + 1), company, spots));
  const visiting = lookAround(lifeOf(0), servers);
  const caught: CaughtMail[] = [];
  await killAll(servers, seeded(seed), size, () => collectMails(servers, caught));
  ending.abort();
  await Promise.all([...lives, visiting]);

  const world = await takeOverProvider(servers);
  try {
    await comeToRest(servers, world);
    await collectMails(servers, caught);
    return {
      ...size,
      killed: servers.counts,
      longestAwayMs: servers.longestAway,
      acknowledged: countAcknowledged(journal),
      actsUnknown: journal.acts.filter(({ outcome }) => outcome === 'unknown').length,
      asked: journal.counts,
      wrong: await findLossesAndDoubles(world, journal),
      endedByThemselves: servers.endedByThemselves,
      ...(await judgeMails(world, caught)),
      money: await countMoney(world),
    };
  } finally {
    await world.provider.stop();
  }
}

/** One of each kind in an order of chance, again and again, while others may still be on their way back. */
async function killAll(servers: KillableServers, chance: Chance, { kills, gapMs }: KillSize, onKill: () => Promise<void>): Promise<void> {
  const restarts = new Set<Promise<void>>();
  let bag: Mortal[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(gapMs / 2 + chance.below(gapMs / 2));
    while (restarts.size >= mostDown) await Promise.race(restarts);
    if (bag.length === 0) bag = [...mortals];
    const ready = bag.filter((part) => !servers.isDown(part));
    if (ready.length === 0) await Promise.race(restarts);
    const part = chance.pick(ready.length > 0 ? ready : bag.filter((each) => !servers.isDown(each)));
    bag = bag.filter((each) => each !== part);
    const restart = servers.kill(part).finally(() => restarts.delete(restart));
    restarts.add(restart);
    await onKill();
  }
  await Promise.all(restarts);
}

/** Before the mail server forgets the oldest. */
async function collectMails({ stack }: KillableServers, caught: CaughtMail[]): Promise<void> {
  const [newest] = caught;
  const answer = await fetch(`${stack.addresses.mail}/api/mails${newest ? `?after=${newest.id}` : ''}`);
  caught.unshift(...((await answer.json()) as CaughtMail[]));
}

function countAcknowledged({ requests, acts, files, messages, paid, renewals }: Journal): KillReport['acknowledged'] {
  return {
    requests: requests.length,
    acts: acts.filter(({ outcome }) => outcome === 'acknowledged').length,
    files: files.length,
    messages: messages.length,
    payments: new Set(paid).size,
    renewals: renewals.size,
  };
}
