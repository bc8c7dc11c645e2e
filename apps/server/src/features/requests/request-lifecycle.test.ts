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

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp();
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

async function sendNewRequest(): Promise<{ customer: CustomerWithCard; listing: TestListing; id: string }> {
  const fresh = await openRequestFixture(app);
  await fresh.close();
  const [customer, listing] = [fresh.customers[0], fresh.listings[0]];
  const { id, status } = await sendRequest(fixture, customer, listing.id, 'week');
  expect(status).toBe(200);
  return { customer, listing, id };
}

const statusOf = async (id: string) => (await app.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;

// Proves: life.accept.proof-48h, life.accept-proof, life.reject-proof, fields.pack.feedback
test('a request goes from sent to accepted, through a rejected and a second proof, to an accepted proof', async () => {
  const { customer, listing, id } = await sendNewRequest();
  for (const [who, command, status] of [
    [listing.seller, 'accept', 'awaiting_proof'],
    [listing.seller, 'submit_proof', 'proof_submitted'],
    [customer, 'reject_proof', 'proof_rejected'],
    [listing.seller, 'submit_proof', 'proof_submitted'],
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
    proofMessage: 'The ad is up.',
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
  const emails = await app.emailsTo(customer.person.email, 3);
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Sam Seller accepted your request for /),
    expect.stringMatching(/^Your ad is up on /),
    expect.stringMatching(/^Your ad is up on /),
  ]);
  expect(await findRequestViolations(app)).toEqual({});
});

test('accepting twice changes nothing and answers 409', async () => {
  const { listing, id } = await sendNewRequest();
  expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
  expect(await runCommand(listing.seller, 'accept', id)).toBe(409);
  expect(await findRequestViolations(app)).toEqual({});
});

// Proves: life.no-reply, life.grace
test('an unanswered request is cancelled after three days plus the grace period, not before', async () => {
  const { id } = await sendNewRequest();
  await fixture.advanceAndRunDeadlines(72 + 23);
  expect(await statusOf(id)).toBe('pending');
  await fixture.advanceAndRunDeadlines(2);
  // The running worker may have claimed the deadline first and still be at it.
  await expect.poll(() => statusOf(id)).toBe('cancelled');
  expect(await findRequestViolations(app)).toEqual({});
});

test('rejects a second open request for the same listing and period', async () => {
  const { customer, listing } = await sendNewRequest();
  expect((await sendRequest(fixture, customer, listing.id, 'week')).status).toBe(409);
  expect((await sendRequest(fixture, customer, listing.id, 'day')).status).toBe(200);
});

// Proves: life.listing-deleted
test('deleting a listing cancels its open requests', async () => {
  const { listing, id } = await sendNewRequest();
  expect((await listing.seller.browser.call('DELETE /listing/seller', { body: { _listing: listing.id } })).status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
});

// Proves: life.delete
test.each(['reject', 'withdraw'] as const)('a seller can delete a request that ended by %s, and the customer keeps it', async (ending) => {
  const { customer, listing, id } = await sendNewRequest();
  expect(await runCommand(ending === 'reject' ? listing.seller : customer, ending, id)).toBe(200);
  expect(await runCommand(listing.seller, 'delete', id)).toBe(200);
  expect(await runCommand(listing.seller, 'delete', id)).toBe(409);
  const listed = await listing.seller.browser.call('GET /auth/seller/profile');
  expect(listed.body.user.requested_pack.map(({ _id }) => _id)).not.toContain(id);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(body.request.endReason).toBe(ending === 'reject' ? 'seller_rejected' : 'withdrawn');
});
