import type { Corners } from '@frontage/domain/listing/perspective';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { insertAccount, signedInPerson, insertSession, newPerson, setSession, type RegisteredPerson } from '../../testing/people.ts';
import { endlessSeconds, noRateLimits, openTestServers, type RateLimitOverrides, type TestServers } from '../../testing/test-servers.ts';
import { insertListing } from '../../testing/listings.ts';
import { newChatSetup, sendChatMessage } from '../../testing/chat.ts';
import { startTestAppOn, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from './config.ts';
import { type AmountRule, type CountedRule, rateLimits } from './rate-limits.ts';

interface Outcome {
  status: number;
  retryAfter: string | null;
  message: string;
}

/** Uses a rule once, always with the same key; everything else differs from the request before. */
type Use = () => Promise<Outcome>;

/** All but `login.address`, which is a growing delay and no window, amounts, typing events, which get no response, and those with own tests. */
type WindowRule = Exclude<
  CountedRule,
  AmountRule | 'login.address' | 'chat-typing.account' | 'socket.visitor' | 'wrong-code.address' | 'wrong-code.everyone' | `new-request-${string}`
>;

const scenarios: Record<WindowRule, (testApp: TestApp) => Promise<Use>> = {
  'login.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('POST /auth/user/login', { body: newPerson('customer') }));
  },
  'login.network': async (testApp) => () => outcome(otherVisitor(testApp).call('POST /auth/user/login', { body: newPerson('customer') })),
  'verification-mail.network': async (testApp) => () => askForCodes(testApp, { visitor: otherVisitor(testApp) })(),
  'wrong-code.network': async (testApp) => () => guessCodes(testApp, { visitor: otherVisitor(testApp) })(),
  'reset-mail.network': async (testApp) => () => askForLinks(testApp, { visitor: otherVisitor(testApp) })(),
  'reset-link.network': async (testApp) => () =>
    outcome(otherVisitor(testApp).call('POST /auth/reset-password', { body: { token: newPerson('customer').email, password: 'Another-wall-7' } })),
  'verification-mail.visitor': async (testApp) => askForCodes(testApp, { visitor: testApp.visitor() }),
  'verification-mail.address-minute': async (testApp) => askForCodes(testApp, { email: newPerson('customer').email }),
  'verification-mail.address-hour': async (testApp) => askForCodes(testApp, { email: newPerson('customer').email }),
  'verification-mail.address-day': async (testApp) => askForCodes(testApp, { email: newPerson('customer').email }),
  'verification-mail.everyone': async (testApp) => askForCodes(testApp, {}),
  'contact.visitor': async (testApp) => writeToUs(testApp, { visitor: testApp.visitor() }),
  'contact.address': async (testApp) => writeToUs(testApp, { email: newPerson('customer').email }),
  'contact.everyone': async (testApp) => writeToUs(testApp, {}),
  'wrong-code.visitor': async (testApp) => guessCodes(testApp, { visitor: testApp.visitor() }),
  'reset-mail.visitor': async (testApp) => askForLinks(testApp, { visitor: testApp.visitor() }),
  'reset-mail.address-minute': async (testApp) => askForLinks(testApp, { email: newPerson('customer').email }),
  'reset-mail.address-day': async (testApp) => askForLinks(testApp, { email: newPerson('customer').email }),
  'reset-link.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('POST /auth/reset-password', { body: { token: newPerson('customer').email, password: 'Another-wall-7' } }));
  },
  'password-check.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('PUT /auth/password', { body: { currentPassword: 'Not-the-1', newPassword: 'Another-wall-7' } }));
  },
  'account.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('GET /auth/sessions'));
  },
  'account.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('DELETE /auth/user/logout'));
  },
  'search.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /listing/customer/'));
  },
  'suggestions.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /listing/customer/suggestions', { query: { text: 'wall' } }));
  },
  'cities.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /cities'));
  },
  'map.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /listing/customer/map', { query: { bounds: '-125,24,-66,50', zoom: '4' } }));
  },
  'wider.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /listing/customer/wider', { query: { city: 'Austin' } }));
  },
  'funnel.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('POST /funnel', { body: { step: 'visit' } }));
  },
  'upload.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('POST /gen/uploads/preSignedURL', { body: { fileType: 'image/png', fileName: 'wall.png' } }));
  },
  'listing.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('GET /listing/seller'));
  },
  'block-days.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const call = 'DELETE /api/seller/listings/{id}/blocks/{blockId}';
    return () => outcome(browser.call(call, { params: { id: '1', blockId: randomUUID() } }));
  },
  'calendar-file.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /calendar/{token}.ics', { params: { token: 'x'.repeat(43) } }));
  },
  'capture-link.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('POST /api/seller/captures', { body: { _request: randomUUID() } }));
  },
  'capture.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('POST /captures/open', { body: { token: 'x'.repeat(43), key: 'y'.repeat(43) } }));
  },
  'proof-corners.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const corners: Corners = [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]]; // prettier-ignore
    return () => outcome(browser.call('PUT /api/proof-files/{id}/corners', { params: { id: randomUUID() }, body: { corners } }));
  },
  'request.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('PUT /listing/admin/packs/accept', { body: { _request: randomUUID() } }));
  },
  'artwork-change.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'customer');
    const call = 'POST /api/customer/requests/{id}/artwork-changes';
    return () => outcome(browser.call(call, { params: { id: randomUUID() }, body: { attachmentUrls: [] } }, { asCustomer: true }));
  },
  'payments.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('GET /stripe-connect/account-status'));
  },
  'card-setup.account': async (testApp) => {
    const { person } = await signedInPerson(testApp, 'customer');
    return async () => beginCardSetup(testApp, testApp.visitor(), person);
  },
  'card-setup.visitor': async (testApp) => {
    const { address } = testApp.visitor();
    return async () => beginCardSetup(testApp, testApp.visitor(address), await insertAccount(testApp, 'customer'));
  },
  'chat.account': talkOften,
  'chat-hour.account': talkOften,
  'chat-new.account': async (testApp) => {
    const { customer, seller } = await newChatSetup(testApp);
    return async () => {
      const { id: listingId } = await insertListing(testApp, seller.person.id);
      return outcome(sendChatMessage(customer, { listingId }, 'Is it free in May?'));
    };
  },
  'chat-reading.account': async (testApp) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    return () => outcome(browser.call('GET /chat/conversations'));
  },
  'reading.visitor': async (testApp) => {
    const visitor = testApp.visitor();
    return () => outcome(visitor.call('GET /openapi.json'));
  },
};
const rules = Object.keys(scenarios) as WindowRule[];

// Counters of one rule never meet those of another, so the tests can share a database.
let testServers: TestServers;
beforeAll(async () => {
  testServers = await openTestServers();
});
afterAll(() => testServers.close());

let testApp: TestApp | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await testApp?.close();
  testApp = undefined;
});

/** A larger limit proves no more and takes hundreds of requests. */
const largestTestedLimit = 10;

test.each(rules)('%s allows its limit, also when all come at once, rejects the rest and resets', async (rule) => {
  const limit = Math.min(rateLimits[rule].limit, largestTestedLimit);
  const use = await opened({ [rule]: { limit, seconds: endlessSeconds } }, rule);
  const outcomes = await Promise.all(Array.from({ length: limit + 5 }, use));
  const refused = outcomes.filter((each) => each.status === 429);
  expect(refused).toHaveLength(5);
  for (const { message, retryAfter } of refused) {
    expect(message).toBe('Too many attempts. Please wait a moment and try again.');
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(Number(retryAfter)).toBeLessThanOrEqual(endlessSeconds);
  }
  letWindowPass();
  expect(await use()).not.toMatchObject({ status: 429 });
});

const ofVisitors = rules.filter((rule) => rule.endsWith('.visitor'));
test.each(ofVisitors)('%s can’t be evaded by forged headers or by another address of the same network', async (rule) => {
  const use = await opened({ [rule]: { limit: 1, seconds: endlessSeconds } }, rule, disguise);
  expect((await use()).status).not.toBe(429);
  for (let time = 0; time < 3; time += 1) expect((await use()).status).toBe(429);
});

test('without configuration, the limits are those of the table', () => {
  expect(readConfig({ ...testServers.env, RATE_LIMITS: '' }).rateLimits).toEqual(rateLimits);
});

test('a limit can be changed by configuration', async () => {
  const use = await opened({ 'reading.visitor': { limit: 0, seconds: 60 } }, 'reading.visitor');
  const { status, retryAfter } = await use();
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
});

async function opened(limits: RateLimitOverrides, rule: WindowRule, dress = (visitor: Browser) => visitor): Promise<Use> {
  const started = await startTestAppOn(testServers, { worker: false, rateLimits: { ...noRateLimits, ...limits } });
  testApp = started;
  return scenarios[rule]({ ...started, visitor: (address) => dress(started.visitor(address)) });
}

/** Moves the clock of this process, which windows start and end by. */
function letWindowPass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + endlessSeconds * 1_000 });
}

let otherVisitors = 0;
/** Another /64 of the same IPv6 /48. */
function otherVisitor(servers: TestApp): Browser {
  otherVisitors += 1;
  return servers.visitor(`2001:db8:9:${otherVisitors.toString(16)}::1`);
}

let disguises = 0;
const nextAddress = () => `2001:db8:1:2::${(disguises += 1).toString(16)}`;

function claims(): Record<string, string> {
  const elsewhere = `203.0.113.${disguises}`;
  const names = ['x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-original-forwarded-for'];
  const told = Object.fromEntries(names.map((name) => [name, elsewhere]));
  return { ...told, forwarded: `for=${elsewhere}`, 'x-forwarded-for': `${elsewhere}, ${nextAddress()}` };
}

/** From now on each request comes from another address of the same network, with forged headers that claim another origin. */
function disguise(visitor: Browser): Browser {
  const { call } = visitor;
  visitor.call = (name, input, sending) => call(name, input, { ...sending, headers: { ...claims(), ...sending?.headers } });
  return Object.defineProperty(visitor, 'address', { get: () => `203.0.113.99, ${nextAddress()}` });
}

async function talkOften(servers: TestApp): Promise<Use> {
  const talk = await newChatSetup(servers);
  return () => outcome(sendChatMessage(talk.customer, talk, 'Hello'));
}

async function beginCardSetup(servers: TestApp, browser: Browser, person: RegisteredPerson): Promise<Outcome> {
  setSession(browser, 'customer', await insertSession(servers, person));
  return outcome(browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true }));
}

async function outcome(replying: Promise<{ status: number; headers: Headers; body: { message?: string } }>): Promise<Outcome> {
  const { status, headers, body } = await replying;
  return { status, retryAfter: headers.get('retry-after'), message: body.message ?? '' };
}

interface Fixed {
  visitor?: ReturnType<TestApp['visitor']>;
  email?: string;
}

function askForCodes({ visitor: newVisitor }: TestApp, { visitor, email }: Fixed): Use {
  return () =>
    outcome(
      (visitor ?? newVisitor()).call('POST /auth/request-verification', { body: { email: email ?? newPerson('seller').email, userType: 'seller' } }),
    );
}

function writeToUs({ visitor: newVisitor }: TestApp, { visitor, email }: Fixed): Use {
  const inquiry = () => ({ name: 'Casey', email: email ?? newPerson('seller').email, topic: 'other' as const, message: 'Hello' });
  return () => outcome((visitor ?? newVisitor()).call('POST /contact', { body: inquiry() }));
}

function askForLinks({ visitor: newVisitor }: TestApp, { visitor, email }: Fixed): Use {
  return () => outcome((visitor ?? newVisitor()).call('POST /auth/request-password-reset', { body: { email: email ?? newPerson('seller').email } }));
}

function guessCodes({ visitor: newVisitor }: TestApp, { visitor, email }: Fixed): Use {
  return () => {
    const person = newPerson('customer');
    const body = { ...person, email: email ?? person.email, verificationCode: 'AAAA', agreeToTerms: true };
    return outcome((visitor ?? newVisitor()).call('POST /auth/user/register', { body }));
  };
}
