import { afterAll, beforeAll, expect, test } from 'vitest';
import { isGate } from '../../../testing/is-gate.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { openRequestFixture, runCommand, type RequestFixture, sendRequest, type SignedInPerson } from '../../../testing/request-fixture.ts';
import { customerDoes, inOrder, type RequestStep, sellerDoes, type SentRequest, startRequest } from '../../../testing/request-steps.ts';
import { insertAttachment } from '../../../testing/requests.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

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

/** A rental that runs. */
async function startRental(): Promise<SentRequest> {
  const sent = await startRequest(fixture);
  await untilRunning(sent);
  return sent;
}

const untilRunning: RequestStep = inOrder(sellerDoes('accept', 'submit_proof'), customerDoes('accept_proof'), ({ id }) => fixture.pay(id));

const newFile = ({ customer }: SentRequest) => insertAttachment(app, customer.person.id);

async function propose(rental: SentRequest, files?: string[], note?: string) {
  const body = { attachmentUrls: files ?? [await newFile(rental)], note };
  const input = { params: { id: rental.id }, body };
  const answer = await rental.customer.browser.call('POST /api/customer/requests/{id}/artwork-changes', input, { asCustomer: true });
  return { status: answer.status, code: answer.body.code, details: answer.body.details };
}

async function answerChange({ seller, id }: SentRequest, decision: 'accept' | 'decline', reason?: string) {
  const answer = await seller.browser.call('PUT /api/seller/requests/{id}/artwork-changes', { params: { id }, body: { decision, reason } });
  return { status: answer.status, code: answer.body.code, details: answer.body.details };
}

const withdraw = async ({ customer, id }: SentRequest) =>
  (await customer.browser.call('DELETE /api/customer/requests/{id}/artwork-changes', { params: { id } }, { asCustomer: true })).status;

async function readDetails({ person, browser }: SignedInPerson, id: string) {
  const isCustomer = person.type === 'customer';
  const call = isCustomer ? 'GET /api/customer/requests/{id}/details' : 'GET /api/seller/requests/{id}/details';
  return (await browser.call(call, { params: { id } }, { asCustomer: isCustomer })).body.details;
}

const subjectsTo = async ({ person }: SignedInPerson) => (await app.emailsTo(person.email)).map(({ subject }) => subject);

test('new artwork is proposed, accepted and proven; the request keeps its status, and its price and proofs stay', async () => {
  const rental = await startRental();
  const { customer, seller, id } = rental;
  const { socket, seen } = await openSocket(app, seller.browser, 'seller');
  const proposed = await propose(rental, undefined, 'The autumn poster.');
  expect(proposed).toMatchObject({
    status: 200,
    details: { artworkActions: ['withdraw'], artworkChanges: [{ state: 'proposed', note: 'The autumn poster.' }] },
  });
  await expect.poll(() => seen.includes('request-changed')).toBe(true);
  socket.close();

  const forSeller = await readDetails(seller, id);
  expect(forSeller.nextAction).toMatchObject({ by: 'seller', name: 'answer_artwork' });
  expect(forSeller.artworkActions).toEqual(['accept', 'decline']);
  expect(forSeller.request).toMatchObject({ permission: 'subscription_created', artworkChange: { state: 'proposed' } });
  // What counts is still the first artwork.
  expect(forSeller.request.artwork).toHaveLength(1);
  expect(forSeller.artworkChanges[0]?.files).toHaveLength(1);

  const accepted = await answerChange(rental, 'accept');
  expect(accepted.details.nextAction).toMatchObject({ by: 'seller', name: 'prove_artwork', until: accepted.details.artworkChanges[0]?.proofDueAt });
  expect(accepted.details.request.artwork).toHaveLength(1);
  expect(await runCommand(seller, 'submit_proof', id)).toBe(200);

  const done = await readDetails(customer, id);
  expect(done).toMatchObject({ nextAction: null, artworkActions: ['propose'], artworkChanges: [{ state: 'proven' }] });
  expect(done.request).toMatchObject({ permission: 'subscription_created', artworkChange: null, submissionsLeft: 2 });
  expect(done.proofs.map(({ number }) => number)).toEqual([2, 1]);
  await expect.poll(() => subjectsTo(seller)).toContainEqual(expect.stringMatching(/^New artwork for .+: accept or decline it$/));
  await expect
    .poll(() => subjectsTo(customer))
    .toEqual(expect.arrayContaining([expect.stringMatching(/ accepted your new artwork$/), expect.stringMatching(/^Your new ad is up on /)]));
});

test('after a change the new files are the artwork, in lists too, and the old ones stay readable', async () => {
  const rental = await startRental();
  const [first, second] = [await newFile(rental), await newFile(rental)];
  await app.sql(`update attachment set file_name = 'autumn.pdf' where id = any($1)`, [[first, second].map((key) => key.split('/').at(-1))]);
  await propose(rental, [first, second]);
  expect((await readDetails(rental.seller, rental.id)).request.fileNames).toEqual(['artwork.pdf']);
  await answerChange(rental, 'accept');
  const { body } = await rental.customer.browser.call('GET /api/customer/requests/{id}', { params: { id: rental.id } }, { asCustomer: true });
  expect(body.request.fileNames).toEqual(['autumn.pdf', 'autumn.pdf']);
  expect(body.request.artwork.map(({ name }) => name)).toEqual(['autumn.pdf', 'autumn.pdf']);
});

test('accepted artwork is due with the seller’s other tasks, in the order of their deadlines', async () => {
  const rental = await startRental();
  const listing = await fixture.addListing(rental.seller);
  const { id: later } = await sendRequest(fixture, rental.customer, listing.id, 'week');
  await app.sql(`update rental_request set deadline = app_now() + interval '90 hours' where id = $1`, [later]);
  await propose(rental);
  await answerChange(rental, 'accept');
  const { body } = await rental.seller.browser.call('GET /auth/seller/profile', { query: { tab: 'needs_you' } });
  expect(body.user.requested_pack.map(({ _id }) => _id)).toEqual([rental.id, later]);
});

const deadlineNoticesOf = async (id: string) =>
  (
    await app.sql<{ sent: string }>(
      `select notice.kind || case account_id when customer_id then ' customer' else ' seller' end as sent
       from notice join rental_request request on request.id = request_id where request_id = $1 and notice.kind like 'deadline%' order by 1`,
      [id],
    )
  ).map(({ sent }) => sent);

test('the seller is reminded of proof for new artwork a day before it is due, and both learn that it is late; the rental goes on', async () => {
  const rental = await startRental();
  await propose(rental);
  await fixture.advanceAndRunDeadlines(100);
  expect(await deadlineNoticesOf(rental.id)).toEqual([]);
  await answerChange(rental, 'accept');
  await fixture.advanceAndRunDeadlines(25);
  expect(await deadlineNoticesOf(rental.id)).toEqual(['deadline_near seller']);
  await expect.poll(() => subjectsTo(rental.seller)).toContainEqual(expect.stringMatching(/^Send .+ proof of the new ad by .+ or we’ll tell them/));
  await fixture.advanceAndRunDeadlines(24);
  expect(await deadlineNoticesOf(rental.id)).toEqual(['deadline_near seller', 'deadline_passed customer', 'deadline_passed seller']);
  await expect.poll(() => subjectsTo(rental.seller)).toContainEqual(expect.stringMatching(/^Overdue: send .+ proof of the new ad/));
  await expect.poll(() => subjectsTo(rental.customer)).toContainEqual(expect.stringMatching(/proof of your new ad on .+ is late$/));
  await fixture.advanceAndRunDeadlines(200);
  expect((await readDetails(rental.seller, rental.id)).artworkActions).toEqual(['prove']);
  expect(await runCommand(rental.seller, 'submit_proof', rental.id)).toBe(200);
});

test('nobody is reminded of artwork that is proven or declined, or whose rental has ended', async () => {
  const [proven, declined, ended] = [await startRental(), await startRental(), await startRental()];
  for (const rental of [proven, declined, ended]) await propose(rental);
  for (const rental of [proven, ended]) await answerChange(rental, 'accept');
  await answerChange(declined, 'decline');
  expect(await runCommand(proven.seller, 'submit_proof', proven.id)).toBe(200);
  // What the end of a subscription does to the request.
  await app.sql('delete from slot_reservation where request_id = $1', [ended.id]);
  await fixture.advanceAndRunDeadlines(60);
  for (const { id } of [proven, declined, ended]) expect(await deadlineNoticesOf(id)).toEqual([]);
});

test('one change is open at a time, also when two are proposed at once', async () => {
  const rental = await startRental();
  const codes = (await Promise.all([propose(rental), propose(rental), propose(rental)])).map(({ code }) => code ?? 'stored');
  expect(codes.toSorted()).toEqual(['artwork_change_open', 'artwork_change_open', 'stored']);
  expect(await withdraw(rental)).toBe(200);
  expect((await propose(rental)).status).toBe(200);
  const declined = await answerChange(rental, 'decline', 'Too small to read.');
  expect(declined.details.artworkChanges.map(({ state, reason }) => [state, reason])).toEqual([
    ['declined', 'Too small to read.'],
    ['withdrawn', null],
  ]);
  expect((await answerChange(rental, 'accept')).code).toBe('request_state_changed');
  expect((await propose(rental)).status).toBe(200);
});

const rounds = isGate ? 6 : 20;
const prove = ({ seller, id }: SentRequest) => runCommand(seller, 'submit_proof', id);
const accept = async (rental: SentRequest) => (await answerChange(rental, 'accept')).status;
const decline = async (rental: SentRequest) => (await answerChange(rental, 'decline')).status;

const races: [name: string, before: RequestStep, one: [typeof accept, string], other: [typeof accept, string]][] = [
  ['accept against decline', propose, [accept, 'accepted'], [decline, 'declined']],
  ['accept against withdraw', propose, [accept, 'accepted'], [withdraw, 'withdrawn']],
  ['proof against withdraw', inOrder(propose, accept), [prove, 'proven'], [withdraw, 'withdrawn']],
];

test.each(races)('%s at the same moment: one of them happens, and the other is told so', async (_name, before, ...sides) => {
  const rental = await startRental();
  for (let round = 0; round < rounds; round += 1) {
    await before(rental);
    const inTurn = round % 2 === 0 ? sides : sides.toReversed();
    const statuses = await Promise.all(inTurn.map(([act]) => act(rental)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = inTurn[statuses.indexOf(200)]?.[1];
    expect((await readDetails(rental.seller, rental.id)).artworkChanges[0]?.state).toBe(winner);
    // So that the next round can propose again.
    if (winner === 'accepted') await prove(rental);
  }
  const changes = (await readDetails(rental.seller, rental.id)).artworkChanges;
  expect(changes).toHaveLength(rounds);
  const answers = (state: string) => changes.filter((change) => change.state === state).length;
  const notices = await app.sql<{ kind: string; count: number }>(
    `select kind, count(*)::int from notice where request_id = $1 and kind in ('artwork_accepted', 'artwork_declined', 'artwork_proven') group by kind`,
    [rental.id],
  );
  const sent = Object.fromEntries(notices.map(({ kind, count }) => [kind, count]));
  expect({ artwork_accepted: 0, artwork_declined: 0, artwork_proven: 0, ...sent }).toEqual({
    artwork_accepted: answers('proven'),
    artwork_declined: answers('declined'),
    artwork_proven: answers('proven'),
  });
});

test('needs a running rental and the customer’s own files, and leaves nothing behind otherwise', async () => {
  const pending = await startRequest(fixture);
  expect((await propose(pending)).code).toBe('rental_not_running');
  const [rental, other] = [await startRental(), await startRental()];
  expect((await propose(rental, [])).code).toBe('validation_failed');
  expect((await propose(rental, [await newFile(other)])).code).toBe('validation_failed');
  expect(await app.sql('select id from artwork_change where request_id = any($1)', [[pending.id, rental.id]])).toEqual([]);
  // Proof is not asked for without a change.
  expect(await runCommand(rental.seller, 'submit_proof', rental.id)).toBe(409);
});

test('a rental that ended stays over when the customer rents the same space again', async () => {
  const first = await startRental();
  expect((await propose(first)).status).toBe(200);
  // What the end of a subscription does to the request.
  await app.sql('delete from slot_reservation where request_id = $1', [first.id]);
  const { id } = await sendRequest(fixture, first.customer, first.listing.id, 'week');
  const second = { ...first, id };
  await untilRunning(second);

  expect((await answerChange(first, 'accept')).code).toBe('rental_not_running');
  const { request, artworkActions, nextAction } = await readDetails(first.seller, first.id);
  expect([request.artworkChange, artworkActions, nextAction]).toEqual([null, [], null]);
  expect((await propose(second)).status).toBe(200);
});

test('a rental has 50 changes at most', async () => {
  const rental = await startRental();
  await app.sql(
    `insert into artwork_change (request_id, number, answer, answered_at) select $1, number, 'withdrawn', now() from generate_series(1, 50) number`,
    [rental.id],
  );
  expect((await propose(rental)).code).toBe('too_many_artwork_changes');
});
