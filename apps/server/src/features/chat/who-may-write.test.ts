import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import {
  readConversations,
  readHistory,
  newChatSetup,
  connectPage,
  sendChatMessage,
  sendLiveMessage,
  readTexts,
  type ChatSetup,
  type ChatPerson,
} from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

const stored = () => world.sql('select (select count(*) from conversation) as conversations, (select count(*) from message) as messages');

describe('a customer', () => {
  test('writes about any listing that is offered, and about none that is not', async () => {
    const talk = await newChatSetup(world);
    expect((await sendChatMessage(talk.customer, talk, 'Hello')).status).toBe(200);
    for (const changes of [{ is_listed: false }, { deleted_at: new Date() }]) {
      const { id: listingId } = await insertListing(world, talk.seller.person.id, changes);
      expect((await sendChatMessage(talk.customer, { listingId }, 'Hello')).status).toBe(404);
    }
    expect((await sendChatMessage(talk.customer, { listingId: '999999999' }, 'Hello')).status).toBe(404);
  });

  test('writes about a listing that is no longer offered if they asked for it', async () => {
    const talk = await newChatSetup(world);
    const { id: listingId } = await insertListing(world, talk.seller.person.id, { is_listed: false });
    await insertRequest(world, { customer: talk.customer.person, seller: talk.seller.person }, { listing: listingId });
    expect((await readHistory(talk.customer, { ...talk, listingId }, talk.seller)).body).toMatchObject({ conversation: null, messages: [] });
    expect((await sendChatMessage(talk.customer, { listingId }, 'Hello')).status).toBe(200);
  });

  test('does not learn that others talk, nor with whom', async () => {
    const talk = await newChatSetup(world);
    await sendChatMessage(talk.customer, talk, 'Between us');
    const stranger = await signedInPerson(world, 'customer');
    expect((await readHistory(stranger, talk, talk.customer)).status).toBe(404);
    expect((await readHistory(stranger, talk, talk.seller)).body).toMatchObject({ conversation: null, messages: [] });
    expect(await readConversations(stranger)).toMatchObject({ conversations: [], total: 0, unread: 0 });
  });
});

describe('a seller', () => {
  test('answers who wrote, writes to who asked to rent, and to nobody else', async () => {
    const talk = await newChatSetup(world, 3);
    const [wrote, asked, neither] = talk.customers as [ChatPerson, ChatPerson, ChatPerson];
    await sendChatMessage(wrote, talk, 'Hello');
    await insertRequest(world, { customer: asked.person, seller: talk.seller.person }, { listing: talk.listingId });
    const statuses = await Promise.all(
      [wrote, asked, neither].map(async (to) => (await sendChatMessage(talk.seller, talk, 'Good day', { to })).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect((await sendChatMessage(talk.seller, talk, 'Good day')).body).toMatchObject({
      code: 'validation_failed',
      fields: { customerId: expect.any(String) },
    });
  });

  // Proves: decisions.calls.history
  test('has one conversation with each customer about the same listing, and they never merge', async () => {
    const talk = await newChatSetup(world, 2);
    const [one, other] = talk.customers as [ChatPerson, ChatPerson];
    await Promise.all([sendChatMessage(one, talk, 'I am one'), sendChatMessage(other, talk, 'I am another')]);
    await sendChatMessage(talk.seller, talk, 'Hello one', { to: one });
    expect(await readTexts(talk.seller, talk, one)).toEqual(['customer: I am one', 'seller: Hello one']);
    expect(await readTexts(talk.seller, talk, other)).toEqual(['customer: I am another']);
    expect(await readTexts(other, talk, talk.seller)).toEqual(['customer: I am another']);
    expect((await readConversations(talk.seller)).conversations.map(({ customerId }) => customerId)).toEqual([one.person.id, other.person.id]);
  });

  test('who names himself, a stranger or nobody sees no conversation at his own listing, and no listing of others', async () => {
    const talk = await newChatSetup(world, 2);
    for (const customer of talk.customers) await sendChatMessage(customer, talk, 'Hello');
    const neighbour = await newChatSetup(world);
    await sendChatMessage(neighbour.customer, neighbour, 'Hello');
    const nobody: ChatPerson = { ...talk.customer, person: { ...talk.customer.person, id: randomUUID() } };
    for (const other of [talk.seller, neighbour.customer, nobody]) {
      const { status, body } = await readHistory(talk.seller, talk, other);
      expect([status, body.conversation, body.messages]).toEqual([200, null, []]);
      expect((await readHistory(talk.seller, neighbour, other)).status).toBe(404);
      expect((await sendChatMessage(talk.seller, talk, 'Hello', { to: other })).status).toBe(404);
      expect((await sendChatMessage(talk.seller, neighbour, 'Hello', { to: other })).status).toBe(404);
    }
  });
});

type Claim = (talk: ChatSetup, stranger: ChatPerson) => object;
const falseClaims: [string, 'customer' | 'seller', Claim][] = [
  ['another customer', 'customer', (_, { person }) => ({ customerId: person.id })],
  ["another customer's address", 'customer', (_, { person }) => ({ customerEmail: person.email })],
  ['another address of the seller', 'customer', (_, { person }) => ({ sellerEmail: person.email })],
  ['an address that is not his', 'seller', ({ customer }, { person }) => ({ customerId: customer.person.id, sellerEmail: person.email })],
  ['another address of the customer', 'seller', ({ customer }, { person }) => ({ customerId: customer.person.id, customerEmail: person.email })],
];

describe('who somebody is comes from their session', () => {
  // Proves: decisions.actor.session, decisions.actor.other-side
  test.each(falseClaims)('and a message that claims %s for a %s is refused, before and after the first', async (_, who, claim) => {
    const talk = await newChatSetup(world);
    const stranger = await signedInPerson(world, 'customer');
    const talker = talk[who];
    const attempt = async () => {
      const before = await stored();
      const { status, body } = await talker.browser.call(
        'POST /chat/send',
        { body: { listingId: talk.listingId, message: 'Trust me', ...claim(talk, stranger) } },
        { asCustomer: who === 'customer' },
      );
      expect(await stored()).toEqual(before);
      return [status, body.code];
    };
    // A seller who was not written to learns nothing of what he claims.
    expect(await attempt()).toEqual(who === 'seller' ? [404, 'not_found'] : [403, 'forbidden']);
    await sendChatMessage(talk.customer, talk, 'Hello');
    expect(await attempt()).toEqual([403, 'forbidden']);
  });

  test('and claims that are true are fine, while names are ours to know', async () => {
    const talk = await newChatSetup(world);
    const body = {
      listingId: talk.listingId,
      message: 'Hello',
      customerId: talk.customer.person.id,
      customerEmail: talk.customer.person.email.toUpperCase(),
      sellerEmail: talk.seller.person.email,
      customerName: 'The Owner',
      sellerName: 'Nobody',
    };
    const answer = await talk.customer.browser.call('POST /chat/send', { body }, { asCustomer: true });
    expect(answer.body.chat).toMatchObject({ _customer: { name: 'Casey Customer' }, _seller: { name: 'Sam Seller' } });
    expect(answer.body.sent).toMatchObject({ messageFrom: 'customer', _sender: talk.customer.person.id, _receiver: talk.seller.person.id });
  });

  // Proves: decisions.actor.session
  test('over the live connection too', async () => {
    const talk = await newChatSetup(world);
    const { customer, seller } = talk;
    const stranger = await signedInPerson(world, 'customer');
    const [page, strangers] = [await connectPage(world, customer), await connectPage(world, stranger)];
    await sendChatMessage(customer, talk, 'Hello');
    const before = await stored();
    const codes = [
      await sendLiveMessage(page, customer, talk, seller, 'I am he', { sender: seller.person.id }),
      await sendLiveMessage(page, customer, talk, seller, 'I am he', { messageFrom: 'seller' }),
      await sendLiveMessage(page, customer, talk, stranger, 'To somebody else'),
      await sendLiveMessage(strangers, stranger, talk, seller, 'I am she', { sender: customer.person.id }),
      await sendLiveMessage(page, customer, { listingId: '999999999' }, seller, 'Nowhere'),
    ].map((answer) => (answer.success ? 'sent' : answer.code));
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'not_found']);
    expect(await stored()).toEqual(before);
    for (const { socket } of [page, strangers]) socket.close();
  });
});
