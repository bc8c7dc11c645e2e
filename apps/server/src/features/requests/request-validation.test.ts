import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { callForCommand, changeListing, openRequestFixture, runCommand, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest } from '../../../testing/prepared-requests.ts';

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

// Proves: rules.proof.reason, texts.proof.reason-required, texts.proof.reason
test.each([undefined, '', ' \n '])('requires a reason to reject a proof, and %j is none', async (reason) => {
  const { id, customer } = await prepareRequest(fixture, { status: 'proof_submitted' });
  const input = { params: { id }, body: { decision: 'reject' as const, reason } };
  const answer = await customer.browser.call('PUT /api/customer/requests/{id}/review-proof', input, { asCustomer: true });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'A reason is required to reject the proof', fields: { reason: 'Please provide a reason for rejecting the proof' } },
  });
  expect(await app.sql('select status from rental_request where id = $1', [id])).toEqual([{ status: 'proof_submitted' }]);
});

// Proves: life.allowedActions, states.seller.pending, states.seller.awaiting_proof, states.seller.proof_submitted, states.seller.proof_rejected
// Proves: states.seller.ended, states.customer.review
test.each([
  ['pending', ['accept', 'reject', 'delete', 'propose'], ['withdraw']],
  ['awaiting_proof', ['submit_proof'], []],
  ['proof_submitted', [], ['accept_proof', 'reject_proof']],
  ['proof_rejected', ['cancel', 'resubmit_proof'], ['withdraw']],
  ['accepted', [], ['withdraw']],
  ['proof_accepted', [], []],
  ['rejected', ['delete'], []],
  ['cancelled', ['delete'], []],
] as const)('allowed actions while %s: seller %j, customer %j', async (status, sellers, customers) => {
  const { id, listing, customer } = await prepareRequest(fixture, { status });
  const own = await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
  expect(own.body.request.allowedActions.toSorted()).toEqual([...sellers].toSorted());
  const asked = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(asked.body.request.allowedActions.toSorted()).toEqual([...customers].toSorted());
});

test.each([
  ['cancel', 'pending', 'This request hasn’t been accepted yet, so it can’t be cancelled.'],
  ['delete', 'proof_rejected', 'This request has rejected proof, so it can’t be deleted.'],
  ['accept', 'cancelled', 'This request was cancelled, so it can’t be accepted.'],
] as const)('%s while %s: the message says what is not possible', async (command, status, message) => {
  const { id, listing } = await prepareRequest(fixture, { status });
  const { name, input } = callForCommand(command, id);
  expect(await listing.seller.browser.call(name, input)).toMatchObject({ status: 409, body: { code: 'request_state_changed', message } });
});

// Proves: slots.not-below-holders
test('a listing keeps at least as many slots as it has renters', async () => {
  const { listing, rivals } = await prepareRequest(fixture, { status: 'awaiting_proof', slots: 2, rivals: 1 });
  expect((await changeListing(listing, { slots: 1 })).status).toBe(200);
  expect((await changeListing(listing, { slots: 2 })).status).toBe(200);
  expect(await runCommand(listing.seller, 'accept', rivals[0] ?? '')).toBe(200);
  expect(await changeListing(listing, { slots: 1 })).toEqual({ status: 400, code: 'validation_failed' });
  expect(await app.sql('select slots from listing where id = $1', [listing.id])).toEqual([{ slots: 2 }]);
});

// Proves: decisions.actor.session, decisions.actor.other-side
test('an email in a call must be that of one of the two parties; any other is rejected and nothing changes', async () => {
  const { id, listing, customer } = await prepareRequest(fixture, { status: 'pending' });
  const stranger = fixture.customers[1].person.email;
  const packs = (email: string) => customer.browser.call('GET /listing/customer/customer-packs', { query: { email } }, { asCustomer: true });
  for (const email of [stranger, listing.seller.person.email]) expect(await packs(email)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await packs(customer.person.email)).status).toBe(200);
  for (const call of ['PUT /listing/admin/packs/accept', 'PUT /listing/admin/packs/reject', 'DELETE /listing/admin/packs'] as const) {
    const refused = await listing.seller.browser.call(call, { body: { _request: id, email: stranger } });
    expect({ call, status: refused.status, code: refused.body.code }).toEqual({ call, status: 403, code: 'forbidden' });
  }
  expect(await app.sql('select status from rental_request where id = $1', [id])).toEqual([{ status: 'pending' }]);
  for (const { email } of [listing.seller.person, customer.person]) {
    const answer = await listing.seller.browser.call('PUT /listing/admin/packs/accept', { body: { _request: id, email } });
    expect(answer.body.code ?? 'accepted').toBe(email === customer.person.email ? 'request_state_changed' : 'accepted');
  }
});
