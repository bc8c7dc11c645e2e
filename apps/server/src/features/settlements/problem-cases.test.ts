import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClocks, createPaidRental, type PaidRental } from '../../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  seller = await newActiveSeller(testApp);
});
afterAll(() => testApp.close());

async function newPaidRental() {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const rental = await createPaidRental(testApp, { seller, customer: person });
  const report = async (payment: Pick<PaidRental, 'invoice'> = rental, text = 'The ad was never up.') => {
    const { status, body } = await browser.call(
      'POST /api/customer/payments/{id}/problem',
      { params: { id: payment.invoice }, body: { text } },
      { asCustomer: true },
    );
    return { status, code: body.code, message: body.message };
  };
  return { person, rental, report };
}

async function casesOf({ invoice }: PaidRental) {
  return testApp.sql<{ text: string; state: string }>('select text, state from problem_case where invoice_id = $1 order by created_at', [invoice]);
}

test('stores a reported problem, confirms it by email and logs it for operators', async () => {
  const { person, rental, report } = await newPaidRental();
  expect((await report()).status).toBe(200);
  expect(await casesOf(rental)).toEqual([{ text: 'The ad was never up.', state: 'open' }]);
  const email = (await testApp.emailsTo(person.email)).find(({ subject }) => subject === 'We’re looking into your problem with North wall');
  expect(email?.text).toContain(`${testApp.origin}/spending`);
  expect(testApp.log()).toContain('a customer has reported a problem with a payment');
  expect(testApp.log()).not.toContain('The ad was never up.');
});

test('opens one case about a payment at a time, however often it is reported', async () => {
  const { rental, report } = await newPaidRental();
  const answers = await Promise.all([report(), report(), report()]);
  expect(answers.map(({ code }) => code ?? 'stored').toSorted()).toEqual(['problem_already_reported', 'problem_already_reported', 'stored']);
  await testApp.sql(`update problem_case set state = 'closed', resolution = 'Gave it back', closed_at = app_now() where invoice_id = $1`, [
    rental.invoice,
  ]);
  expect((await report()).status).toBe(200);
  expect((await casesOf(rental)).map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('answers not found for another customer’s payment', async () => {
  const [mine, theirs] = [await newPaidRental(), await newPaidRental()];
  expect(await mine.report(theirs.rental)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await mine.report({ invoice: 'in_of_nobody' })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await casesOf(theirs.rental)).toEqual([]);
});

// Proves: constants.disputes
test('rejects a report more than thirty days after the payment', async () => {
  const { report, rental } = await newPaidRental();
  await advanceClocks(testApp, '29d');
  expect((await report()).status).toBe(200);
  await testApp.sql('delete from problem_case where invoice_id = $1', [rental.invoice]);
  await advanceClocks(testApp, '2d');
  expect(await report()).toEqual({ status: 409, code: 'too_late', message: 'You can report a problem within 30 days of the payment.' });
});
