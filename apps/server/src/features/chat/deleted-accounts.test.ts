import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSession, insertSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import {
  readConversations,
  collectMessages,
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

async function newConversation(): Promise<ChatSetup> {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  await sendChatMessage(setup.seller, setup, 'Good day', { to: setup.customer });
  return setup;
}

const deleteAccount = ({ browser, person }: ChatPerson) =>
  browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: person.type === 'customer' });

describe('a deleted account', () => {
  test.each(['seller', 'customer'] as const)('gets no messages, and the conversation with the %s stays', async (who) => {
    const setup = await newConversation();
    const [deleted, other] = who === 'seller' ? [setup.seller, setup.customer] : [setup.customer, setup.seller];
    const page = await connectPage(app, other);
    expect((await deleteAccount(deleted)).status).toBe(200);
    const to = who === 'customer' ? { to: deleted } : {};
    expect((await sendChatMessage(other, setup, 'Are you there?', to)).body.code).toBe('recipient_deleted');
    expect(await sendLiveMessage(page, other, setup, deleted, 'Are you there?')).toMatchObject({ success: false, code: 'recipient_deleted' });
    expect(await readTexts(other, setup, deleted)).toEqual(['customer: Hello', 'seller: Good day']);
    expect((await readConversations(other)).conversations).toMatchObject([{ isOtherDeleted: true, isOtherOnline: false }]);
    page.socket.close();
  });

  test('gets no first message either', async () => {
    const setup = await newChatSetup(app);
    expect((await deleteAccount(setup.seller)).status).toBe(200);
    expect((await sendChatMessage(setup.customer, setup, 'Hello')).status).toBe(404);
    expect(await app.sql('select id from conversation where listing_id = $1', [setup.listingId])).toEqual([]);
  });
});

describe('a conversation continues', () => {
  test('when its listing is unlisted or deleted', async () => {
    const setup = await newConversation();
    await app.sql('update listing set is_listed = false where id = $1', [setup.listingId]);
    expect((await sendChatMessage(setup.customer, setup, 'Not any more?')).status).toBe(200);
    const { status } = await setup.seller.browser.call('DELETE /listing/seller', { body: { _listing: setup.listingId } });
    expect(status).toBe(200);
    expect((await sendChatMessage(setup.seller, setup, 'Sold.', { to: setup.customer })).status).toBe(200);
    expect((await sendChatMessage(setup.customer, setup, 'What a pity.')).status).toBe(200);
    expect(await readTexts(setup.customer, setup, setup.seller)).toHaveLength(5);
  });
});

describe('a page whose session has ended', () => {
  test("can't send any more, while the same person's other pages can", async () => {
    const setup = await newConversation();
    const device: ChatPerson = { ...setup.customer, browser: app.visitor() };
    setSession(device.browser, 'customer', await insertSession(app, setup.customer.person));
    const [ending, staying, others] = [await connectPage(app, setup.customer), await connectPage(app, device), await connectPage(app, setup.seller)];
    const received = collectMessages(others);
    expect((await setup.customer.browser.call('DELETE /auth/user/logout')).status).toBe(200);
    // Sent before the page learns that its session ended.
    void sendLiveMessage(ending, setup.customer, setup, setup.seller, 'Too late');
    await expect.poll(() => ending.seen.at(-1)).toBe('disconnect: io server disconnect');
    ending.socket.connect();
    await expect.poll(() => ending.socket.active).toBe(false);
    expect((await sendChatMessage(setup.customer, setup, 'Too late')).status).toBe(401);
    expect(await sendLiveMessage(staying, device, setup, setup.seller, 'Still here')).toMatchObject({ success: true });
    await expect.poll(() => received).toEqual(['customer: Still here']);
    expect(await readTexts(setup.seller, setup, setup.customer)).not.toContain('customer: Too late');
    for (const { socket } of [ending, staying, others]) socket.close();
  });
});
