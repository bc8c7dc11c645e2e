import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useSession, sessionOf } from '../../../testing/people.ts';
import { noLimits } from '../../../testing/scene.ts';
import { conversationsOf, hear, newTalk, openPage, say, sayLive, textsOf, type Talk, type Talker } from '../../../testing/talking.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: noLimits });
});
afterAll(() => world.close());

async function begun(): Promise<Talk> {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  await say(talk.seller, talk, 'Good day', { to: talk.customer });
  return talk;
}

const leave = ({ browser, person }: Talker) =>
  browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: person.type === 'customer' });

describe('somebody who has deleted their account', () => {
  test.each(['seller', 'customer'] as const)('can not be written to, and what was said with the %s stays', async (who) => {
    const talk = await begun();
    const [gone, other] = who === 'seller' ? [talk.seller, talk.customer] : [talk.customer, talk.seller];
    const page = await openPage(world, other);
    expect((await leave(gone)).status).toBe(200);
    const to = who === 'customer' ? { to: gone } : {};
    expect((await say(other, talk, 'Are you there?', to)).body.code).toBe('person_gone');
    expect(await sayLive(page, other, talk, gone, 'Are you there?')).toMatchObject({ success: false, code: 'person_gone' });
    expect(await textsOf(other, talk, gone)).toEqual(['customer: Hello', 'seller: Good day']);
    expect((await conversationsOf(other)).conversations).toMatchObject([{ isOtherGone: true, isOtherOnline: false }]);
    page.socket.close();
  });

  test('can not be written to for the first time either', async () => {
    const talk = await newTalk(world);
    expect((await leave(talk.seller)).status).toBe(200);
    expect((await say(talk.customer, talk, 'Hello')).status).toBe(404);
    expect(await world.sql('select id from conversation where listing_id = $1', [talk.listingId])).toEqual([]);
  });
});

describe('a conversation goes on', () => {
  test('when its listing is no longer offered, and when it is deleted', async () => {
    const talk = await begun();
    await world.sql('update listing set is_listed = false where id = $1', [talk.listingId]);
    expect((await say(talk.customer, talk, 'Not any more?')).status).toBe(200);
    const { status } = await talk.seller.browser.call('DELETE /listing/seller', { body: { _listing: talk.listingId } });
    expect(status).toBe(200);
    expect((await say(talk.seller, talk, 'Sold.', { to: talk.customer })).status).toBe(200);
    expect((await say(talk.customer, talk, 'What a pity.')).status).toBe(200);
    expect(await textsOf(talk.customer, talk, talk.seller)).toHaveLength(5);
  });
});

describe('a page whose session has ended', () => {
  test('says nothing more, while other pages of the same person go on', async () => {
    const talk = await begun();
    const device: Talker = { ...talk.customer, browser: world.visitor() };
    useSession(device.browser, 'customer', await sessionOf(world, talk.customer.person));
    const [ending, staying, others] = [await openPage(world, talk.customer), await openPage(world, device), await openPage(world, talk.seller)];
    const heard = hear(others);
    expect((await talk.customer.browser.call('DELETE /auth/user/logout')).status).toBe(200);
    // Said at once, before the page has heard that it is over.
    void sayLive(ending, talk.customer, talk, talk.seller, 'From the grave');
    await expect.poll(() => ending.seen.at(-1)).toBe('disconnect: io server disconnect');
    ending.socket.connect();
    await expect.poll(() => ending.socket.active).toBe(false);
    expect((await say(talk.customer, talk, 'From the grave')).status).toBe(401);
    expect(await sayLive(staying, device, talk, talk.seller, 'Still here')).toMatchObject({ success: true });
    await expect.poll(() => heard).toEqual(['customer: Still here']);
    expect(await textsOf(talk.seller, talk, talk.customer)).not.toContain('customer: From the grave');
    for (const { socket } of [ending, staying, others]) socket.close();
  });
});
