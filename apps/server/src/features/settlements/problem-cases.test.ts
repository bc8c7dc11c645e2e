import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClocks, createPaidRental, type PaidRental } from '../../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  seller = await newActiveSeller(world);
});
afterAll(() => world.close());

async function paid() {
  const { person, browser } = await signedInPerson(world, 'customer');
  const rent = await createPaidRental(world, { seller, customer: person });
  const report = async (payment: Pick<PaidRental, 'invoice'> = rent, text = 'The ad was never up.') => {
    const { status, body } = await browser.call(
      'POST /api/customer/payments/{id}/problem',
      { params: { id: payment.invoice }, body: { text } },
      { asCustomer: true },
    );
    return { status, code: body.code, message: body.message };
  };
  return { person, rent, report };
}

async function casesOf({ invoice }: PaidRental) {
  return world.sql<{ text: string; state: string }>('select text, state from problem_case where invoice_id = $1 order by created_at', [invoice]);
}

test('a problem is kept, confirmed by mail, and operators are told', async () => {
  const { person, rent, report } = await paid();
  expect((await report()).status).toBe(200);
  expect(await casesOf(rent)).toEqual([{ text: 'The ad was never up.', state: 'open' }]);
  const mail = (await world.emailsTo(person.email)).find(({ subject }) => subject === 'We are looking at your problem with North wall');
  expect(mail?.text).toContain(`${world.origin}/spending`);
  expect(world.log()).toContain('a customer has reported a problem with a payment');
  expect(world.log()).not.toContain('The ad was never up.');
});

test('one case about a payment is open at a time, however often it is reported', async () => {
  const { rent, report } = await paid();
  const answers = await Promise.all([report(), report(), report()]);
  expect(answers.map(({ code }) => code ?? 'kept').toSorted()).toEqual(['kept', 'problem_known', 'problem_known']);
  await world.sql(`update problem_case set state = 'closed', resolution = 'Gave it back', closed_at = app_now() where invoice_id = $1`, [
    rent.invoice,
  ]);
  expect((await report()).status).toBe(200);
  expect((await casesOf(rent)).map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('somebody else’s payment is not there', async () => {
  const [mine, theirs] = [await paid(), await paid()];
  expect(await mine.report(theirs.rent)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await mine.report({ invoice: 'in_of_nobody' })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await casesOf(theirs.rent)).toEqual([]);
});

// Proves: constants.disputes
test('thirty days after the payment it is too late', async () => {
  const { report, rent } = await paid();
  await advanceClocks(world, '29d');
  expect((await report()).status).toBe(200);
  await world.sql('delete from problem_case where invoice_id = $1', [rent.invoice]);
  await advanceClocks(world, '2d');
  expect(await report()).toEqual({ status: 409, code: 'too_late', message: 'A problem can be reported within 30 days of the payment.' });
});
