import type { CaughtEmail } from '@frontage/server/testing/emails';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { countMoney } from '../money/money-invariants.ts';
import type { WorkCounter } from '../work-counter.ts';
import { findLossesAndDuplicates, checkEmails, type EmailCheck } from './check-journal.ts';
import { drainAllWork, takeOverSimulator } from './drain-work.ts';
import { createJournal, type Journal } from './journal.ts';
import { type KillableServers, type KillablePart, killableParts } from './killable-servers.ts';
import { createDrillPeople, keepRenting, keepSearching } from './people.ts';
import { createRetryingClient } from './retrying-client.ts';

export interface KillDrillSize {
  seed: number;
  kills: number;
  /** How many rent at the same time. */
  renterPairs: number;
  /** On average. */
  callsBetweenKills: number;
}

export interface KillDrillReport extends KillDrillSize, EmailCheck {
  killed: Record<KillablePart, number>;
  longestOutageMs: Record<KillablePart, number>;
  acknowledged: Acknowledged;
  /** Actions whose answer was lost, so that nobody knows whether the first try or a repeat did it. */
  actionsUnknown: number;
  clientCounts: Journal['counts'];
  violations: Record<string, unknown[]>;
  unexpectedExits: string[];
  money: Record<string, number>;
}

type Acknowledged = Record<'requests' | 'actions' | 'files' | 'messages' | 'payments' | 'renewals', number>;

/** With more parts down nothing would be left to serve. */
const maxDown = 2;
const listingsPerKill = 40;
/** Calls after the last kill, so that a short drill also reaches payments and renewals. */
const maxCallsAfterwards = 20_000;

/**
 * People search, rent, chat, prove, pay and cancel while every part of the product is killed again and again. In the end, what they
 * were told is compared with the database, the files, the emails and Stripe.
 */
export async function runKillDrill(servers: KillableServers, size: KillDrillSize): Promise<KillDrillReport> {
  const { seed, kills } = size;
  const journal = createJournal();
  const { renterPairs, listings } = await createDrillPeople(servers, size.renterPairs, 400 + kills * listingsPerKill);
  const client = createRetryingClient(servers, journal, seededRandom(seed + 1));
  const ending = new AbortController();
  const context = (index: number) => ({ client, journal, random: seededRandom(seed + 2 + index), signal: ending.signal });
  const renting = renterPairs.map((pair, index) => keepRenting(context(index + 1), pair, listings));
  const searching = keepSearching(context(0), servers);
  const caught: CaughtEmail[] = [];
  await killParts(servers, seededRandom(seed), { ...size, calls: journal.calls }, () => collectEmails(servers, caught));
  await waitForEveryKind(journal);
  ending.abort();
  await Promise.all([...renting, searching]);

  const testApp = await takeOverSimulator(servers);
  try {
    await drainAllWork(servers, testApp);
    await collectEmails(servers, caught);
    return {
      ...size,
      killed: servers.counts,
      longestOutageMs: servers.longestOutageMs,
      acknowledged: countAcknowledged(journal),
      actionsUnknown: journal.actions.filter(({ outcome }) => outcome === 'unknown').length,
      clientCounts: journal.counts,
      violations: await findLossesAndDuplicates(testApp, journal),
      unexpectedExits: servers.unexpectedExits,
      ...(await checkEmails(testApp, caught)),
      money: await countMoney(testApp),
    };
  } finally {
    await testApp.provider.stop();
  }
}

/** Kills each part once in random order, then again, while others may still be restarting. */
async function killParts(
  servers: KillableServers,
  random: SeededRandom,
  { kills, callsBetweenKills, calls }: KillDrillSize & { calls: WorkCounter },
  onKill: () => Promise<void>,
): Promise<void> {
  const restarts = new Set<Promise<void>>();
  let bag: KillablePart[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await calls.reached(calls.count() + 1 + random.below(2 * callsBetweenKills));
    while (restarts.size >= maxDown) await Promise.race(restarts);
    if (bag.length === 0) bag = [...killableParts];
    const ready = bag.filter((part) => !servers.isDown(part));
    if (ready.length === 0) await Promise.race(restarts);
    const part = random.pick(ready.length > 0 ? ready : bag.filter((each) => !servers.isDown(each)));
    bag = bag.filter((each) => each !== part);
    const restart = servers.kill(part).finally(() => restarts.delete(restart));
    restarts.add(restart);
    await onKill();
  }
  await Promise.all(restarts);
}

/** A drill that never saw a payment would prove nothing about payments. */
async function waitForEveryKind(journal: Journal): Promise<void> {
  const { calls } = journal;
  const last = calls.count() + maxCallsAfterwards;
  while (Object.values(countAcknowledged(journal)).includes(0) && calls.count() < last) await calls.reached(calls.count() + 10);
}

/** Often, because the email catcher drops the oldest. */
async function collectEmails({ stack }: KillableServers, caught: CaughtEmail[]): Promise<void> {
  const [newest] = caught;
  const response = await fetch(`${stack.addresses.mail}/api/mails${newest ? `?after=${newest.id}` : ''}`);
  caught.unshift(...((await response.json()) as CaughtEmail[]));
}

function countAcknowledged({ requests, actions, files, messages, paid, renewals }: Journal): Acknowledged {
  return {
    requests: requests.length,
    actions: actions.filter(({ outcome }) => outcome === 'acknowledged').length,
    files: files.length,
    messages: messages.length,
    payments: new Set(paid).size,
    renewals: renewals.size,
  };
}
