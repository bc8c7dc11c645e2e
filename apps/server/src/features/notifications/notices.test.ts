import type { NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { deleteListing, openRequestFixture, type SignedInPerson, type RequestFixture } from '../../../testing/request-fixture.ts';
import { type RequestStep, startRequest, customerDoes, inOrder, sellerDoes, sellerShowsProof, hoursPass } from '../../../testing/request-steps.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  // No worker: emails stay unsent, so the test can read them.
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const emailsTo = (people: SignedInPerson[]) => unsentEmailsTo(app, people);

const notices = async ({ browser, person }: SignedInPerson) =>
  (await browser.call('GET /notices', {}, { asCustomer: person.type === 'customer' })).body;

/** The seller could not be paid until now. */
const becomesPayable: RequestStep = async ({ seller: { person } }) => {
  await app.sql('update connected_account set receives_since = app_now() where seller_id = $1', [person.id]);
  await fixture.extendPaymentDeadlines();
};
const late = ['deadline_near', 'deadline_passed'];

/** `before` prepares the request for `step`; then come the notices that each side gets. */
const steps: [name: string, before: RequestStep, step: RequestStep, toCustomer: string[], toSeller: string[], placement?: 'pay_before'][] = [
  ['sent', hoursPass(0), hoursPass(0), [], ['request_received']],
  ['accepted', hoursPass(0), sellerDoes('accept'), ['request_accepted'], []],
  ['accepted, to be paid at once', hoursPass(0), sellerDoes('accept'), ['request_accepted'], [], 'pay_before'],
  ['rejected', hoursPass(0), sellerDoes('reject'), ['request_rejected'], []],
  ['deleted while pending', hoursPass(0), sellerDoes('delete'), ['request_rejected'], []],
  ['deleted after it was rejected', sellerDoes('reject'), sellerDoes('delete'), [], []],
  ['deleted after it was withdrawn', customerDoes('withdraw'), sellerDoes('delete'), [], []],
  ['other dates proposed', hoursPass(0), sellerDoes('propose'), ['proposal_received'], []],
  ['other dates agreed to', sellerDoes('propose'), customerDoes('agree'), [], ['proposal_agreed']],
  ['accepted in spite of a proposal', sellerDoes('propose'), sellerDoes('accept'), ['request_accepted'], []],
  ['a proposal due in a day', sellerDoes('propose'), hoursPass(49), ['deadline_near'], []],
  ['a proposal never answered', inOrder(sellerDoes('propose'), hoursPass(73)), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  ['withdrawn', hoursPass(0), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['withdrawn instead of paid', sellerDoes('accept'), customerDoes('withdraw'), [], ['request_withdrawn'], 'pay_before'],
  ['withdrawn because the proof is late', inOrder(sellerDoes('accept'), hoursPass(49)), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['proof submitted', sellerDoes('accept'), sellerDoes('submit_proof'), ['proof_submitted'], []],
  ['proof submitted again', inOrder(sellerShowsProof, customerDoes('reject_proof')), sellerDoes('submit_proof'), ['proof_submitted'], []],
  ['proof accepted', sellerShowsProof, customerDoes('accept_proof'), [], ['proof_accepted']],
  ['proof rejected', sellerShowsProof, customerDoes('reject_proof'), [], ['proof_rejected']],
  ['cancelled by the seller', inOrder(sellerShowsProof, customerDoes('reject_proof')), sellerDoes('cancel'), ['request_cancelled'], []],
  ['withdrawn after a rejected proof', inOrder(sellerShowsProof, customerDoes('reject_proof')), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['paid', inOrder(sellerShowsProof, customerDoes('accept_proof')), ({ id }) => fixture.pay(id), ['subscription_started'], ['subscription_started']],
  ['payment possible again', sellerDoes('accept'), becomesPayable, ['payment_open_again'], [], 'pay_before'],
  ['stopped by an operator', sellerDoes('accept'), ({ id }) => fixture.stop(id), ['request_cancelled'], ['request_cancelled']],
  ['ended because its listing was deleted', hoursPass(0), ({ listing }) => deleteListing(listing), ['request_cancelled'], []],
  ['due in a day', hoursPass(0), hoursPass(49), [], ['deadline_near']],
  ['overdue', hoursPass(49), hoursPass(24), ['deadline_passed'], ['deadline_passed']],
  ['never answered', hoursPass(73), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  ['proof never submitted', inOrder(sellerDoes('accept'), hoursPass(49)), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  [
    'proof never submitted again',
    inOrder(sellerShowsProof, customerDoes('reject_proof'), hoursPass(49)),
    hoursPass(24),
    ['request_cancelled'],
    ['request_cancelled'],
  ],
  ['proof never reviewed', inOrder(sellerShowsProof, hoursPass(49)), hoursPass(24), ['proof_accepted'], ['proof_accepted']],
  ['never paid', inOrder(sellerShowsProof, customerDoes('accept_proof'), hoursPass(49)), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  ['left alone for a week', sellerDoes('accept'), hoursPass(170), ['deadline_passed', 'request_cancelled'], [...late, 'request_cancelled']],
];

// Proves: decisions.calls.notices
test.each(steps)('%s: only those concerned get a notice and an email', async (name, before, step, ...expectations) => {
  const [toCustomer, toSeller, placement] = expectations;
  const request = await startRequest(fixture, placement);
  const people = [request.customer, request.seller];
  await before(request);
  const oldEmails = name === 'sent' ? 0 : (await emailsTo(people)).length;
  const oldNotices = name === 'sent' ? [0, 0] : await Promise.all(people.map(async (person) => (await notices(person)).notices.length));
  await step(request);
  for (const [index, expected] of [toCustomer, toSeller].entries()) {
    const { notices: all, unread } = await notices(people[index] as SignedInPerson);
    expect(unread).toBe(all.length);
    const fresh = all.slice(0, all.length - (oldNotices[index] ?? 0));
    expect(fresh.map(({ kind }) => kind).toReversed()).toEqual(expected);
    for (const notice of fresh) expect(notice).toMatchObject({ _request: request.id, title: 'Brick wall at the station', isRead: false });
  }
  const emails = (await emailsTo(people)).slice(oldEmails);
  // Nobody is reminded of a request that has ended meanwhile.
  const isEmailed = (kind: string) => name !== 'left alone for a week' || !late.includes(kind);
  const expected = [
    ...toCustomer.filter(isEmailed).map((kind) => `request-${kind} to ${request.customer.person.email}`),
    ...toSeller.filter(isEmailed).map((kind) => `request-${kind} to ${request.seller.person.email}`),
  ];
  expect(emails.map(({ kind, to }) => `${kind} to ${to}`).toSorted()).toEqual(expected.toSorted());
  for (const { to, text } of emails) {
    const page = to === request.customer.person.email ? '/requestedPack' : '/seller/requested';
    expect(text).toContain(`${app.origin}${page}/${request.id}`);
  }
});

describe('emails say', () => {
  test('what the seller would receive and until when to answer', async () => {
    const request = await startRequest(fixture);
    const [email] = await emailsTo([request.seller]);
    expect(email?.subject).toMatch(/^Casey Customer wants to rent Brick wall at the station: answer by \w{3}, \w{3} \d+, \d+:\d\d [AP]M [CE]T$/);
    expect(email?.text).toContain('Casey Customer wants to rent Brick wall at the station: $90.00 per week. You would receive $84.30.');
    expect(email?.text).toMatch(
      /Accept or reject the request by \w{3}, \w{3} \d+, \d+:\d\d [AP]M [CE]T\. If you don’t answer, we’ll close it automatically 24 hours later\./,
    );
  });

  test("why a request or a proof was rejected, in the writer's own words", async () => {
    const request = await startRequest(fixture);
    const reason = 'We <b>never</b> take "these" & those';
    await request.seller.browser.call('PUT /listing/admin/packs/reject', { body: { _request: request.id, reason } });
    const [email] = await emailsTo([request.customer]);
    expect(email?.text).toContain(`They said: ${reason}`);
    expect(email?.html).not.toContain('<b>never</b>');

    const other = await startRequest(fixture);
    await sellerShowsProof(other);
    await customerDoes('reject_proof')(other);
    expect((await emailsTo([other.seller])).at(-1)?.text).toContain('Casey Customer said: Too dark to see');
  });

  test('that the deadline accepted the proof, not the customer', async () => {
    const request = await startRequest(fixture);
    await sellerShowsProof(request);
    await hoursPass(73)(request);
    const [toCustomer, toSeller] = [(await emailsTo([request.customer])).at(-1), (await emailsTo([request.seller])).at(-1)];
    expect(toCustomer?.text).toContain('so it was accepted automatically');
    expect(toSeller?.text).toContain('so your proof was accepted automatically');
    expect(toSeller?.text).not.toContain('accepted your photos');
  });
});

const subjectsOf = async ({ browser }: SignedInPerson, query: { subjects?: 'all' }) => {
  const { notices: listed, unread } = (await browser.call('GET /notices', { query }, { asCustomer: true })).body;
  return { subjects: listed.map(({ _request, _listing, title }) => ({ _request, _listing, title })), unread };
};

const insertNotice = ({ person }: SignedInPerson, kind: NoticeKind, ...subject: [requestId: string | null, listingId: string | null]) =>
  app.sql('insert into notice (account_id, kind, request_id, listing_id) values ($1, $2, $3, $4)', [person.id, kind, ...subject]);

describe('a notice', () => {
  test('about anything but a request is only for pages that ask for all subjects, and counts for all', async () => {
    const { id, customer, listing } = await startRequest(fixture);
    await insertNotice(customer, 'deadline_near', id, null);
    await insertNotice(customer, 'listing_free', null, listing.id);
    await insertNotice(customer, 'payout_sent', null, null);
    const title = 'Brick wall at the station';
    const aboutRequest = { _request: id, _listing: '', title };
    const others = [
      { _request: '', _listing: '', title: '' },
      { _request: '', _listing: listing.id, title },
    ];
    expect(await subjectsOf(customer, {})).toEqual({ subjects: [aboutRequest], unread: 3 });
    expect(await subjectsOf(customer, { subjects: 'all' })).toEqual({ subjects: [...others, aboutRequest], unread: 3 });
  });

  test('is about one thing at most', async () => {
    const { id, customer, listing } = await startRequest(fixture);
    await expect(insertNotice(customer, 'listing_free', id, listing.id)).rejects.toThrow('notice_has_one_subject_at_most');
  });
});

const markRead = ({ browser, person }: SignedInPerson, upTo: string) =>
  browser.call('PUT /notices/read', { body: { upTo } }, { asCustomer: person.type === 'customer' });

describe('read notices', () => {
  test('marks everything up to a notice as read and counts the rest', async () => {
    const request = await startRequest(fixture);
    await inOrder(sellerShowsProof, customerDoes('reject_proof'), sellerDoes('submit_proof'), customerDoes('accept_proof'))(request);
    const { notices: all, unread } = await notices(request.seller);
    expect(all.map(({ kind }) => kind)).toEqual(['proof_accepted', 'proof_rejected', 'request_received']);
    expect(unread).toBe(3);
    expect((await markRead(request.seller, all[1]?._id ?? '')).body.unread).toBe(1);
    expect((await notices(request.seller)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    // An older notice changes nothing.
    expect((await markRead(request.seller, all[2]?._id ?? '')).body.unread).toBe(1);
    expect((await markRead(request.seller, all[0]?._id ?? '')).body.unread).toBe(0);
    // The other side's notices stay unread.
    expect((await notices(request.customer)).unread).toBe(3);
  });

  test('lists the last fifty and counts all', async () => {
    const request = await startRequest(fixture);
    await app.sql(`insert into notice (account_id, kind, request_id) select $1, 'deadline_near', $2 from generate_series(1, 70)`, [
      request.customer.person.id,
      request.id,
    ]);
    const { notices: all, unread } = await notices(request.customer);
    expect([all.length, unread]).toEqual([50, 70]);
    expect((await markRead(request.customer, all[49]?._id ?? '')).body.unread).toBe(49);
  });
});
