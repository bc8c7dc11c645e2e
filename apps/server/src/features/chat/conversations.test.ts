import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../../testing/test-servers.ts';
import {
  conversationIdOf,
  readConversations,
  readHistory,
  markRead,
  newChatSetup,
  connectPage,
  sendChatMessage,
  type ChatSetup,
} from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

async function talkOf(...texts: string[]): Promise<ChatSetup> {
  const talk = await newChatSetup(world);
  for (const [index, text] of texts.entries()) {
    if (index % 2 === 0) await sendChatMessage(talk.customer, talk, text);
    else await sendChatMessage(talk.seller, talk, text, { to: talk.customer });
  }
  return talk;
}

describe('a history', () => {
  test('has one order for both, without holes, however many write at once', async () => {
    const talk = await talkOf('first');
    const writing = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? sendChatMessage(talk.customer, talk, `c${index}`) : sendChatMessage(talk.seller, talk, `s${index}`, { to: talk.customer }),
    );
    await Promise.all(writing);
    const [mine, theirs] = await Promise.all([readHistory(talk.customer, talk, talk.seller), readHistory(talk.seller, talk, talk.customer)]);
    expect(mine.body.messages).toEqual(theirs.body.messages);
    expect(mine.body.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  test('is read in pieces: the newest, those before a message, those after one', async () => {
    const talk = await talkOf('1', '2', '3', '4', '5');
    const piece = async (query: Parameters<typeof readHistory>[3]) => {
      const { body } = await readHistory(talk.customer, talk, talk.seller, query);
      return [body.messages.map(({ text }) => text).join(''), body.hasMore];
    };
    expect(await piece({})).toEqual(['12345', false]);
    expect(await piece({ limit: 2 })).toEqual(['45', true]);
    expect(await piece({ limit: 2, before: 4 })).toEqual(['23', true]);
    expect(await piece({ limit: 2, before: 3 })).toEqual(['12', false]);
    expect(await piece({ limit: 2, after: 0 })).toEqual(['12', true]);
    expect(await piece({ limit: 2, after: 3 })).toEqual(['45', false]);
    expect(await piece({ after: 5 })).toEqual(['', false]);
    expect(await piece({ before: 1 })).toEqual(['', false]);
  });
});

describe('a list of conversations', () => {
  test('has the newest on top, in pieces, and finds by name and by title', async () => {
    const talk = await newChatSetup(world, 3);
    for (const customer of talk.customers) await sendChatMessage(customer, talk, 'Hello');
    const [first, , third] = talk.customers;
    if (!first || !third) throw new Error('nobody is there');
    await sendChatMessage(first, talk, 'Still there?');
    const read = async (query: { after?: string; limit?: number; search?: string }) =>
      (await talk.seller.browser.call('GET /chat/conversations', { query: { search: '', ...query } })).body;
    const top = await read({ limit: 2 });
    expect(top.conversations.map(({ customerId }) => customerId)).toEqual([first.person.id, third.person.id]);
    expect(top).toMatchObject({ total: 3, unread: 4, hasMore: true, conversations: [{ unreadCount: 2, lastMessage: 'Still there?' }, {}] });
    const rest = await read({ limit: 2, after: top.conversations.at(-1)?.id ?? '' });
    expect([rest.conversations.length, rest.hasMore]).toEqual([1, false]);
    await world.sql(`update account set name = '100%_Ulla' where id = $1`, [third.person.id]);
    expect((await read({ search: '%_ull' })).conversations.map(({ customerName }) => customerName)).toEqual(['100%_Ulla']);
    expect((await read({ search: 'BRICK' })).conversations).toHaveLength(3);
    expect((await read({ search: 'Sam' })).conversations).toHaveLength(0);
  });
});

describe('what is unread', () => {
  test('counts the other side alone, never falls below nothing, and reading again changes nothing', async () => {
    const talk = await talkOf('1', '2', '3', '4', '5');
    const id = await conversationIdOf(talk);
    const unread = async () => (await readConversations(talk.seller)).unread;
    expect(await unread()).toBe(3);
    const reads = await Promise.all([0, 1, 1, 3, 2, 3].map(async (upTo) => (await markRead(talk.seller, id, upTo)).body.unreadCount));
    expect(reads.every((count) => count >= 1 && count <= 3)).toBe(true);
    expect(await unread()).toBe(1);
    const all = await Promise.all(Array.from({ length: 5 }, async () => (await markRead(talk.seller, id)).body.unreadCount));
    expect(all).toEqual([0, 0, 0, 0, 0]);
    expect((await markRead(talk.seller, id, 2_000_000_000)).body.unreadCount).toBe(0);
    await sendChatMessage(talk.customer, talk, '6');
    expect(await unread()).toBe(1);
  });

  test('is never wrong while one writes and the other reads', async () => {
    const talk = await talkOf('0');
    const id = await conversationIdOf(talk);
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 2 === 0) await sendChatMessage(talk.customer, talk, String(index));
        else counts.push((await markRead(talk.seller, id)).body.unreadCount);
      }),
    );
    expect(counts.every((count) => count >= 0)).toBe(true);
    expect((await markRead(talk.seller, id)).body.unreadCount).toBe(0);
  });

  test('is told to the other pages of who reads, once, and to nobody else', async () => {
    const talk = await talkOf('1', '2', '3');
    const id = await conversationIdOf(talk);
    const [own, others] = [await connectPage(world, talk.seller), await connectPage(world, talk.customer)];
    const told: unknown[] = [];
    own.socket.on('conversation-read', (read) => told.push(read));
    await markRead(talk.seller, id, 1);
    await markRead(talk.seller, id, 1);
    await markRead(talk.seller, id);
    await sendChatMessage(talk.customer, talk, 'last');
    await expect.poll(() => own.seen.at(-1)).toBe('new-message');
    expect(told).toEqual([
      { conversation: id, unreadCount: 1 },
      { conversation: id, unreadCount: 0 },
    ]);
    await expect.poll(() => others.seen).toEqual(['new-message']);
    for (const { socket } of [own, others]) socket.close();
  });
});
