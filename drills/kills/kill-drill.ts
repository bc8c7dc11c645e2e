import { setTimeout as pause } from 'node:timers/promises';
import { createDrillPeople, keepSearching, keepRenting } from './people.ts';
import { createJournal, type Journal } from './journal.ts';
import { createRetryingClient } from './retrying-client.ts';
import { drainAllWork, takeOverSimulator } from './drain-work.ts';
import { type KillableServers, type KillablePart, killableParts } from './killable-servers.ts';
import { findLossesAndDuplicates, checkEmails, type EmailCheck } from './check-journal.ts';
import type { CaughtEmail } from '@frontage/server/testing/emails';
import { countMoney } from '../money/money-invariants.ts';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';

export interface KillDrillSize {
  seed: number;
  kills: number;
  /** How many rent at the same time. */
  renterPairs: number;
  /** Between two kills, at most; at least half of it. */
  gapMs: number;
}

export interface KillDrillReport extends KillDrillSize, EmailCheck {
  killed: Record<KillablePart, number>;
  longestOutageMs: Record<KillablePart, number>;
  acknowledged: Record<'requests' | 'acts' | 'files' | 'messages' | 'payments' | 'renewals', number>;
  /** Acts of which nobody knows for sure whether they happened before the page asked again. */
  actsUnknown: number;
  clientCounts: Journal['counts'];
  violations: Record<string, unknown[]>;
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
export async function runKillDrill(servers: KillableServers, size: KillDrillSize): Promise<KillDrillReport> {
  const { seed, kills } = size;
  const journal = createJournal();
  const { renterPairs, listings } = await createDrillPeople(servers, size.renterPairs, kills * spacesPerKill);
  const pages = createRetryingClient(servers, journal, seededRandom(seed + 1));
  const ending = new AbortController();
  const lifeOf = (place: number) => ({ client: pages, journal, chance: seededRandom(seed + 2 + place), signal: ending.signal });
  const lives = renterPairs.map((company, index) => keepRenting(lifeOf(index + 1), company, listings));
  const visiting = keepSearching(lifeOf(0), servers);
  const caught: CaughtEmail[] = [];
  await killAll(servers, seededRandom(seed), size, () => collectMails(servers, caught));
  ending.abort();
  await Promise.all([...lives, visiting]);

  const world = await takeOverSimulator(servers);
  try {
    await drainAllWork(servers, world);
    await collectMails(servers, caught);
    return {
      ...size,
      killed: servers.counts,
      longestOutageMs: servers.longestOutageMs,
      acknowledged: countAcknowledged(journal),
      actsUnknown: journal.actions.filter(({ outcome }) => outcome === 'unknown').length,
      clientCounts: journal.counts,
      violations: await findLossesAndDuplicates(world, journal),
      endedByThemselves: servers.unexpectedExits,
      ...(await checkEmails(world, caught)),
      money: await countMoney(world),
    };
  } finally {
    await world.provider.stop();
  }
}

/** One of each kind in an order of chance, again and again, while others may still be on their way back. */
async function killAll(servers: KillableServers, chance: SeededRandom, { kills, gapMs }: KillDrillSize, onKill: () => Promise<void>): Promise<void> {
  const restarts = new Set<Promise<void>>();
  let bag: KillablePart[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(gapMs / 2 + chance.below(gapMs / 2));
    while (restarts.size >= mostDown) await Promise.race(restarts);
    if (bag.length === 0) bag = [...killableParts];
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
async function collectMails({ stack }: KillableServers, caught: CaughtEmail[]): Promise<void> {
  const [newest] = caught;
  const answer = await fetch(`${stack.addresses.mail}/api/mails${newest ? `?after=${newest.id}` : ''}`);
  caught.unshift(...((await answer.json()) as CaughtEmail[]));
}

function countAcknowledged({ requests, actions, files, messages, paid, renewals }: Journal): KillDrillReport['acknowledged'] {
  return {
    requests: requests.length,
    acts: actions.filter(({ outcome }) => outcome === 'acknowledged').length,
    files: files.length,
    messages: messages.length,
    payments: new Set(paid).size,
    renewals: renewals.size,
  };
}
