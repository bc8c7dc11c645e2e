import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import {
  openRequestFixture,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

async function setOut(): Promise<{ customer: CustomerWithCard; spot: TestListing; id: string }> {
  const fresh = await openRequestFixture(world);
  await fresh.close();
  const [customer, spot] = [fresh.customers[0], fresh.listings[0]];
  const { id, status } = await sendRequest(stage, customer, spot.id, 'week');
  expect(status).toBe(200);
  return { customer, spot, id };
}

const statusOf = async (id: string) => (await world.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;

// Proves: life.accept.proof-48h, life.accept-proof, life.reject-proof, fields.pack.feedback
test('a request goes from asked over accepted, shown, rejected and shown again to accepted proof', async () => {
  const { customer, spot, id } = await setOut();
  for (const [who, command, status] of [
    [spot.seller, 'accept', 'awaiting_proof'],
    [spot.seller, 'submit_proof', 'proof_submitted'],
    [customer, 'reject_proof', 'proof_rejected'],
    [spot.seller, 'submit_proof', 'proof_submitted'],
    [customer, 'accept_proof', 'proof_accepted'],
  ] as const) {
    expect({ command, answer: await runCommand(who, command, id) }).toEqual({ command, answer: 200 });
    expect(await statusOf(id)).toBe(status);
  }
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(body.request).toMatchObject({
    permission: 'proof_accepted',
    allowedActions: [],
    submissionsLeft: 1,
    proofMessage: 'It hangs.',
    customerFeedback: { decision: 'accept', reason: null },
    deadline: { name: 'pay' },
  });
  expect(body.request.timeline.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    'customer send',
    'seller accept',
    'seller submit_proof',
    'customer reject_proof',
    'seller resubmit_proof',
    'customer accept_proof',
  ]);
  expect(body.request.proofFiles).toEqual([expect.stringMatching(/^http/)]);
  const mails = await world.emailsTo(customer.person.email, 3);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Sam Seller accepted your request',
    expect.stringMatching(/^Your ad is up on /),
    expect.stringMatching(/^Your ad is up on /),
  ]);
  expect(await findRequestViolations(world)).toEqual({});
});

test('a second press of the same button changes nothing and says so', async () => {
  const { spot, id } = await setOut();
  expect(await runCommand(spot.seller, 'accept', id)).toBe(200);
  expect(await runCommand(spot.seller, 'accept', id)).toBe(409);
  expect(await findRequestViolations(world)).toEqual({});
});

// Proves: life.no-reply, life.grace
test('without an answer the clock ends it three days and the grace later, and not before', async () => {
  const { id } = await setOut();
  await stage.advanceAndRunDeadlines(72 + 23);
  expect(await statusOf(id)).toBe('pending');
  await stage.advanceAndRunDeadlines(2);
  // The worker's clock may have been quicker and still be at it.
  await expect.poll(() => statusOf(id), { timeout: 15_000 }).toBe('cancelled');
  expect(await findRequestViolations(world)).toEqual({});
});

test('a customer asks once for the same thing', async () => {
  const { customer, spot } = await setOut();
  expect((await sendRequest(stage, customer, spot.id, 'week')).status).toBe(409);
  expect((await sendRequest(stage, customer, spot.id, 'day')).status).toBe(200);
});

// Proves: life.listing-deleted
test('a deleted listing ends what waits for it', async () => {
  const { spot, id } = await setOut();
  expect((await spot.seller.browser.call('DELETE /listing/seller', { body: { _listing: spot.id } })).status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
});

// Proves: life.delete
test.each(['reject', 'withdraw'] as const)('what ended by %s can be taken off the seller’s list, and the customer keeps it', async (ending) => {
  const { customer, spot, id } = await setOut();
  expect(await runCommand(ending === 'reject' ? spot.seller : customer, ending, id)).toBe(200);
  expect(await runCommand(spot.seller, 'delete', id)).toBe(200);
  expect(await runCommand(spot.seller, 'delete', id)).toBe(409);
  const listed = await spot.seller.browser.call('GET /auth/seller/profile');
  expect(listed.body.user.requested_pack.map(({ _id }) => _id)).not.toContain(id);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(body.request.endReason).toBe(ending === 'reject' ? 'seller_rejected' : 'withdrawn');
});
