import { maxMessageLength } from '@frontage/domain/chat/conversation';
import { afterEach, describe, expect, test } from 'vitest';
import { endlessSeconds, noRateLimits, type RateLimitOverrides } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { newChatSetup, connectPage, sendChatMessage, sendLiveMessage, readTexts } from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
const open = async (limits: RateLimitOverrides = {}) => {
  app = await startTestApp({ worker: false, rateLimits: { ...noRateLimits, ...limits } });
  return newChatSetup(app);
};
afterEach(() => app.close());

describe('a message', () => {
  const invalid: [string, string, string][] = [
    ['empty', '', 'Please write a message first'],
    ['blank', ' \n\t ', 'Please write a message first'],
    ['too long', 'x'.repeat(maxMessageLength + 1), `Message must be at most ${maxMessageLength} characters long`],
    ['with a NUL', 'wall\u0000paper', 'Contains characters we can’t store'],
    ['with half a surrogate pair', 'wall \ud83d paper', 'Contains characters we can’t store'],
  ];

  test('that is invalid is rejected with a reason, over HTTP and socket, and not stored', async () => {
    const setup = await open();
    const page = await connectPage(app, setup.customer);
    for (const [name, text, reason] of invalid) {
      const { status, body } = await sendChatMessage(setup.customer, setup, text);
      expect([name, status, body.fields?.['message']]).toEqual([name, 400, reason]);
      const answer = await sendLiveMessage(page, setup.customer, setup, setup.seller, text);
      expect([name, answer.success ? 'sent' : answer.code]).toEqual([name, 'validation_failed']);
    }
    expect(await app.sql('select id from conversation')).toEqual([]);
    page.socket.close();
  });

  test('with any other text is stored as written, up to the maximum length', async () => {
    const setup = await open();
    const page = await connectPage(app, setup.customer);
    const texts = ['<b>&amp;</b> {{x}} %s', "'; drop table message; --", '🧱'.repeat(maxMessageLength / 2), 'one\n\n\ttwo', '\u202eright to left'];
    for (const text of texts) expect((await sendChatMessage(setup.customer, setup, text)).status).toBe(200);
    for (const text of texts) expect(await sendLiveMessage(page, setup.customer, setup, setup.seller, text)).toMatchObject({ success: true });
    // The socket repeated them at once, so they count as the same messages.
    expect(await readTexts(setup.seller, setup, setup.customer)).toEqual(texts.map((text) => `customer: ${text}`));
    page.socket.close();
  });

  test('of the wrong shape gets an error; one above 16 kB closes the connection', async () => {
    const setup = await open();
    const page = await connectPage(app, setup.customer);
    for (const nonsense of [undefined, null, 7, 'hello', [], {}, { message: { $gt: '' } }]) {
      const answer = await new Promise((resolve) => {
        page.socket.emit('new-message', nonsense as never, resolve);
      });
      expect(answer).toMatchObject({ success: false, code: 'validation_failed' });
    }
    page.socket.emit('new-message', { message: 'x'.repeat(16_384) } as never);
    await expect.poll(() => page.socket.connected).toBe(false);
    expect((await sendChatMessage(setup.customer, setup, 'x'.repeat(200_000))).status).toBeGreaterThanOrEqual(400);
    expect(await app.sql('select id from message')).toEqual([]);
  });

  test.each(['short', 'with blanks in', '"quoted-name"', 'x'.repeat(65)])("can't have the client id %j", async (clientId) => {
    const setup = await open();
    expect((await sendChatMessage(setup.customer, setup, 'Hello', { clientId })).body.code).toBe('validation_failed');
  });
});

describe('rate limits', () => {
  test('count HTTP and socket messages together', async () => {
    const setup = await open({ 'chat.account': { limit: 6, seconds: endlessSeconds } });
    const page = await connectPage(app, setup.customer);
    const codes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await sendLiveMessage(page, setup.customer, setup, setup.seller, `live ${index}`);
      codes.push(answer.success ? 'sent' : answer.code, (await sendChatMessage(setup.customer, setup, `called ${index}`)).body.code ?? 'sent');
    }
    expect(codes).toEqual([...Array<string>(6).fill('sent'), ...Array<string>(4).fill('too_many_requests')]);
    expect(await readTexts(setup.seller, setup, setup.customer)).toHaveLength(6);
    expect((await sendChatMessage(setup.seller, setup, 'Slowly', { to: setup.customer })).status).toBe(200);
    page.socket.close();
  });

  test('stop new conversations, while existing ones continue', async () => {
    const setup = await open({ 'chat-new.account': { limit: 2, seconds: endlessSeconds } });
    const page = await connectPage(app, setup.customer);
    const codes: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { id: listingId } = await insertListing(app, setup.seller.person.id);
      const answer = await sendLiveMessage(page, setup.customer, { listingId }, setup.seller, 'Is it free?');
      codes.push(answer.success ? 'sent' : answer.code);
      const again = await sendChatMessage(setup.customer, { listingId }, 'Hello?');
      codes.push(again.body.code ?? 'sent');
    }
    expect(codes).toEqual([...Array<string>(4).fill('sent'), ...Array<string>(4).fill('too_many_requests')]);
    expect(await app.sql('select id from conversation')).toHaveLength(2);
    page.socket.close();
  });
});
