import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayment } from '../../../testing/insert-payment.ts';
import {
  newCustomer,
  newSeller,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
} from '../../../testing/request-fixture.ts';
import { customerDoes, inOrder, sellerDoes, startRequest } from '../../../testing/request-steps.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

async function readDetails({ person, browser }: SignedInPerson, id: string) {
  const isCustomer = person.type === 'customer';
  const call = isCustomer ? 'GET /api/customer/requests/{id}/details' : 'GET /api/seller/requests/{id}/details';
  const answer = await browser.call(call, { params: { id } }, { asCustomer: isCustomer });
  expect(answer.status).toBe(200);
  return answer.body.details;
}

async function readRefusal({ person, browser }: SignedInPerson, id: string) {
  const isCustomer = person.type === 'customer';
  const call = isCustomer ? 'GET /api/customer/requests/{id}/details' : 'GET /api/seller/requests/{id}/details';
  const { status, body } = await browser.call(call, { params: { id } }, { asCustomer: isCustomer });
  return { status, code: body.code, message: body.message };
}

test('both sides read the same request, its listing, every proof and the one next action', async () => {
  const sent = await startRequest(fixture);
  const { customer, seller, id } = sent;
  expect((await readDetails(seller, id)).nextAction).toMatchObject({ by: 'seller', name: 'reply' });
  await inOrder(sellerDoes('accept', 'submit_proof'), customerDoes('reject_proof'), sellerDoes('submit_proof'))(sent);

  const [forCustomer, forSeller] = [await readDetails(customer, id), await readDetails(seller, id)];
  for (const details of [forCustomer, forSeller]) {
    expect(details.request).toMatchObject({ _id: id, permission: 'proof_submitted', rental: null });
    expect(details.request.artwork.map(({ name }) => name)).toEqual(['artwork.pdf']);
    expect(details.proofs.map(({ number, decision, reason, files }) => [number, decision, reason, files.length])).toEqual([
      [2, null, null, 1],
      [1, 'reject', 'Too dark to see', 1],
    ]);
    expect(details.nextAction).toEqual({ by: 'customer', name: 'review_proof', until: details.request.deadline?.at });
    expect(details).toMatchObject({ subscription: null, payments: [], total: 0, nextPayment: null, problems: [], conversation: null });
  }
  expect(forCustomer.listing).toEqual(forSeller.listing);
  expect(forSeller.request.timeline.map(({ action }) => action)).toEqual(['send', 'accept', 'submit_proof', 'reject_proof', 'resubmit_proof']);
});

test('the conversation about the listing is named once someone has written', async () => {
  const { customer, seller, listing, id } = await startRequest(fixture);
  const body = { message: 'When can it go up?', listingId: listing.id };
  const sent = await customer.browser.call('POST /chat/send', { body }, { asCustomer: true });
  expect(sent.status).toBe(200);
  const [{ conversation }, other] = [await readDetails(customer, id), await readDetails(seller, id)];
  expect(conversation).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.conversation).toBe(conversation);
});

test('a rental shows what was paid, when it renews and reported problems; what was written stays with the customer', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const parties = { customer: customer.person, seller: seller.person };
  const paidAt = new Date(Date.now() - 86_400_000).toISOString();
  const invoice = await insertPayment(app, parties, { paidAt, refunded: 1_000, takenBack: 940 });
  await insertPayment(app, parties, { paidAt, number: 'FRNT-0002' });
  const [row] = await app.sql<{ id: string }>('select request_id as id from invoice where provider_id = $1', [invoice]);
  const id = row?.id ?? '';
  const report = { params: { id: invoice }, body: { text: 'One corner came loose.' } };
  await customer.browser.call('POST /api/customer/payments/{id}/problem', report, { asCustomer: true });

  const forCustomer = await readDetails(customer, id);
  expect(forCustomer).toMatchObject({ paymentCount: 1, total: 75, nextPayment: { amount: 85 }, nextAction: null });
  expect(forCustomer.subscription).toMatchObject({ status: 'active', allowedActions: ['cancel'] });
  expect(forCustomer.payments.map(({ _id }) => _id)).toEqual([invoice]);
  expect(forCustomer.problems).toMatchObject([{ state: 'open', payment: invoice, text: 'One corner came loose.', closedAt: null }]);

  const forSeller = await readDetails(seller, id);
  expect(forSeller).toMatchObject({ total: 70.2, nextPayment: { amount: 79.6 }, payments: [{ sellerReceives: 70.2 }] });
  expect(forSeller.problems).toMatchObject([{ state: 'open', text: null }]);

  await app.sql(`update subscription set cancels_at_period_end = true where request_id = $1`, [id]);
  expect((await readDetails(customer, id)).nextPayment).toBeNull();
  await app.sql(`update subscription set cancels_at_period_end = false, status = 'past_due', past_due_since = app_now() where request_id = $1`, [id]);
  const unpaid = await readDetails(customer, id);
  expect(unpaid.nextAction).toMatchObject({ by: 'customer', name: 'pay_invoice' });
  await app.sql(`update subscription set status = 'canceled', past_due_since = null, ended_at = app_now() where request_id = $1`, [id]);
  expect([forCustomer, unpaid, await readDetails(seller, id)].map(({ request }) => request.rental)).toEqual(['active', 'past_due', 'ended']);
});

test('a stranger gets the same answer as for a request that does not exist', async () => {
  const { id } = await startRequest(fixture);
  const [stranger, otherSeller] = [await newCustomer(app), await newSeller(app)];
  for (const party of [stranger, otherSeller]) {
    const foreign = await readRefusal(party, id);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await readRefusal(party, '0b8f0d2e-0000-4000-8000-000000000000'));
  }
});

test('reading asks once for previews of files that have none, however often it is read', async () => {
  const customer = await newCustomer(app);
  const listing = await fixture.addListing(fixture.sellers[0]);
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const jobs = () =>
    app.sql(
      `select job.id from jobs.job join attachment on attachment.id::text = job.data ->> 'id' where name = 'make-preview' and request_id = $1`,
      [id],
    );
  expect(await jobs()).toHaveLength(1);
  // As if it had been sent before there were previews.
  await app.sql(`update attachment set preview = 'none', preview_queued_at = null where request_id = $1`, [id]);
  await Promise.all([1, 2, 3].map(() => readDetails(customer, id)));
  expect(await jobs()).toHaveLength(2);
  await app.sql(`update attachment set preview_queued_at = now() - interval '2 hours' where request_id = $1`, [id]);
  await readDetails(customer, id);
  expect(await jobs()).toHaveLength(3);
});
