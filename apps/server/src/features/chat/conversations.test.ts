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
  type ChatPerson,
  type ChatSetup,
} from '../../../testing/chat.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

async function newConversation(...texts: string[]): Promise<ChatSetup> {
  const setup = await newChatSetup(app);
  for (const [index, text] of texts.entries()) {
    if (index % 2 === 0) await sendChatMessage(setup.customer, setup, text);
    else await sendChatMessage(setup.seller, setup, text, { to: setup.customer });
  }
  return setup;
}

describe('the history', () => {
  test('has the same gapless order for both sides, however many write at once', async () => {
    const setup = await newConversation('first');
    const writing = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? sendChatMessage(setup.customer, setup, `c${index}`)
        : sendChatMessage(setup.seller, setup, `s${index}`, { to: setup.customer }),
    );
    await Promise.all(writing);
    const [mine, theirs] = await Promise.all([readHistory(setup.customer, setup, setup.seller), readHistory(setup.seller, setup, setup.customer)]);
    expect(mine.body.messages).toEqual(theirs.body.messages);
    expect(mine.body.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  test('is paged: the newest, before a message, after a message', async () => {
    const setup = await newConversation('1', '2', '3', '4', '5');
    const page = async (query: Parameters<typeof readHistory>[3]) => {
      const { body } = await readHistory(setup.customer, setup, setup.seller, query);
      return [body.messages.map(({ text }) => text).join(''), body.hasMore];
    };
    expect(await page({})).toEqual(['12345', false]);
    expect(await page({ limit: 2 })).toEqual(['45', true]);
    expect(await page({ limit: 2, before: 4 })).toEqual(['23', true]);
    expect(await page({ limit: 2, before: 3 })).toEqual(['12', false]);
    expect(await page({ limit: 2, after: 0 })).toEqual(['12', true]);
    expect(await page({ limit: 2, after: 3 })).toEqual(['45', false]);
    expect(await page({ after: 5 })).toEqual(['', false]);
    expect(await page({ before: 1 })).toEqual(['', false]);
  });
});

describe('the list of conversations', () => {
  test('shows the newest first, page by page, and finds by name and title', async () => {
    const setup = await newChatSetup(app, 3);
    for (const customer of setup.customers) await sendChatMessage(customer, setup, 'Hello');
    const [first, , third] = setup.customers;
    if (!first || !third) throw new Error('there are too few customers');
    await sendChatMessage(first, setup, 'Still there?');
    const read = async (query: { after?: string; limit?: number; search?: string }) =>
      (await setup.seller.browser.call('GET /chat/conversations', { query: { search: '', ...query } })).body;
    const top = await read({ limit: 2 });
    expect(top.conversations.map(({ customerId }) => customerId)).toEqual([first.person.id, third.person.id]);
    expect(top).toMatchObject({ total: 3, unread: 4, hasMore: true, conversations: [{ unreadCount: 2, lastMessage: 'Still there?' }, {}] });
    const rest = await read({ limit: 2, after: top.conversations.at(-1)?.id ?? '' });
    expect([rest.conversations.length, rest.hasMore]).toEqual([1, false]);
    await app.sql(`update account set name = '100%_Ulla' where id = $1`, [third.person.id]);
    expect((await read({ search: '%_ull' })).conversations.map(({ customerName }) => customerName)).toEqual(['100%_Ulla']);
    expect((await read({ search: 'BRICK' })).conversations).toHaveLength(3);
    expect((await read({ search: 'Sam' })).conversations).toHaveLength(0);
  });
});

describe('the request of a conversation', () => {
  test('is the newest of this customer for this listing, and sellers don’t see one that they deleted', async () => {
    const setup = await newChatSetup(app, 2);
    const [customer, other] = setup.customers;
    if (!customer || !other) throw new Error('there are too few customers');
    const people = { customer: customer.person, seller: setup.seller.person };
    for (const writer of setup.customers) await sendChatMessage(writer, setup, 'Is it lit?');
    const read = async (reader: ChatPerson) =>
      (await readConversations(reader)).conversations.find(({ customerId }) => customerId === customer.person.id)?.request;
    expect(await read(customer)).toBeNull();

    await insertRequest(app, people);
    await insertRequest(app, { ...people, customer: other.person }, { listing: setup.listingId });
    expect(await read(customer)).toBeNull();

    const older = await insertRequest(app, people, { listing: setup.listingId, status: 'rejected' });
    await app.sql(`update rental_request set created_at = created_at - interval '1 day' where id = $1`, [older]);
    const id = await insertRequest(app, people, { listing: setup.listingId, status: 'pending' });
    const [{ deadline } = { deadline: new Date(0) }] = await app.sql<{ deadline: Date }>('select deadline from rental_request where id = $1', [id]);
    const request = {
      _id: id,
      permission: 'pending',
      rental: null,
      customerPays: 85,
      subscriptionType: 'week',
      hasProposal: false,
      deadline: { name: 'reply', at: deadline.toISOString(), graceEndsAt: new Date(deadline.getTime() + 24 * 3_600_000).toISOString() },
      nextAction: { by: 'seller', name: 'reply', until: deadline.toISOString() },
    };
    expect([await read(customer), await read(setup.seller)]).toEqual([request, request]);
    expect((await readHistory(setup.seller, setup, customer)).body.conversation?.request).toEqual(request);

    await app.sql(`update rental_request set is_hidden = true, status = 'rejected', end_reason = 'seller_rejected', deadline = null where id = $1`, [
      id,
    ]);
    expect([(await read(customer))?._id, (await read(setup.seller))?._id]).toEqual([id, older]);
  });

  test('waits for nobody until payment opens shortly before the start', async () => {
    const setup = await newChatSetup(app, 1);
    const [customer] = setup.customers;
    if (!customer) throw new Error('there is no customer');
    await sendChatMessage(customer, setup, 'Is it lit?');
    const parties = { customer: customer.person, seller: setup.seller.person };
    const id = await insertRequest(app, parties, { listing: setup.listingId, status: 'accepted', placement: 'pay_before' });
    const read = async () => (await readConversations(customer)).conversations[0]?.request;
    expect(await read()).toMatchObject({ nextAction: { by: 'customer', name: 'subscribe' } });
    await app.sql(`update rental_request set starts_on = (app_now() + interval '20 days')::date where id = $1`, [id]);
    expect(await read()).toMatchObject({ permission: 'accepted', nextAction: null });
  });

  test('says what became of the rental, and what has to be done next', async () => {
    const setup = await newChatSetup(app, 1);
    const [customer] = setup.customers;
    if (!customer) throw new Error('there is no customer');
    await sendChatMessage(customer, setup, 'Is it lit?');
    const parties = { customer: customer.person, seller: setup.seller.person };
    const id = await insertRequest(app, parties, { listing: setup.listingId, status: 'subscription_created' });
    await app.sql(
      `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
       select id, listing_id, seller_id, customer_id, 'sub_' || id, 'active', now(), now(), now() + interval '7 days' from rental_request where id = $1`,
      [id],
    );
    const read = async () => (await readConversations(setup.seller)).conversations[0]?.request;
    expect(await read()).toMatchObject({ rental: 'active', nextAction: null });
    await app.sql('insert into artwork_change (request_id, number) values ($1, 1)', [id]);
    expect(await read()).toMatchObject({ nextAction: { by: 'seller', name: 'answer_artwork', until: null } });
    const [unpaid] = await app.sql<{ until: Date }>(
      `update subscription set past_due_since = app_now() where request_id = $1 returning past_due_since + interval '7 days' as until`,
      [id],
    );
    expect(await read()).toMatchObject({
      rental: 'past_due',
      nextAction: { by: 'customer', name: 'pay_invoice', until: unpaid?.until.toISOString() },
    });
    await app.sql(`update subscription set status = 'canceled', ended_at = now() where request_id = $1`, [id]);
    expect(await read()).toMatchObject({ rental: 'ended', nextAction: null });
  });
});

describe('the unread count', () => {
  test("counts only the other side's messages, never drops below zero, and reading again changes nothing", async () => {
    const setup = await newConversation('1', '2', '3', '4', '5');
    const id = await conversationIdOf(setup);
    const unread = async () => (await readConversations(setup.seller)).unread;
    expect(await unread()).toBe(3);
    const reads = await Promise.all([0, 1, 1, 3, 2, 3].map(async (upTo) => (await markRead(setup.seller, id, upTo)).body.unreadCount));
    expect(reads.every((count) => count >= 1 && count <= 3)).toBe(true);
    expect(await unread()).toBe(1);
    const all = await Promise.all(Array.from({ length: 5 }, async () => (await markRead(setup.seller, id)).body.unreadCount));
    expect(all).toEqual([0, 0, 0, 0, 0]);
    expect((await markRead(setup.seller, id, 2_000_000_000)).body.unreadCount).toBe(0);
    await sendChatMessage(setup.customer, setup, '6');
    expect(await unread()).toBe(1);
  });

  test('is never negative while one side writes and the other reads', async () => {
    const setup = await newConversation('0');
    const id = await conversationIdOf(setup);
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 2 === 0) await sendChatMessage(setup.customer, setup, String(index));
        else counts.push((await markRead(setup.seller, id)).body.unreadCount);
      }),
    );
    expect(counts.every((count) => count >= 0)).toBe(true);
    expect((await markRead(setup.seller, id)).body.unreadCount).toBe(0);
  });

  test("reaches the reader's other pages once, and nobody else", async () => {
    const setup = await newConversation('1', '2', '3');
    const id = await conversationIdOf(setup);
    const [own, others] = [await connectPage(app, setup.seller), await connectPage(app, setup.customer)];
    const events: unknown[] = [];
    own.socket.on('conversation-read', (read) => events.push(read));
    await markRead(setup.seller, id, 1);
    await markRead(setup.seller, id, 1);
    await markRead(setup.seller, id);
    await sendChatMessage(setup.customer, setup, 'last');
    await expect.poll(() => own.seen.at(-1)).toBe('new-message');
    expect(events).toEqual([
      { conversation: id, unreadCount: 1 },
      { conversation: id, unreadCount: 0 },
    ]);
    await expect.poll(() => others.seen).toEqual(['new-message']);
    for (const { socket } of [own, others]) socket.close();
  });
});
