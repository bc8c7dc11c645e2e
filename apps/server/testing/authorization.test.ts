import { calls, type Call } from '@frontage/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeMac } from '../src/features/accounts/request-verification.ts';
import { tokenHash } from '../src/platform/secrets.ts';
import { authorizationTable, callers, type Caller } from './authorization-table.ts';
import { resident, sessionOf, somebody, type Pass, type Resident } from './people.ts';
import { noLimits } from './scene.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: noLimits });
});
afterAll(() => world.close());

test('the table speaks of every call of the contract, of no other one and of every caller', () => {
  expect([...new Set(authorizationTable.map((row) => row.call))].toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const row of authorizationTable) expect(Object.keys(row.verdicts)).toEqual(Object.keys(callers));
});

test.each(authorizationTable)('$call $object: who may and who may not', async ({ call, object, verdicts }) => {
  const outcomes: Record<string, string> = {};
  await world.sql(tables.map((name) => `delete from ${name}`).join('; '));
  let stage = await setStage();
  for (const caller of Object.keys(verdicts) as Caller[]) {
    const input = await inputs[call as Call](stage, caller, object);
    const before = await everythingKept();
    const { status, code } = await send(call, input, credentials[caller](stage));
    const changed = (await everythingKept()) !== before;
    const allowed = status === 200;
    const mayChange = allowed && !call.startsWith('GET ');
    outcomes[caller] =
      `${allowed ? 'ok' : `${status}${codes[status] === code ? '' : ` ${code}`}`}${changed && !mayChange ? ' but changed something' : ''}`;
    // What an allowed call did would be in the way of the next caller.
    if (mayChange) stage = await setStage();
  }
  expect(outcomes).toEqual(verdicts);
});

const codes: Record<number, string> = { 400: 'validation_failed', 401: 'unauthenticated', 403: 'cross_site', 404: 'not_found' };

interface Member extends Resident {
  /** The session that the caller uses, and another one of the same person. */
  pass: Pass;
  other: Pass;
}

interface Stage {
  customer: Member;
  seller: Member;
  stranger: Member;
  expired: Record<'customer' | 'seller', Pass>;
  ended: Record<'customer' | 'seller', Pass>;
  deleted: Record<'customer' | 'seller', Pass>;
}

async function setStage(): Promise<Stage> {
  const member = async (type: 'customer' | 'seller'): Promise<Member> => {
    const person = await resident(world, type);
    return { ...person, pass: await sessionOf(world, person), other: await sessionOf(world, person) };
  };
  const [customer, seller, stranger] = [await member('customer'), await member('seller'), await member('customer')];
  const expired = { customer: await sessionOf(world, customer), seller: await sessionOf(world, seller) };
  await world.sql(`update session set idle_until = now() - interval '1 second' where id = any($1)`, [
    [expired.customer.sessionId, expired.seller.sessionId],
  ]);
  const ended = { customer: await sessionOf(world, customer), seller: await sessionOf(world, seller) };
  await world.sql('delete from session where id = any($1)', [[ended.customer.sessionId, ended.seller.sessionId]]);
  const gone = { customer: await resident(world, 'customer'), seller: await resident(world, 'seller') };
  const deleted = { customer: await sessionOf(world, gone.customer), seller: await sessionOf(world, gone.seller) };
  await world.sql('update account set deleted_at = now(), address = null, password_hash = null where id = any($1)', [
    [gone.customer.id, gone.seller.id],
  ]);
  return { customer, seller, stranger, expired, ended, deleted };
}

/** What each caller sends to say who they are and where they come from. */
const ourPage = { 'sec-fetch-site': 'same-origin', origin: 'http://frontage.test', 'x-forwarded-for': '192.0.2.7' };
const bearer = ({ bearer: token }: Pass) => ({ authorization: `Bearer ${token}` });
const asCustomer = (pass: Pass) => ({ cookie: `customer=${pass.secret}`, ...bearer(pass) });
const asSeller = (pass: Pass) => ({ cookie: `seller=${pass.secret}` });
const bothCookies = ({ customer, seller }: Stage) => ({ cookie: `customer=${customer.pass.secret}; seller=${seller.pass.secret}` });
const bothRoles = (stage: Stage) => ({ ...bothCookies(stage), ...bearer(stage.customer.pass) });

const credentials: Record<Caller, (stage: Stage) => Record<string, string>> = {
  vis: () => ourPage,
  jnk: () => ({ ...ourPage, cookie: 'customer=%00; seller=(null)', authorization: 'Bearer undefined' }),
  cxp: ({ expired }) => ({ ...ourPage, ...asCustomer(expired.customer) }),
  sxp: ({ expired }) => ({ ...ourPage, ...asSeller(expired.seller) }),
  cnd: ({ ended }) => ({ ...ourPage, ...asCustomer(ended.customer) }),
  snd: ({ ended }) => ({ ...ourPage, ...asSeller(ended.seller) }),
  cdl: ({ deleted }) => ({ ...ourPage, ...asCustomer(deleted.customer) }),
  sdl: ({ deleted }) => ({ ...ourPage, ...asSeller(deleted.seller) }),
  cus: ({ customer }) => ({ ...ourPage, ...asCustomer(customer.pass) }),
  sel: ({ seller }) => ({ ...ourPage, ...asSeller(seller.pass) }),
  bth: (stage) => ({ ...ourPage, ...bothCookies(stage) }),
  btb: (stage) => ({ ...ourPage, ...bothRoles(stage) }),
  cck: ({ customer }) => ({ ...ourPage, cookie: `customer=${customer.pass.secret}` }),
  cbr: ({ customer }) => ({ ...ourPage, ...bearer(customer.pass) }),
  cmx: ({ customer }) => ({ ...ourPage, ...asCustomer({ ...customer.pass, bearer: customer.other.bearer }) }),
  sac: ({ customer, seller }) => ({ ...ourPage, cookie: `customer=${seller.pass.secret}`, ...bearer(customer.pass) }),
  cas: ({ customer }) => ({ ...ourPage, cookie: `seller=${customer.pass.secret}` }),
  sbr: ({ seller, stranger }) => ({ ...ourPage, ...asSeller(seller.pass), ...bearer(stranger.pass) }),
  tol: (stage) => ({ 'x-forwarded-for': '192.0.2.7', ...bothRoles(stage) }),
  opr: () => ({}),
  crs: (stage) => ({ ...ourPage, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', ...bothRoles(stage) }),
  sib: (stage) => ({ ...ourPage, 'sec-fetch-site': 'same-site', origin: 'http://files.frontage.test', ...bothRoles(stage) }),
  fgn: (stage) => ({ 'x-forwarded-for': '192.0.2.7', origin: 'https://elsewhere.example', ...bothRoles(stage) }),
};

interface Input {
  params?: Record<string, string>;
  body?: object;
}

/** For each call what an honest caller sends, so that a refusal is never about the input. */
const inputs: Record<Call, (stage: Stage, caller: Caller, object: string) => Promise<Input>> = {
  'POST /auth/request-verification': async () => ({ body: { email: somebody('customer').email, userType: 'customer' } }),
  'POST /auth/user/register': () => registration('customer'),
  'POST /auth/seller/register': () => registration('seller'),
  'POST /auth/user/login': async ({ customer }) => ({ body: { email: customer.email, password: customer.password } }),
  'POST /auth/seller/login': async ({ seller }) => ({ body: { email: seller.email, password: seller.password } }),
  'DELETE /auth/user/logout': async () => ({}),
  'DELETE /auth/seller/logout': async () => ({}),
  'GET /auth/user/profile': async () => ({}),
  'GET /auth/seller/profile': async () => ({}),
  'PUT /auth/profile': async () => ({ body: { name: `Somebody ${randomUUID()}` } }),
  'POST /auth/request-password-reset': async ({ customer }) => ({ body: { email: customer.email } }),
  'POST /auth/reset-password': async ({ customer }) => {
    const token = randomUUID();
    await world.sql(`insert into password_reset values ($1, $2, now() + interval '1 minute')`, [tokenHash(token), customer.id]);
    return { body: { token, password: 'Another-wall-7' } };
  },
  'PUT /auth/password': async ({ customer }) => ({ body: { currentPassword: customer.password, newPassword: 'Another-wall-7' } }),
  'GET /auth/sessions': async () => ({}),
  'DELETE /auth/sessions/{sessionId}': async ({ customer, seller, stranger }, caller, object) => {
    const actor = ['sel', 'bth', 'sxp', 'snd', 'sdl'].includes(caller) ? seller : customer;
    const named = { 'my own': actor.other.sessionId, "a stranger's": stranger.pass.sessionId, "nobody's": randomUUID(), 'no id at all': 'first' };
    return { params: { sessionId: named[object as keyof typeof named] } };
  },
  'POST /auth/account-deletion': async ({ customer }) => ({ body: { password: customer.password } }),
  'GET /healthz': async () => ({}),
  'GET /readyz': async () => ({}),
  'GET /metrics': async () => ({}),
  'GET /openapi.json': async () => ({}),
  'GET /docs': async () => ({}),
};

async function registration(type: 'customer' | 'seller'): Promise<Input> {
  const person = somebody(type);
  await world.sql(`insert into verification (address, type, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')`, [
    person.email,
    type,
    codeMac(world.secrets, person.email, type, 'WALL'),
  ]);
  return { body: { ...person, verificationCode: 'WALL', agreeToTerms: true } };
}

async function send(call: string, { params = {}, body }: Input, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  const [method = '', path = ''] = call.split(' ');
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    world.api.url,
  );
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, code: response.ok ? '' : (JSON.parse(text) as { code: string }).code };
}

const tables = ['session', 'verification', 'password_reset', 'mail', 'jobs.job', 'account'];

/** One mark for all that is kept, promised mails included. Counters of limits may move: they count refusals too. */
async function everythingKept(): Promise<string> {
  const rows = tables.map((name) => `select '${name}' || t::text as line from ${name} t`).join(' union all ');
  const [row] = await world.sql<{ mark: string }>(`select md5(string_agg(line, chr(10) order by line)) as mark from (${rows}) everything`);
  return row?.mark ?? '';
}
