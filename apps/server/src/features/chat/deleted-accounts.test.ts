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

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

async function begun(): Promise<ChatSetup> {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  await sendChatMessage(talk.seller, talk, 'Good day', { to: talk.customer });
  return talk;
}

const leave = ({ browser, person }: ChatPerson) =>
  browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: person.type === 'customer' });

describe('somebody who has deleted their account', () => {
  test.each(['seller', 'customer'] as const)('can not be written to, and what was said with the %s stays', async (who) => {
    const talk = await begun();
    const [gone, other] = who === 'seller' ? [talk.seller, talk.customer] : [talk.customer, talk.seller];
    const page = await connectPage(world, other);
    expect((await leave(gone)).status).toBe(200);
    const to = who === 'customer' ? { to: gone } : {};
    expect((await sendChatMessage(other, talk, 'Are you there?', to)).body.code).toBe('person_gone');
    expect(await sendLiveMessage(page, other, talk, gone, 'Are you there?')).toMatchObject({ success: false, code: 'person_gone' });
    expect(await readTexts(other, talk, gone)).toEqual(['customer: Hello', 'seller: Good day']);
    expect((await readConversations(other)).conversations).toMatchObject([{ isOtherGone: true, isOtherOnline: false }]);
    page.socket.close();
  });

  test('can not be written to for the first time either', async () => {
    const talk = await newChatSetup(world);
    expect((await leave(talk.seller)).status).toBe(200);
    expect((await sendChatMessage(talk.customer, talk, 'Hello')).status).toBe(404);
    expect(await world.sql('select id from conversation where listing_id = $1', [talk.listingId])).toEqual([]);
  });
});

describe('a conversation goes on', () => {
  test('when its listing is no longer offered, and when it is deleted', async () => {
    const talk = await begun();
    await world.sql('update listing set is_listed = false where id = $1', [talk.listingId]);
    expect((await sendChatMessage(talk.customer, talk, 'Not any more?')).status).toBe(200);
    const { status } = await talk.seller.browser.call('DELETE /listing/seller', { body: { _listing: talk.listingId } });
    expect(status).toBe(200);
    expect((await sendChatMessage(talk.seller, talk, 'Sold.', { to: talk.customer })).status).toBe(200);
    expect((await sendChatMessage(talk.customer, talk, 'What a pity.')).status).toBe(200);
    expect(await readTexts(talk.customer, talk, talk.seller)).toHaveLength(5);
  });
});

describe('a page whose session has ended', () => {
  test('says nothing more, while other pages of the same person go on', async () => {
    const talk = await begun();
    const device: ChatPerson = { ...talk.customer, browser: world.visitor() };
    setSession(device.browser, 'customer', await insertSession(world, talk.customer.person));
    const [ending, staying, others] = [
      await connectPage(world, talk.customer),
      await connectPage(world, device),
      await connectPage(world, talk.seller),
    ];
    const heard = collectMessages(others);
    expect((await talk.customer.browser.call('DELETE /auth/user/logout')).status).toBe(200);
    // Said at once, before the page has heard that it is over.
    void sendLiveMessage(ending, talk.customer, talk, talk.seller, 'From the grave');
    await expect.poll(() => ending.seen.at(-1)).toBe('disconnect: io server disconnect');
    ending.socket.connect();
    await expect.poll(() => ending.socket.active).toBe(false);
    expect((await sendChatMessage(talk.customer, talk, 'From the grave')).status).toBe(401);
    expect(await sendLiveMessage(staying, device, talk, talk.seller, 'Still here')).toMatchObject({ success: true });
    await expect.poll(() => heard).toEqual(['customer: Still here']);
    expect(await readTexts(talk.seller, talk, talk.customer)).not.toContain('customer: From the grave');
    for (const { socket } of [ending, staying, others]) socket.close();
  });
});
