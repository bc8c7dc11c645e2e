import type { Call, InputOf } from '@frontage/contract/calls';
import type { Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, type BrowserResponse } from '@frontage/server/testing/browser';
import { startApiProcesses, type ApiProcesses } from './api-processes.ts';
import { startEavesdropper } from './eavesdropper.ts';
import { openSimulatedPage, type SimulatedPage, type ChatSide, type SendMethod } from './simulated-page.ts';
import { type AcknowledgedMessage, checkMessages, type ChatCheck } from './check-messages.ts';
import { inBatches } from '../in-batches.ts';
import { signedInPerson } from '@frontage/server/testing/people';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import type { TestServers } from '@frontage/server/testing/test-servers';
import { insertListing } from '@frontage/server/testing/listings';
import { readConversations, sendChatMessage, type ChatPerson } from '@frontage/server/testing/chat';

export interface ChatDrill {
  servers: TestServers;
  processes: ApiProcesses;
  /** Whatever must never happen and did. */
  violations: string[];
  counts: typeof nothingYet;
  /** At whichever process answers, tried until one does. */
  call: <Name extends Call>(talker: ChatPerson, name: Name, input: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name>>;
  callAt: <Name extends Call>(url: string, talker: ChatPerson, name: Name, input: Partial<InputOf<Name>>) => Promise<BrowserResponse<Name>>;
}

const nothingYet = {
  connections: 0,
  replays: 0,
  frames: 0,
  hints: 0,
  triesThatFailed: 0,
  cutByThePage: 0,
  cutByTheServer: 0,
  saidOnBothWays: 0,
  saidLive: 0,
  attemptsOfStrangers: 0,
};

export interface ChatDrillSize {
  seed: number;
  messages: number;
  pairs: number;
  eavesdroppers: number;
  processes: number;
  killEveryMs: number;
}

export type ChatDrillReport = ChatDrillSize & typeof nothingYet & ApiProcesses['counts'] & ChatCheck & { acknowledged: number; complaints: string[] };

const redisAwayMs = 2_000;

/**
 * Pairs talk while processes and Redis die and connections break, and strangers try to listen. In the end every page must show what is
 * stored, each message that was acknowledged once and in the same place.
 */
export async function runChatDrill(scene: TestServers, redis: Stack, size: ChatDrillSize): Promise<ChatDrillReport> {
  const chance = seededRandom(size.seed);
  const crew = await startApiProcesses(scene, redis, size.processes);
  const drill = direct(scene, crew, chance);
  try {
    const parties = await introduce(drill, size.pairs);
    const pages = parties.map((party) => openSimulatedPage(drill, party, seededRandom(chance.below(1e9))));
    // Every fifth has the conversation open in a second page that only listens.
    const seconds = parties.filter((_, index) => index % 5 === 0).map((party) => openSimulatedPage(drill, party, seededRandom(chance.below(1e9))));
    const spies = await Promise.all(chance.several(size.eavesdroppers, () => startEavesdropper(drill, pages, seededRandom(chance.below(1e9)))));
    const killing = crew.killPeriodically(seededRandom(chance.below(1e9)), size.killEveryMs);

    const acknowledged: AcknowledgedMessage[] = [];
    const readUpTo = new Map(pages.map((page) => [page, 0]));
    const each = Math.ceil(size.messages / pages.length);
    const talking = pages.map((page, index) => talk(drill, page, seededRandom(size.seed + index), { each, acknowledged, readUpTo }));
    const losing = loseRedisTwice(crew, () => acknowledged.length / (each * pages.length));
    await Promise.all(talking);
    await losing;
    await killing.rest();
    for (const spy of spies) await spy.stop();

    const all = [...pages, ...seconds];
    await inBatches(all, (page) => page.catchUp());
    const verdict = await checkMessages(drill, all, acknowledged, readUpTo);
    await Promise.all(all.map((page) => page.close()));
    return { ...size, ...drill.counts, ...crew.counts, ...verdict, acknowledged: acknowledged.length, complaints: drill.violations };
  } finally {
    await crew.stop();
  }
}

function direct(scene: TestServers, crew: ApiProcesses, chance: SeededRandom): ChatDrill {
  const callAt: ChatDrill['callAt'] = (url, { person, browser }, name, input) => {
    const there = createBrowser(url, scene.origin, browser.address);
    for (const [cookie, value] of browser.cookies) there.cookies.set(cookie, value);
    there.token = browser.token;
    return there.call(name, input, { asCustomer: person.type === 'customer' });
  };
  const call: ChatDrill['call'] = async (talker, name, input) => {
    for (;;) {
      const reply = await callAt(await crew.pick(chance), talker, name, input).catch(() => undefined);
      if (reply && reply.status < 500) return reply;
      await pause(50);
    }
  };
  return { servers: scene, processes: crew, violations: [], counts: { ...nothingYet }, call, callAt };
}

/** Pairs of a customer and a seller who have begun to talk. */
async function introduce({ servers, processes }: ChatDrill, pairs: number): Promise<ChatSide[]> {
  const url = await processes.pick(seededRandom(1));
  const parties = await inBatches(Array.from({ length: pairs }), async (): Promise<ChatSide[]> => {
    const [customer, seller] = [
      await signedInPerson(servers, 'customer', servers.visitorAt(url)),
      await signedInPerson(servers, 'seller', servers.visitorAt(url)),
    ];
    const { id: listingId } = await insertListing(servers, seller.person.id);
    await sendChatMessage(customer, { listingId }, 'Hello');
    const id = (await readConversations(customer)).conversations[0]?.id ?? '';
    const shared = { listingId, conversation: id };
    return [
      { ...customer, other: seller, ...shared },
      { ...seller, other: customer, ...shared },
    ];
  });
  return parties.flat();
}

async function talk(
  drill: ChatDrill,
  page: SimulatedPage,
  chance: SeededRandom,
  { each, acknowledged, readUpTo }: { each: number; acknowledged: AcknowledgedMessage[]; readUpTo: Map<SimulatedPage, number> },
): Promise<void> {
  const { person } = page.participant;
  for (let index = 0; index < each; index += 1) {
    // The same few words again and again: what is the same message is known by its name alone.
    const text = chance.pick(['ok', 'Yes.', 'And in May?', `${person.type} ${index}`]);
    const tempId = `${person.id.slice(0, 8)}-${index}`;
    const ways = chance.pick<SendMethod[]>([['call'], ['call'], ['live'], ['call', 'live']]);
    if (ways.length > 1) drill.counts.saidOnBothWays += 1;
    else if (ways[0] === 'live') drill.counts.saidLive += 1;
    if (chance.chance(10)) page.hintTyping();
    if (chance.chance(2)) page.disconnect(chance.pick(['page', 'server'] as const));
    const { _id: id, seq } = await page.send(text, tempId, ways);
    acknowledged.push({ id, seq, tempId, text, page });
    if (chance.chance(10)) {
      const upTo = page.messages().findLast((message) => message.seq !== null)?.seq ?? 0;
      await drill.call(page.participant, 'PATCH /chat/read/{id}', { params: { id: page.participant.conversation }, body: { upTo } });
      readUpTo.set(page, Math.max(upTo, readUpTo.get(page) ?? 0));
    }
    await pause(chance.below(20));
  }
}

async function loseRedisTwice(crew: ApiProcesses, progress: () => number): Promise<void> {
  for (const moment of [0.3, 0.6]) {
    while (progress() < moment) await pause(50);
    await crew.stopRedisFor(redisAwayMs);
  }
}
