import { maxMessageLength } from '@frontage/domain/chat/conversation';
import { afterEach, describe, expect, test } from 'vitest';
import { endlessSeconds, noRateLimits, type RateLimitOverrides } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { newChatSetup, connectPage, sendChatMessage, sendLiveMessage, readTexts } from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
const open = async (limits: RateLimitOverrides = {}) => {
  world = await startTestApp({ worker: false, rateLimits: { ...noRateLimits, ...limits } });
  return newChatSetup(world);
};
afterEach(() => world.close());

describe('a message', () => {
  const refused: [string, string, string][] = [
    ['of nothing', '', 'Please write a message first'],
    ['of blanks', ' \n\t ', 'Please write a message first'],
    ['that is too long', 'x'.repeat(maxMessageLength + 1), `Message must be at most ${maxMessageLength} characters long`],
    ['with a NUL', 'wall\u0000paper', 'Contains characters that we cannot store'],
    ['with half a letter', 'wall \ud83d paper', 'Contains characters that we cannot store'],
  ];

  test('is refused in plain words, on both ways, and nothing of it is stored', async () => {
    const talk = await open();
    const page = await connectPage(world, talk.customer);
    for (const [what, text, sentence] of refused) {
      const { status, body } = await sendChatMessage(talk.customer, talk, text);
      expect([what, status, body.fields?.['message']]).toEqual([what, 400, sentence]);
      const answer = await sendLiveMessage(page, talk.customer, talk, talk.seller, text);
      expect([what, answer.success ? 'sent' : answer.code]).toEqual([what, 'validation_failed']);
    }
    expect(await world.sql('select id from conversation')).toEqual([]);
    page.socket.close();
  });

  test('of every other text is stored as it was written, as long as may be', async () => {
    const talk = await open();
    const page = await connectPage(world, talk.customer);
    const texts = ['<b>&amp;</b> {{x}} %s', "'; drop table message; --", '🧱'.repeat(maxMessageLength / 2), 'one\n\n\ttwo', '\u202eright to left'];
    for (const text of texts) expect((await sendChatMessage(talk.customer, talk, text)).status).toBe(200);
    for (const text of texts) expect(await sendLiveMessage(page, talk.customer, talk, talk.seller, text)).toMatchObject({ success: true });
    // Repeated at once over the live connection: the same messages.
    expect(await readTexts(talk.seller, talk, talk.customer)).toEqual(texts.map((text) => `customer: ${text}`));
    page.socket.close();
  });

  test('that is no message at all is answered, and larger than sixteen thousand bytes cuts the page off', async () => {
    const talk = await open();
    const page = await connectPage(world, talk.customer);
    for (const nonsense of [undefined, null, 7, 'hello', [], {}, { message: { $gt: '' } }]) {
      const answer = await new Promise((resolve) => {
        page.socket.emit('new-message', nonsense as never, resolve);
      });
      expect(answer).toMatchObject({ success: false, code: 'validation_failed' });
    }
    page.socket.emit('new-message', { message: 'x'.repeat(16_384) } as never);
    await expect.poll(() => page.socket.connected).toBe(false);
    expect((await sendChatMessage(talk.customer, talk, 'x'.repeat(200_000))).status).toBeGreaterThanOrEqual(400);
    expect(await world.sql('select id from message')).toEqual([]);
  });

  test.each(['short', 'with blanks in', '"quoted-name"', 'x'.repeat(65)])('can not be named %j', async (clientId) => {
    const talk = await open();
    expect((await sendChatMessage(talk.customer, talk, 'Hello', { clientId })).body.code).toBe('validation_failed');
  });
});

describe('whoever writes too much has to wait', () => {
  test('however they mix the two ways', async () => {
    const talk = await open({ 'chat.account': { limit: 6, seconds: endlessSeconds } });
    const page = await connectPage(world, talk.customer);
    const codes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await sendLiveMessage(page, talk.customer, talk, talk.seller, `live ${index}`);
      codes.push(answer.success ? 'sent' : answer.code, (await sendChatMessage(talk.customer, talk, `called ${index}`)).body.code ?? 'sent');
    }
    expect(codes).toEqual([...Array<string>(6).fill('sent'), ...Array<string>(4).fill('too_many_requests')]);
    expect(await readTexts(talk.seller, talk, talk.customer)).toHaveLength(6);
    expect((await sendChatMessage(talk.seller, talk, 'Slowly', { to: talk.customer })).status).toBe(200);
    page.socket.close();
  });

  test('with new conversations, while those that have begun go on', async () => {
    const talk = await open({ 'chat-new.account': { limit: 2, seconds: endlessSeconds } });
    const page = await connectPage(world, talk.customer);
    const codes: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { id: listingId } = await insertListing(world, talk.seller.person.id);
      const answer = await sendLiveMessage(page, talk.customer, { listingId }, talk.seller, 'Is it free?');
      codes.push(answer.success ? 'sent' : answer.code);
      const again = await sendChatMessage(talk.customer, { listingId }, 'Hello?');
      codes.push(again.body.code ?? 'sent');
    }
    expect(codes).toEqual([...Array<string>(4).fill('sent'), ...Array<string>(4).fill('too_many_requests')]);
    expect(await world.sql('select id from conversation')).toHaveLength(2);
    page.socket.close();
  });
});
