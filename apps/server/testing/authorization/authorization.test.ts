import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallInput, fromOtherSite } from './expectations.ts';
import { type Caller, createPeople, credentialsOf, roleOf } from './people.ts';
import { authorizationRows, findGaps } from './rows.ts';
import { checkAnswer } from '../check-answer.ts';
import { isGate } from '../is-gate.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../test-app.ts';

/** Those who tell a call that forgot its check from one that has it. All others differ only in credentials, which one function reads for every call. */
const gateCallers: Caller[] = ['visitor', 'customer', 'seller', 'customerWithoutBearer', 'operator', 'bothFromOtherSite'];
const testedCallers = isGate ? gateCallers : (Object.keys(credentialsOf) as Caller[]);

/** Vitest cuts long values of fields in titles, so these are made here. */
const namedRows = authorizationRows.map((row) => [row.object ? `${row.call} (${row.object})` : row.call, row] as const);

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false, demo: true });
  // Events would change rows between two calls.
  await testApp.provider.injectFailures({ events: { drop: 1 } });
  await createContentHash();
});
afterAll(() => testApp.close());

test('each call has one entry, with a case for each owner if it names an object', () => {
  expect(findGaps()).toEqual([]);
});

test('watches every table that the product writes, except counters', async () => {
  const rows = await testApp.sql<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('frontage_app', oid, 'insert') order by relname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    [...tables.filter((name) => name !== 'jobs.job'), 'funnel_count', 'rate_counter', 'sign_in_failure'].toSorted(),
  );
});

// Proves: roles.server-enforces, roles.seller.listings, roles.seller.requests, roles.seller.subscriptions, roles.customer.cards
// Proves: roles.customer.reviews, decisions.actor.foreign-is-missing, decisions.calls.operations, decisions.calls.seller-suffix
test.each(namedRows)('%s answers each caller as expected', async (_, { call, expected, makeInput }) => {
  const outcomes: Record<string, string | number> = {};
  await testApp.sql(tables.map((name) => `delete from ${name}`).join('; '));
  let people = await createPeople(testApp);
  // An input that no call has used up serves the next caller in the same role.
  let unused: Partial<Record<string, CallInput>> = {};
  for (const caller of testedCallers) {
    const input = (unused[roleOf(caller)] ??= await makeInput(testApp, people, caller));
    const before = await contentHash();
    const { status, code } = await send(call, input, credentialsOf[caller](people));
    const changed = (await contentHash()) !== before;
    const allowed = status === 200;
    const mayChange = allowed && !call.startsWith('GET ');
    const outcome = allowed ? 'ok' : codesOf(call, caller)[status]?.includes(code) ? status : `${status} ${code}`;
    outcomes[caller] = changed && !mayChange ? `${outcome} but changed something` : outcome;
    // A successful call changed something, so the next caller gets new people and inputs.
    if (mayChange) [people, unused] = [await createPeople(testApp), {}];
  }
  expect(outcomes).toEqual(Object.fromEntries(testedCallers.map((caller) => [caller, expected[caller]])));
});

function codesOf(call: string, caller: Caller): Record<number, string[]> {
  return {
    400: call === 'POST /webhooks/stripe' ? ['bad_signature'] : ['validation_failed', 'unknown_card'],
    401: ['unauthenticated'],
    403: [fromOtherSite.has(caller) ? 'cross_site' : 'forbidden'],
    404: ['not_found'],
  };
}

async function send(call: string, { params = {}, query = {}, body, form }: CallInput, headers: Record<string, string>) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(new URL(`${filled}?${new URLSearchParams(query).toString()}`, testApp.api.url), {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
  });
  await checkAnswer(method, filled, response);
  const text = await response.text();
  return { status: response.status, code: response.ok ? '' : (JSON.parse(text) as { code: string }).code };
}

/** Tables with references to others come first, so that rows can be deleted in this order. */
const tables = [
  'push_subscription',
  'session',
  'verification',
  'password_reset',
  'mail',
  'jobs.job',
  'proof_check',
  'proof_file',
  'proof',
  'request_event',
  'request_deadline',
  'request_reminder',
  'slot_occupancy',
  'slot_reservation',
  'blocked_days',
  'calendar_link',
  'capture_link',
  'photo_link',
  'photo_check',
  'listing_watch',
  'changed_availability',
  'availability_check',
  'notice',
  'operator_audit',
  'notice_opt_out',
  'inquiry',
  'message',
  'message_file',
  'conversation',
  'picture',
  'attachment',
  'artwork_change',
  'proposal',
  'ledger_posting',
  'ledger_entry',
  'ledger_cursor',
  'reconciliation',
  'problem_case',
  'dispute',
  'refund',
  'settlement_step',
  'invoice',
  'subscription',
  'checkout',
  'rental_request',
  'listing',
  'listing_search',
  'listing_text',
  'listing_card',
  'listing_count',
  'map_count',
  'word',
  'synonym',
  'city',
  'payout',
  'connected_account',
  'payment_customer',
  'provider_operation',
  'provider_event',
  'provider_cursor',
  'address_change',
  'billing_details',
  'account',
];

/** One hash over all rows, queued emails included. Counters of rate limits are left out: they count refusals too. */
async function contentHash(): Promise<string> {
  const [row] = await testApp.sql<{ hash: string }>('select content_hash() as hash');
  return row?.hash ?? '';
}

/** A function, because PostgreSQL would plan a query over so many tables again each time. */
async function createContentHash(): Promise<void> {
  const rows = tables.map((name) => `select '${name}' || t::text as line from ${name} t`).join(' union all ');
  await testApp.sql(`create function content_hash() returns text language plpgsql as $$ begin
    return (select md5(string_agg(line, chr(10) order by line)) from (${rows}) everything);
  end $$`);
}
