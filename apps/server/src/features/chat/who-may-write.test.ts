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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

const countRows = () => app.sql('select (select count(*) from conversation) as conversations, (select count(*) from message) as messages');

describe('a customer', () => {
  test('may write about any public listing, and about no other', async () => {
    const setup = await newChatSetup(app);
    expect((await sendChatMessage(setup.customer, setup, 'Hello')).status).toBe(200);
    for (const changes of [{ is_listed: false }, { deleted_at: new Date() }]) {
      const { id: listingId } = await insertListing(app, setup.seller.person.id, changes);
      expect((await sendChatMessage(setup.customer, { listingId }, 'Hello')).status).toBe(404);
    }
    expect((await sendChatMessage(setup.customer, { listingId: '999999999' }, 'Hello')).status).toBe(404);
  });

  test('may write about an unlisted listing that they requested', async () => {
    const setup = await newChatSetup(app);
    const { id: listingId } = await insertListing(app, setup.seller.person.id, { is_listed: false });
    await insertRequest(app, { customer: setup.customer.person, seller: setup.seller.person }, { listing: listingId });
    expect((await readHistory(setup.customer, { ...setup, listingId }, setup.seller)).body).toMatchObject({ conversation: null, messages: [] });
    expect((await sendChatMessage(setup.customer, { listingId }, 'Hello')).status).toBe(200);
  });

  test("does not learn about other people's conversations", async () => {
    const setup = await newChatSetup(app);
    await sendChatMessage(setup.customer, setup, 'Between us');
    const stranger = await signedInPerson(app, 'customer');
    expect((await readHistory(stranger, setup, setup.customer)).status).toBe(404);
    expect((await readHistory(stranger, setup, setup.seller)).body).toMatchObject({ conversation: null, messages: [] });
    expect(await readConversations(stranger)).toMatchObject({ conversations: [], total: 0, unread: 0 });
  });
});

describe('a seller', () => {
  test('may answer messages and write to customers who sent a request, and to nobody else', async () => {
    const setup = await newChatSetup(app, 3);
    const [wrote, requested, neither] = setup.customers as [ChatPerson, ChatPerson, ChatPerson];
    await sendChatMessage(wrote, setup, 'Hello');
    await insertRequest(app, { customer: requested.person, seller: setup.seller.person }, { listing: setup.listingId });
    const statuses = await Promise.all(
      [wrote, requested, neither].map(async (to) => (await sendChatMessage(setup.seller, setup, 'Good day', { to })).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect((await sendChatMessage(setup.seller, setup, 'Good day')).body).toMatchObject({
      code: 'validation_failed',
      fields: { customerId: expect.any(String) },
    });
  });

  // Proves: decisions.calls.history
  test('has a separate conversation with each customer about the same listing', async () => {
    const setup = await newChatSetup(app, 2);
    const [one, other] = setup.customers as [ChatPerson, ChatPerson];
    await Promise.all([sendChatMessage(one, setup, 'I am one'), sendChatMessage(other, setup, 'I am another')]);
    await sendChatMessage(setup.seller, setup, 'Hello one', { to: one });
    expect(await readTexts(setup.seller, setup, one)).toEqual(['customer: I am one', 'seller: Hello one']);
    expect(await readTexts(setup.seller, setup, other)).toEqual(['customer: I am another']);
    expect(await readTexts(other, setup, setup.seller)).toEqual(['customer: I am another']);
    expect((await readConversations(setup.seller)).conversations.map(({ customerId }) => customerId)).toEqual([one.person.id, other.person.id]);
  });

  test('finds no conversation with themselves, a stranger or nobody at their own listing, and nothing at other listings', async () => {
    const setup = await newChatSetup(app, 2);
    for (const customer of setup.customers) await sendChatMessage(customer, setup, 'Hello');
    const otherSetup = await newChatSetup(app);
    await sendChatMessage(otherSetup.customer, otherSetup, 'Hello');
    const nobody: ChatPerson = { ...setup.customer, person: { ...setup.customer.person, id: randomUUID() } };
    for (const other of [setup.seller, otherSetup.customer, nobody]) {
      const { status, body } = await readHistory(setup.seller, setup, other);
      expect([status, body.conversation, body.messages]).toEqual([200, null, []]);
      expect((await readHistory(setup.seller, otherSetup, other)).status).toBe(404);
      expect((await sendChatMessage(setup.seller, setup, 'Hello', { to: other })).status).toBe(404);
      expect((await sendChatMessage(setup.seller, otherSetup, 'Hello', { to: other })).status).toBe(404);
    }
  });
});

type Claim = (setup: ChatSetup, stranger: ChatPerson) => object;
const falseClaims: [string, 'customer' | 'seller', Claim][] = [
  ['another customer', 'customer', (_, { person }) => ({ customerId: person.id })],
  ["another customer's address", 'customer', (_, { person }) => ({ customerEmail: person.email })],
  ['another address of the seller', 'customer', (_, { person }) => ({ sellerEmail: person.email })],
  ['another address of their own', 'seller', ({ customer }, { person }) => ({ customerId: customer.person.id, sellerEmail: person.email })],
  ['another address of the customer', 'seller', ({ customer }, { person }) => ({ customerId: customer.person.id, customerEmail: person.email })],
];

describe('the sender comes from the session', () => {
  // Proves: decisions.actor.session, decisions.actor.other-side
  test.each(falseClaims)('a message that claims %s for a %s is rejected, before and after the first one', async (_, who, claim) => {
    const setup = await newChatSetup(app);
    const stranger = await signedInPerson(app, 'customer');
    const person = setup[who];
    const attempt = async () => {
      const before = await countRows();
      const { status, body } = await person.browser.call(
        'POST /chat/send',
        { body: { listingId: setup.listingId, message: 'Trust me', ...claim(setup, stranger) } },
        { asCustomer: who === 'customer' },
      );
      expect(await countRows()).toEqual(before);
      return [status, body.code];
    };
    // A seller without a conversation does not learn whether the claim is true.
    expect(await attempt()).toEqual(who === 'seller' ? [404, 'not_found'] : [403, 'forbidden']);
    await sendChatMessage(setup.customer, setup, 'Hello');
    expect(await attempt()).toEqual([403, 'forbidden']);
  });

  test('true claims are accepted, and names in the body are ignored', async () => {
    const setup = await newChatSetup(app);
    const body = {
      listingId: setup.listingId,
      message: 'Hello',
      customerId: setup.customer.person.id,
      customerEmail: setup.customer.person.email.toUpperCase(),
      sellerEmail: setup.seller.person.email,
      customerName: 'The Owner',
      sellerName: 'Nobody',
    };
    const answer = await setup.customer.browser.call('POST /chat/send', { body }, { asCustomer: true });
    expect(answer.body.chat).toMatchObject({ _customer: { name: 'Casey Customer' }, _seller: { name: 'Sam Seller' } });
    expect(answer.body.sent).toMatchObject({ messageFrom: 'customer', _sender: setup.customer.person.id, _receiver: setup.seller.person.id });
  });

  // Proves: decisions.actor.session
  test('over the socket too', async () => {
    const setup = await newChatSetup(app);
    const { customer, seller } = setup;
    const stranger = await signedInPerson(app, 'customer');
    const [page, strangerPage] = [await connectPage(app, customer), await connectPage(app, stranger)];
    await sendChatMessage(customer, setup, 'Hello');
    const before = await countRows();
    const codes = [
      await sendLiveMessage(page, customer, setup, seller, 'Impostor', { sender: seller.person.id }),
      await sendLiveMessage(page, customer, setup, seller, 'Impostor', { messageFrom: 'seller' }),
      await sendLiveMessage(page, customer, setup, stranger, 'To someone else'),
      await sendLiveMessage(strangerPage, stranger, setup, seller, 'Impostor', { sender: customer.person.id }),
      await sendLiveMessage(page, customer, { listingId: '999999999' }, seller, 'Nowhere'),
    ].map((answer) => (answer.success ? 'sent' : answer.code));
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'not_found']);
    expect(await countRows()).toEqual(before);
    for (const { socket } of [page, strangerPage]) socket.close();
  });
});
