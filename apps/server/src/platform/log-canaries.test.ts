import { calls, type Call } from '@frontage/contract/calls';
import type { Endpoint } from '@frontage/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../testing/authorization/expectations.ts';
import { type Caller, credentialsOf, createPeople } from '../../testing/authorization/people.ts';
import { authorizationRows } from '../../testing/authorization/rows.ts';
import { createCanaries, withCanaries } from '../../testing/canaries.ts';
import { checkAnswer } from '../../testing/check-answer.ts';
import { openSocket } from '../../testing/live-socket.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../../testing/webhook-events.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../testing/test-app.ts';
import { signedInPerson } from '../../testing/people.ts';
import { newChatSetup } from '../../testing/chat.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  await testApp.provider.injectFailures({ events: { drop: 1 } });
});
afterAll(() => testApp.close());

const canaries = createCanaries();
const { plant } = canaries;

/** The first allowed case of each call, and who may make it. */
const honest = [...new Map(authorizationRows.toReversed().map((row) => [row.call, row])).values()].map(({ call, expected, makeInput }) => ({
  call,
  makeInput,
  caller: (Object.entries(expected).findLast(([, verdict]) => verdict === 'ok')?.[0] ?? 'bothWithBearer') as Caller,
}));

test('the log contains nothing from any field, header or cookie of any call', async () => {
  const statuses = new Map<number, number>();
  for (const { call, makeInput, caller } of honest) {
    const people = await createPeople(testApp);
    const input = await makeInput(testApp, people, caller);
    // The last one is valid, so that the code after all checks runs too.
    for (const changed of [...withCanaries(input, fieldsOf(call), (place) => plant(`${call} ${place}`)), input]) {
      const status = await send(call, changed, credentialsOf[caller](people));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(canaries.count()).toBeGreaterThan(honest.length * 6);
  expect(statuses.get(200)).toBeGreaterThan(honest.length);
  expect(statuses.get(400)).toBeGreaterThan(100);
  expect(canaries.foundIn(testApp.log())).toEqual([]);
});

test('the log contains nothing from files, their names and the texts with them', async () => {
  const withFiles = new Set<Call>([
    'POST /gen/uploads/upload-attachment',
    'POST /gen/uploads/message-file',
    'POST /listing/admin/packs/submit-proof',
  ]);
  for (const { call, makeInput, caller } of honest.filter((each) => withFiles.has(each.call))) {
    const people = await createPeople(testApp);
    const input = await makeInput(testApp, people, caller);
    const form = new FormData();
    for (const [name, value] of input.form ?? []) {
      const words = plant(`${call} form ${name}`);
      if (typeof value === 'string') form.append(name, name === '_request' ? value : words);
      else form.append(name, new Blob([words]), `${plant(`${call} file name`)}.txt`);
    }
    form.append(plant(`${call} name of a field`), plant(`${call} unknown field`));
    await send(call, { form: input.form ?? form }, credentialsOf[caller](people));
    await send(call, { form }, credentialsOf[caller](people));
  }
  expect(canaries.foundIn(testApp.log())).toEqual([]);
});

test('the log contains nothing from webhooks, genuine or not', async () => {
  for (const field of ['id', 'object', 'type', 'created', 'context'] as const) {
    const body = JSON.stringify({ ...webhookEvent({ [field]: plant(`event ${field}`) }), data: { card: { number: plant('card number') } } });
    await deliverWebhook(testApp, body, signWebhook(body, testApp.webhookSecret), { 'user-agent': plant('event user agent') });
    await deliverWebhook(testApp, body, plant('event signature'));
  }
  const related = { id: plant('event object'), type: plant('event object type'), url: plant('event object url') };
  const body = JSON.stringify(webhookEvent({ related_object: related }));
  await deliverWebhook(testApp, body, signWebhook(body, testApp.webhookSecret));
  await expect.poll(async () => (await testApp.sql(`select id from provider_event where state = 'new'`)).length).toBe(0);
  expect(canaries.foundIn(testApp.log())).toEqual([]);
});

test('the log contains nothing that came over a socket', async () => {
  const { listingId, seller, customer } = await newChatSetup(testApp);
  const { socket } = await openSocket(testApp, customer.browser, 'customer', { headers: { 'user-agent': plant('socket user agent') } });
  const honestMessage = {
    message: plant('socket message'),
    _listing: listingId,
    _sender: customer.person.id,
    _receiver: seller.person.id,
    messageFrom: 'customer' as const,
  };
  for (const field of [undefined, ...Object.keys(honestMessage), 'clientId']) {
    const payload = field === undefined ? honestMessage : { ...honestMessage, [field]: plant(`socket ${field}`) };
    await new Promise((resolve) => {
      socket.emit('new-message', payload, resolve);
    });
  }
  socket.emit('typing', { conversation: plant('socket typing') });
  socket.emit('user-online', plant('socket claim'));
  // The code after the checks runs too.
  await new Promise((resolve) => {
    socket.emit('new-message', { ...honestMessage, message: 'Hello' }, resolve);
  });
  socket.close();
  const { browser } = await signedInPerson(testApp, 'seller');
  const refused = await openSocket(testApp, browser, 'customer', {
    headers: { cookie: `customer=${plant('socket cookie')}`, origin: testApp.origin },
  });
  expect(refused.connected).toBe(false);
  expect(canaries.foundIn(testApp.log())).toEqual([]);
});

function fieldsOf(call: Call): Record<'params' | 'query' | 'body', string[]> {
  const { params, query, body }: Endpoint = calls[call];
  return { params: namesIn(params), query: namesIn(query), body: namesIn(body) };
}

function namesIn(schema: Endpoint['body']): string[] {
  return Object.keys(schema?.def.shape ?? {});
}

async function send(call: Call, { params = {}, query = {}, body, form }: CallInput, headers: Record<string, string>): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await fetch(new URL(`${filled}?${new URLSearchParams(query).toString()}`, testApp.api.url), {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'user-agent': plant(`${call} user agent`),
      referer: `https://${plant(`${call} referer`)}.example/`,
      'accept-language': plant(`${call} language`),
      'x-request-id': plant(`${call} request id`),
      'x-unknown': plant(`${call} header`),
      ...headers,
      cookie: `${headers['cookie'] ?? ''}; ${plant(`${call} name of a cookie`)}=${plant(`${call} cookie`)}`,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  await checkAnswer(method, filled, answer);
  await answer.arrayBuffer();
  return answer.status;
}
