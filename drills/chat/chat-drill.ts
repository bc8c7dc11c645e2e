import type { Call, InputOf } from '@frontage/contract/calls';
import type { Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, type BrowserResponse } from '@frontage/server/testing/browser';
import { readConversations, sendChatMessage, type ChatPerson } from '@frontage/server/testing/chat';
import { insertListing } from '@frontage/server/testing/listings';
import { signedInPerson } from '@frontage/server/testing/people';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import type { TestServers } from '@frontage/server/testing/test-servers';
import { inBatches } from '../in-batches.ts';
import { createWorkCounter, type WorkCounter } from '../work-counter.ts';
import { startApiProcesses, type ApiProcesses } from './api-processes.ts';
import { type AcknowledgedMessage, checkMessages, type ChatCheck } from './check-messages.ts';
import { startEavesdropper } from './eavesdropper.ts';
import { openSimulatedPage, type SimulatedPage, type ChatSide, type SendMethod } from './simulated-page.ts';
import { type ChatDrill, noCounts } from './drill-context.ts';

export interface ChatDrillSize {
  seed: number;
  messages: number;
  pairs: number;
  eavesdroppers: number;
  processes: number;
  /** Messages between two kills of an API process. */
  killEvery: number;
}

export type ChatDrillReport = ChatDrillSize &
  typeof noCounts &
  ChatCheck & { acknowledged: number; violations: string[]; processesKilled: number; redisKilled: number };

/** At most 200 pairs, with at least ten messages each, and a few kills however short the drill is. */
export function chatDrillSize(messages: number, seed: number): ChatDrillSize {
  const pairs = Math.max(2, Math.min(200, Math.floor(messages / 10)));
  const killEvery = Math.max(1, Math.min(2_500, Math.floor(messages / 3)));
  return { seed, messages, pairs, eavesdroppers: Math.ceil(pairs / 10), processes: 3, killEvery };
}

/**
 * Pairs chat while API processes and Redis die and connections break, and strangers try to listen. In the end every page must show what
 * is stored, and each acknowledged message must be there once and in the same place.
 */
export async function runChatDrill(testServers: TestServers, redis: Stack, size: ChatDrillSize): Promise<ChatDrillReport> {
  const random = seededRandom(size.seed);
  const nextRandom = () => seededRandom(random.below(1e9));
  const processes = await startApiProcesses(testServers, size.processes);
  const drill = createDrill(testServers, processes, random);
  try {
    const sides = await createPairs(drill, size.pairs);
    const pages = sides.map((side) => openSimulatedPage(drill, side, nextRandom()));
    // Every fifth person has the conversation open in a second page that only listens.
    const secondPages = sides.filter((_, index) => index % 5 === 0).map((side) => openSimulatedPage(drill, side, nextRandom()));
    const eavesdroppers = await Promise.all(random.several(size.eavesdroppers, () => startEavesdropper(drill, pages, nextRandom())));

    const acknowledged: AcknowledgedMessage[] = [];
    const readUpTo = new Map(pages.map((page) => [page, 0]));
    const each = Math.ceil(size.messages / pages.length);
    const total = each * pages.length;
    const killing = killProcesses(processes, drill.attempts, nextRandom(), { every: size.killEvery, total });
    const losing = loseRedisTwice(redis, drill.attempts, total);
    await Promise.all(pages.map((page, index) => chat(drill, page, seededRandom(size.seed + index), { each, acknowledged, readUpTo })));
    await Promise.all([killing, losing]);
    for (const eavesdropper of eavesdroppers) await eavesdropper.stop();

    const all = [...pages, ...secondPages];
    await inBatches(all, (page) => page.catchUp());
    const check = await checkMessages(drill, all, acknowledged, readUpTo);
    await Promise.all(all.map((page) => page.close()));
    return {
      ...size,
      ...drill.counts,
      ...check,
      processesKilled: processes.killed(),
      redisKilled: 2,
      acknowledged: acknowledged.length,
      violations: drill.violations,
    };
  } finally {
    await processes.stop();
  }
}

function createDrill(testServers: TestServers, processes: ApiProcesses, random: SeededRandom): ChatDrill {
  const callAt = <Name extends Call>(
    url: string,
    { person, browser }: ChatPerson,
    name: Name,
    input: Partial<InputOf<Name>>,
  ): Promise<BrowserResponse<Name>> => {
    const sameBrowser = createBrowser(url, testServers.origin, browser.address);
    for (const [cookie, value] of browser.cookies) sameBrowser.cookies.set(cookie, value);
    sameBrowser.token = browser.token;
    return sameBrowser.call(name, input, { asCustomer: person.type === 'customer' });
  };
  const call: ChatDrill['call'] = async (person, name, input) => {
    for (;;) {
      const response = await callAt(await processes.pick(random), person, name, input).catch(() => undefined);
      if (response && response.status < 500) return response;
      await pause(50);
    }
  };
  return { testServers, processes, violations: [], counts: { ...noCounts }, attempts: createWorkCounter(), call, callAt };
}

/** Pairs of a customer and a seller with a conversation. */
async function createPairs({ testServers, processes }: ChatDrill, pairs: number): Promise<ChatSide[]> {
  const url = await processes.pick(seededRandom(1));
  const sides = await inBatches(Array.from({ length: pairs }), async (): Promise<ChatSide[]> => {
    const customer = await signedInPerson(testServers, 'customer', testServers.visitorAt(url));
    const seller = await signedInPerson(testServers, 'seller', testServers.visitorAt(url));
    const { id: listingId } = await insertListing(testServers, seller.person.id);
    await sendChatMessage(customer, { listingId }, 'Hello');
    const conversation = (await readConversations(customer)).conversations[0]?.id ?? '';
    return [
      { ...customer, other: seller, listingId, conversation },
      { ...seller, other: customer, listingId, conversation },
    ];
  });
  return sides.flat();
}

async function chat(
  drill: ChatDrill,
  page: SimulatedPage,
  random: SeededRandom,
  { each, acknowledged, readUpTo }: { each: number; acknowledged: AcknowledgedMessage[]; readUpTo: Map<SimulatedPage, number> },
): Promise<void> {
  const { person } = page.participant;
  for (let index = 0; index < each; index += 1) {
    // The texts repeat, so that only the client id can tell two messages apart.
    const text = random.pick(['ok', 'Yes.', 'And in May?', `${person.type} ${index}`]);
    const tempId = `${person.id.slice(0, 8)}-${index}`;
    const methods = random.pick<SendMethod[]>([['call'], ['call'], ['live'], ['call', 'live']]);
    if (methods.length > 1) drill.counts.sentBothWays += 1;
    else if (methods[0] === 'live') drill.counts.sentLive += 1;
    if (random.chance(10)) page.hintTyping();
    if (random.chance(2)) page.disconnect(random.pick(['page', 'server'] as const));
    const { _id: id, seq } = await page.send(text, tempId, methods);
    acknowledged.push({ id, seq, tempId, text, page });
    if (random.chance(10)) {
      const upTo = page.messages().findLast((message) => message.seq !== null)?.seq ?? 0;
      await drill.call(page.participant, 'PATCH /chat/read/{id}', { params: { id: page.participant.conversation }, body: { upTo } });
      readUpTo.set(page, Math.max(upTo, readUpTo.get(page) ?? 0));
    }
  }
}

/** Attempts are counted, not successes: they go on while a server is away. */
async function killProcesses(
  processes: ApiProcesses,
  attempts: WorkCounter,
  random: SeededRandom,
  { every, total }: { every: number; total: number },
): Promise<void> {
  for (let next = every; next < total; next += every) {
    await attempts.reached(next);
    await processes.killOne(random);
  }
}

/** Redis is away for a tenth of the drill, twice. */
async function loseRedisTwice(redis: Stack, attempts: WorkCounter, total: number): Promise<void> {
  for (const share of [0.3, 0.6]) {
    await attempts.reached(Math.floor(total * share));
    await redis.halt('redis');
    await attempts.reached(Math.floor(total * (share + 0.1)));
    await redis.resume('redis');
  }
}
