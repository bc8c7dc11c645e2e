import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runOperator } from '../../testing/operator.ts';
import { createPaidRental, type PaidRental, fundReserve, transfersFor, readStoredPayment } from '../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller } from '../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../testing/test-app.ts';
import { insertAccount } from '../../testing/people.ts';
import { insertRequest } from '../../testing/requests.ts';
import { commands } from './commands.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(world);
  await fundReserve(world);
});
afterEach(() => world.provider.clearFailures());
afterAll(() => world.close());

const operator = (...words: string[]) => runOperator(world, ...words);

async function openCase({ invoice, customer }: PaidRental): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into problem_case (invoice_id, customer_id, text) values ($1, $2, 'The ad was never up.') returning id`,
    [invoice, customer.id],
  );
  return row?.id ?? '';
}

async function caseOf(id: string) {
  const [row] = await world.sql<{ state: string; resolution: string | null }>('select state, resolution from problem_case where id = $1', [id]);
  return row;
}

describe('who writes it wrong is told how it is written', () => {
  test.each([
    [['juggle'], 'There is no command juggle. Run --help.'],
    [['toString'], 'There is no command toString. Run --help.'],
    [['case', 'close'], 'Invalid arguments. Usage: case close <case> <how it was resolved>'],
  ])('%j', async (words, output) => {
    expect(await operator(...words)).toEqual({ code: 1, output, log: '' });
  });

  test.each([
    ['cases', 'all'],
    ['case', 'open', 'c1', 'why'],
    ['case', 'close', 'c1'],
    ['refund', 'in_1', 'all'],
    ['refund', 'in_1', '4.255', 'late'],
    ['refund', 'in_1', '-5', 'late'],
    ['refund', 'in_1', '0', 'late'],
    ['refund', 'in_1', '1e3', 'late'],
    ['refund', 'in_1', 'all', 'late', '--case'],
    ['replay'],
    ['reconcile', 'everything'],
    ['request', 'stop', 'seven', 'fraud'],
    ['request', 'stop', '00000000-0000-0000-0000-000000000000'],
    ['settle'],
    ['settle', 'in_1', 'in_2'],
  ])('%s %s %s %s %s', (name, ...words) => {
    expect(commands[name]?.read(words.filter(Boolean))).toBeNull();
  });

  test('and --help tells everything', async () => {
    const { code, output } = await operator('--help');
    expect(code).toBe(0);
    for (const { usage } of Object.values(commands)) expect(output).toContain(`  ${usage}`);
  });
});

test('open problems are listed, and closed with how they were resolved', async () => {
  const rent = await createPaidRental(world, { seller });
  expect((await operator('cases')).output).toBe('There are no open problems.');
  const id = await openCase(rent);
  const { code, output } = await operator('cases');
  expect(code).toBe(0);
  for (const part of [id, rent.invoice, '$85.00 paid, $0.00 refunded', '> The ad was never up.']) expect(output).toContain(part);
  expect(await operator('case', 'close', id, 'It', 'was up after all')).toMatchObject({ code: 0, output: 'The case is closed.' });
  expect(await caseOf(id)).toEqual({ state: 'closed', resolution: 'It was up after all' });
  expect(await operator('case', 'close', id, 'again')).toMatchObject({ code: 1, output: 'There is no such open case.' });
}, 90_000);

test('money is given back, the seller’s part with it, and the case is closed', async () => {
  const rent = await createPaidRental(world, { seller });
  await operator('settle', rent.invoice);
  const id = await openCase(rent);
  const told = await operator('refund', rent.invoice, '42.50', 'Half of the time it was not up', '--case', id);
  expect(told).toMatchObject({ code: 0, output: '$42.50 was refunded. The case is closed.' });
  expect(await caseOf(id)).toEqual({ state: 'closed', resolution: 'Refunded $42.50: Half of the time it was not up' });
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 4_250, due: 3_980, settled: 3_980 });
  expect(await transfersFor(world, rent)).toEqual([3_980]);
  expect(told.log).toContain('"who":"olivia","kind":"refund"');
  expect(told.log).not.toContain('Half of the time');

  expect(await operator('refund', rent.invoice, '42.51', 'more')).toMatchObject({ code: 1, output: 'That is more than is left to refund.' });
  expect(await operator('refund', rent.invoice, 'all', 'the rest')).toMatchObject({ code: 0, output: '$42.50 was refunded.' });
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 8_500, due: 0, settled: 0 });
  expect(await operator('refund', 'in_of_nobody', 'all', 'why not')).toMatchObject({ code: 1, output: 'There is no such payment.' });
}, 90_000);

test('while the payment provider does not answer, money is given back later', async () => {
  const rent = await createPaidRental(world, { seller });
  const id = await openCase(rent);
  await world.provider.injectFailures({ rules: [{ match: { path: '/v1/refunds' }, effect: { kind: 'status', status: 503 } }] });
  const told = await operator('refund', rent.invoice, '10', 'A day too late', '--case', id);
  expect(told).toMatchObject({ code: 0, output: '$10.00 will be refunded as soon as the payment provider responds. The case stays open.' });
  expect(await caseOf(id)).toMatchObject({ state: 'open' });
  await world.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'status', status: 503 } }] });
  expect(await operator('settle', rent.invoice)).toMatchObject({
    code: 1,
    output: 'The payment provider isn’t responding. Started operations are retried automatically.',
  });
});

test('a payment is settled at once', async () => {
  const rent = await createPaidRental(world, { seller });
  expect(await operator('settle', rent.invoice)).toMatchObject({ code: 0, output: 'The seller’s share is $79.60. They have $79.60 so far.' });
  expect(await transfersFor(world, rent)).toEqual([7_960]);
  expect(await operator('settle', 'in_of_nobody')).toMatchObject({ code: 1, output: 'There is no such payment.' });
});

test('events are looked at again, whatever became of them', async () => {
  await world.sql(
    `insert into provider_event (id, type, came_by, state, attempts, error) values ('evt_dead', 'v1.refund.failed', 'webhook', 'dead', 15, 'x')`,
  );
  const told = await operator('replay', 'evt_dead', 'evt_unknown');
  expect(told).toMatchObject({ code: 1, output: 'evt_dead will be processed again.\nThere is no event evt_unknown.' });
  expect(await world.sql(`select state, attempts, error from provider_event where id = 'evt_dead'`)).toEqual([
    { state: 'new', attempts: 0, error: null },
  ]);
  expect(await world.sql(`select from jobs.job where name = 'apply-provider-event' and data ->> 'eventId' = 'evt_dead'`)).toHaveLength(1);
  expect((await operator('replay', 'evt_dead')).code).toBe(0);
});

// Proves: life.operator
test('a request is ended, and both sides read why in its history', async () => {
  const request = await insertRequest(world, { customer: await insertAccount(world, 'customer'), seller: seller.person }, { status: 'accepted' });
  expect(await operator('request', 'stop', request, 'Forbidden goods')).toMatchObject({
    code: 0,
    output: 'The request was ended and both sides were notified.',
  });
  expect(await world.sql('select status, end_reason from rental_request where id = $1', [request])).toEqual([
    { status: 'cancelled', end_reason: 'operator' },
  ]);
  expect(await world.sql(`select note from request_event where request_id = $1 and actor = 'operator' and action = 'stop'`, [request])).toEqual([
    { note: 'Forbidden goods' },
  ]);
  expect(await operator('request', 'stop', request, 'again')).toMatchObject({
    code: 1,
    output: 'The request is no longer open, so it can’t be stopped.',
  });
  expect(await operator('request', 'stop', '00000000-0000-0000-0000-000000000000', 'x')).toMatchObject({
    code: 1,
    output: 'There is no such request.',
  });
});

test('the books are held against the payment provider’s', async () => {
  const rent = await createPaidRental(world, { seller });
  await operator('settle', rent.invoice);
  const clean = await operator('reconcile');
  expect(clean).toMatchObject({ code: 0 });
  expect(clean.output).toMatch(/^Everything agrees\. 2 books were compared, \d+ missing entries posted\.$/);
  await world.sql('update invoice set settled = settled + 1 where provider_id = $1', [rent.invoice]);
  const told = await operator('reconcile');
  expect(told.code).toBe(1);
  expect(told.output).toContain(`- ${rent.invoice} counts 7961 as settled, its steps say 7960`);
});
