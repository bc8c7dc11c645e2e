import type { Call, InputOf } from '@frontage/contract/calls';
import type { Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, type Reply } from './browser.ts';
import { startServing, type ServingCrew } from './chat-drill-crew.ts';
import { eavesdrop } from './chat-drill-eavesdropper.ts';
import { openPageOf, type Page, type Party, type Way } from './chat-drill-page.ts';
import { type Acknowledged, judge, type Verdict } from './chat-drill-verdict.ts';
import { inTurns } from './chat-in-turns.ts';
import { residentAtHome } from './people.ts';
import { type Chance, seeded } from './random.ts';
import type { Scene } from './scene.ts';
import { settledListing } from './spaces.ts';
import { conversationsOf, say, type Talker } from './talking.ts';

export interface Drill {
  scene: Scene;
  crew: ServingCrew;
  /** Whatever must never happen and did. */
  complaints: string[];
  counts: typeof nothingYet;
  /** At whichever process answers, tried until one does. */
  call: <Name extends Call>(talker: Talker, name: Name, input: Partial<InputOf<Name>>) => Promise<Reply<Name>>;
  callAt: <Name extends Call>(url: string, talker: Talker, name: Name, input: Partial<InputOf<Name>>) => Promise<Reply<Name>>;
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

export interface DrillSize {
  seed: number;
  messages: number;
  pairs: number;
  eavesdroppers: number;
  processes: number;
  killEveryMs: number;
}

export type DrillReport = DrillSize & typeof nothingYet & ServingCrew['counts'] & Verdict & { acknowledged: number; complaints: string[] };

const redisAwayMs = 2_000;

/**
 * Pairs talk while processes and Redis die and connections break, and strangers try to listen. In the end every page must show what is
 * stored, each message that was acknowledged once and in the same place.
 */
export async function drillChat(scene: Scene, redis: Stack, size: DrillSize): Promise<DrillReport> {
  const chance = seeded(size.seed);
  const crew = await startServing(scene, redis, size.processes);
  const drill = direct(scene, crew, chance);
  try {
    const parties = await introduce(drill, size.pairs);
    const pages = parties.map((party) => openPageOf(drill, party, seeded(chance.below(1e9))));
    // Every fifth has the conversation open in a second page that only listens.
    const seconds = parties.filter((_, index) => index % 5 === 0).map((party) => openPageOf(drill, party, seeded(chance.below(1e9))));
    const spies = await Promise.all(chance.several(size.eavesdroppers, () => eavesdrop(drill, pages, seeded(chance.below(1e9)))));
    const killing = crew.killNowAndThen(seeded(chance.below(1e9)), size.killEveryMs);

    const acknowledged: Acknowledged[] = [];
    const readUpTo = new Map(pages.map((page) => [page, 0]));
    const each = Math.ceil(size.messages / pages.length);
    const talking = pages.map((page, index) => talk(drill, page, seeded(size.seed + index), { each, acknowledged, readUpTo }));
    const losing = loseRedisTwice(crew, () => acknowledged.length / (each * pages.length));
    await Promise.all(talking);
    await losing;
    await killing.rest();
    for (const spy of spies) await spy.stop();

    const all = [...pages, ...seconds];
    await inTurns(all, (page) => page.catchUp());
    const verdict = await judge(drill, all, acknowledged, readUpTo);
    await Promise.all(all.map((page) => page.close()));
    return { ...size, ...drill.counts, ...crew.counts, ...verdict, acknowledged: acknowledged.length, complaints: drill.complaints };
  } finally {
    await crew.stop();
  }
}

function direct(scene: Scene, crew: ServingCrew, chance: Chance): Drill {
  const callAt: Drill['callAt'] = (url, { person, browser }, name, input) => {
    const there = createBrowser(url, scene.origin, browser.address);
    for (const [cookie, value] of browser.cookies) there.cookies.set(cookie, value);
    there.token = browser.token;
    return there.call(name, input, { asCustomer: person.type === 'customer' });
  };
  const call: Drill['call'] = async (talker, name, input) => {
    for (;;) {
      const reply = await callAt(await crew.pick(chance), talker, name, input).catch(() => undefined);
      if (reply && reply.status < 500) return reply;
      await pause(50);
    }
  };
  return { scene, crew, complaints: [], counts: { ...nothingYet }, call, callAt };
}

/** Pairs of a customer and a seller who have begun to talk. */
async function introduce({ scene, crew }: Drill, pairs: number): Promise<Party[]> {
  const url = await crew.pick(seeded(1));
  const parties = await inTurns(Array.from({ length: pairs }), async (): Promise<Party[]> => {
    const [customer, seller] = [
      await residentAtHome(scene, 'customer', scene.visitorAt(url)),
      await residentAtHome(scene, 'seller', scene.visitorAt(url)),
    ];
    const { id: listingId } = await settledListing(scene, seller.person.id);
    await say(customer, { listingId }, 'Hello');
    const id = (await conversationsOf(customer)).conversations[0]?.id ?? '';
    const shared = { listingId, conversation: id };
    return [
      { ...customer, other: seller, ...shared },
      { ...seller, other: customer, ...shared },
    ];
  });
  return parties.flat();
}

async function talk(
  drill: Drill,
  page: Page,
  chance: Chance,
  { each, acknowledged, readUpTo }: { each: number; acknowledged: Acknowledged[]; readUpTo: Map<Page, number> },
): Promise<void> {
  const { person } = page.party;
  for (let index = 0; index < each; index += 1) {
    // The same few words again and again: what is the same message is known by its name alone.
    const text = chance.pick(['ok', 'Yes.', 'And in May?', `${person.type} ${index}`]);
    const tempId = `${person.id.slice(0, 8)}-${index}`;
    const ways = chance.pick<Way[]>([['call'], ['call'], ['live'], ['call', 'live']]);
    if (ways.length > 1) drill.counts.saidOnBothWays += 1;
    else if (ways[0] === 'live') drill.counts.saidLive += 1;
    if (chance.chance(10)) page.hintTyping();
    if (chance.chance(2)) page.cut(chance.pick(['page', 'server'] as const));
    const { _id: id, seq } = await page.say(text, tempId, ways);
    acknowledged.push({ id, seq, tempId, text, page });
    if (chance.chance(10)) {
      const upTo = page.thread().findLast((message) => message.seq !== null)?.seq ?? 0;
      await drill.call(page.party, 'PATCH /chat/read/{id}', { params: { id: page.party.conversation }, body: { upTo } });
      readUpTo.set(page, Math.max(upTo, readUpTo.get(page) ?? 0));
    }
    await pause(chance.below(20));
  }
}

async function loseRedisTwice(crew: ServingCrew, progress: () => number): Promise<void> {
  for (const moment of [0.3, 0.6]) {
    while (progress() < moment) await pause(50);
    await crew.loseRedis(redisAwayMs);
  }
}
