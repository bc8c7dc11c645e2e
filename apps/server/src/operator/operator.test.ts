import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runOperator, runOperatorProcess } from '../../testing/operator.ts';
import { createPaidRental, type PaidRental, fundReserve, transfersFor, readStoredPayment } from '../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller } from '../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../testing/test-app.ts';
import { insertAccount } from '../../testing/people.ts';
import { insertRequest } from '../../testing/requests.ts';
import { commands } from './commands.ts';

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(testApp);
  await fundReserve(testApp);
});
afterEach(() => testApp.provider.clearFailures());
afterAll(() => testApp.close());

const operator = (...words: string[]) => runOperator(testApp, ...words);

async function openCase({ invoice, customer }: PaidRental): Promise<string> {
  const [row] = await testApp.sql<{ id: string }>(
    `insert into problem_case (invoice_id, customer_id, text) values ($1, $2, 'The ad was never up.') returning id`,
    [invoice, customer.id],
  );
  return row?.id ?? '';
}

async function readCase(id: string) {
  const [row] = await testApp.sql<{ state: string; resolution: string | null }>('select state, resolution from problem_case where id = $1', [id]);
  return row;
}

describe('the program', () => {
  test('prints what the command did, logs who ran it, and ends by itself', async () => {
    const rental = await createPaidRental(testApp, { seller });
    const { code, output, log } = await runOperatorProcess(testApp, 'settle', rental.invoice);
    expect({ code, output }).toEqual({ code: 0, output: '$79.60 of it is due to the seller, $79.60 is settled.' });
    expect(log).toContain('"who":"olivia","kind":"settle"');
  });

  test('exits with 1 and explains why on stderr, if the command failed', async () => {
    expect(await runOperatorProcess(testApp, 'case', 'close')).toEqual({
      code: 1,
      output: 'Usage: case close <case> <how it was resolved>',
      log: '',
    });
  });
});

describe('a command with wrong words prints its usage', () => {
  test.each([
    [['juggle'], 'There is no command juggle. See --help.'],
    [['toString'], 'There is no command toString. See --help.'],
    [['case', 'close'], 'Usage: case close <case> <how it was resolved>'],
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
    expect(commands[name]?.parse(words.filter(Boolean))).toBeNull();
  });

  test('--help lists every command', async () => {
    const { code, output } = await operator('--help');
    expect(code).toBe(0);
    for (const { usage } of Object.values(commands)) expect(output).toContain(`  ${usage}`);
  });
});

test('open problems are listed, and closed with how they were resolved', async () => {
  const rental = await createPaidRental(testApp, { seller });
  expect((await operator('cases')).output).toBe('No problem is open.');
  const id = await openCase(rental);
  const { code, output } = await operator('cases');
  expect(code).toBe(0);
  for (const part of [id, rental.invoice, '$85.00 paid, $0.00 refunded', '> The ad was never up.']) expect(output).toContain(part);
  expect(await operator('case', 'close', id, 'It', 'was up after all')).toMatchObject({ code: 0, output: 'The case is closed.' });
  expect(await readCase(id)).toEqual({ state: 'closed', resolution: 'It was up after all' });
  expect(await operator('case', 'close', id, 'again')).toMatchObject({ code: 1, output: 'There is no such open case.' });
});

test('a refund also takes back the seller’s share and closes the case', async () => {
  const rental = await createPaidRental(testApp, { seller });
  await operator('settle', rental.invoice);
  const id = await openCase(rental);
  const result = await operator('refund', rental.invoice, '42.50', 'Half of the time it was not up', '--case', id);
  expect(result).toMatchObject({ code: 0, output: '$42.50 was refunded. The case is closed.' });
  expect(await readCase(id)).toEqual({ state: 'closed', resolution: 'Refunded $42.50: Half of the time it was not up' });
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 4_250, due: 3_980, settled: 3_980 });
  expect(await transfersFor(testApp, rental)).toEqual([3_980]);
  expect(result.log).toContain('"who":"olivia","kind":"refund"');
  expect(result.log).not.toContain('Half of the time');

  expect(await operator('refund', rental.invoice, '42.51', 'more')).toMatchObject({ code: 1, output: 'That is more than is left to refund.' });
  expect(await operator('refund', rental.invoice, 'all', 'the rest')).toMatchObject({ code: 0, output: '$42.50 was refunded.' });
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 8_500, due: 0, settled: 0 });
  expect(await operator('refund', 'in_of_nobody', 'all', 'why not')).toMatchObject({ code: 1, output: 'There is no such payment.' });
});

test('while Stripe does not answer, a refund is made later', async () => {
  const rental = await createPaidRental(testApp, { seller });
  const id = await openCase(rental);
  await testApp.provider.injectFailures({ rules: [{ match: { path: '/v1/refunds' }, effect: { kind: 'status', status: 503 } }] });
  const result = await operator('refund', rental.invoice, '10', 'A day too late', '--case', id);
  expect(result).toMatchObject({ code: 0, output: '$10.00 will be refunded as soon as Stripe answers. The case stays open.' });
  expect(await readCase(id)).toMatchObject({ state: 'open' });
  await testApp.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'status', status: 503 } }] });
  expect(await operator('settle', rental.invoice)).toMatchObject({
    code: 1,
    output: 'Stripe does not answer right now. What was started is retried automatically.',
  });
});

test('a payment is settled at once', async () => {
  const rental = await createPaidRental(testApp, { seller });
  expect(await operator('settle', rental.invoice)).toMatchObject({ code: 0, output: '$79.60 of it is due to the seller, $79.60 is settled.' });
  expect(await transfersFor(testApp, rental)).toEqual([7_960]);
  expect(await operator('settle', 'in_of_nobody')).toMatchObject({ code: 1, output: 'There is no such payment.' });
});

test('events are applied again, whatever their state', async () => {
  await testApp.sql(
    `insert into provider_event (id, type, came_by, state, attempts, error) values ('evt_dead', 'v1.refund.failed', 'webhook', 'dead', 15, 'x')`,
  );
  const result = await operator('replay', 'evt_dead', 'evt_unknown');
  expect(result).toMatchObject({ code: 1, output: 'evt_dead will be applied again.\nThere is no event evt_unknown.' });
  expect(await testApp.sql(`select state, attempts, error from provider_event where id = 'evt_dead'`)).toEqual([
    { state: 'new', attempts: 0, error: null },
  ]);
  expect(await testApp.sql(`select from jobs.job where name = 'apply-provider-event' and data ->> 'eventId' = 'evt_dead'`)).toHaveLength(1);
  expect((await operator('replay', 'evt_dead')).code).toBe(0);
});

// Proves: life.operator
test('a request is ended, and both sides read why in its history', async () => {
  const request = await insertRequest(testApp, { customer: await insertAccount(testApp, 'customer'), seller: seller.person }, { status: 'accepted' });
  expect(await operator('request', 'stop', request, 'Forbidden goods')).toMatchObject({
    code: 0,
    output: 'The request was ended and both sides are notified.',
  });
  expect(await testApp.sql('select status, end_reason from rental_request where id = $1', [request])).toEqual([
    { status: 'cancelled', end_reason: 'operator' },
  ]);
  expect(await testApp.sql(`select note from request_event where request_id = $1 and actor = 'operator' and action = 'stop'`, [request])).toEqual([
    { note: 'Forbidden goods' },
  ]);
  expect(await operator('request', 'stop', request, 'again')).toMatchObject({
    code: 1,
    output: 'The request is not open any more, so it can’t be stopped.',
  });
  expect(await operator('request', 'stop', '00000000-0000-0000-0000-000000000000', 'x')).toMatchObject({
    code: 1,
    output: 'There is no such request.',
  });
});

test('the books are compared with those of Stripe', async () => {
  const rental = await createPaidRental(testApp, { seller });
  await operator('settle', rental.invoice);
  const clean = await operator('reconcile');
  expect(clean).toMatchObject({ code: 0 });
  expect(clean.output).toMatch(/^Everything agrees\. 2 books were compared, \d+ missing entries posted\.$/);
  await testApp.sql('update invoice set settled = settled + 1 where provider_id = $1', [rental.invoice]);
  const result = await operator('reconcile');
  expect(result.code).toBe(1);
  expect(result.output).toContain(`- ${rental.invoice} counts 7961 as settled, its steps say 7960`);
});
