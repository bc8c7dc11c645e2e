import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { deleteListing, openRequestFixture, type SignedInPerson, type RequestFixture } from '../../../testing/request-fixture.ts';
import { type RequestStep, startRequest, customerDoes, inOrder, sellerDoes, sellerShowsProof, hoursPass } from '../../../testing/request-steps.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  // Nobody sends mails here, so that each can be read as it was written.
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

const mailsAbout = (people: SignedInPerson[]) => unsentEmailsTo(world, people);

const notices = async ({ browser, person }: SignedInPerson) =>
  (await browser.call('GET /notices', {}, { asCustomer: person.type === 'customer' })).body;

/** Until now; and we have heard of it. */
const couldNotBePaid: RequestStep = async ({ seller: { person } }) => {
  await world.sql('update connected_account set receives_since = app_now() where seller_id = $1', [person.id]);
  await stage.extendPaymentDeadlines();
};
const late = ['deadline_near', 'deadline_passed'];

/** What happens, after what, and who is told. */
const turns: [what: string, before: RequestStep, turn: RequestStep, tellsCustomer: string[], tellsSeller: string[], placement?: 'pay_before'][] = [
  ['sent', hoursPass(0), hoursPass(0), [], ['request_received']],
  ['accepted', hoursPass(0), sellerDoes('accept'), ['request_accepted'], []],
  ['accepted, to be paid at once', hoursPass(0), sellerDoes('accept'), ['request_accepted'], [], 'pay_before'],
  ['rejected', hoursPass(0), sellerDoes('reject'), ['request_rejected'], []],
  ['deleted while it waited', hoursPass(0), sellerDoes('delete'), ['request_rejected'], []],
  ['deleted after it was rejected', sellerDoes('reject'), sellerDoes('delete'), [], []],
  ['deleted after it was withdrawn', customerDoes('withdraw'), sellerDoes('delete'), [], []],
  ['withdrawn', hoursPass(0), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['withdrawn instead of paid', sellerDoes('accept'), customerDoes('withdraw'), [], ['request_withdrawn'], 'pay_before'],
  ['withdrawn because proof is late', inOrder(sellerDoes('accept'), hoursPass(49)), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['shown', sellerDoes('accept'), sellerDoes('submit_proof'), ['proof_submitted'], []],
  ['shown again', inOrder(sellerShowsProof, customerDoes('reject_proof')), sellerDoes('submit_proof'), ['proof_submitted'], []],
  ['found good', sellerShowsProof, customerDoes('accept_proof'), [], ['proof_accepted']],
  ['found bad', sellerShowsProof, customerDoes('reject_proof'), [], ['proof_rejected']],
  ['cancelled by the seller', inOrder(sellerShowsProof, customerDoes('reject_proof')), sellerDoes('cancel'), ['request_cancelled'], []],
  ['withdrawn after bad proof', inOrder(sellerShowsProof, customerDoes('reject_proof')), customerDoes('withdraw'), [], ['request_withdrawn']],
  ['paid', inOrder(sellerShowsProof, customerDoes('accept_proof')), ({ id }) => stage.pay(id), ['subscription_started'], ['subscription_started']],
  ['open for payment again', sellerDoes('accept'), couldNotBePaid, ['payment_open_again'], [], 'pay_before'],
  ['stopped by us', sellerDoes('accept'), ({ id }) => stage.stop(id), ['request_cancelled'], ['request_cancelled']],
  ['ended because its listing was deleted', hoursPass(0), ({ listing }) => deleteListing(listing), ['request_cancelled'], []],
  ['due in a day', hoursPass(0), hoursPass(49), [], ['deadline_near']],
  ['overdue', hoursPass(49), hoursPass(24), ['deadline_passed'], ['deadline_passed']],
  ['never answered', hoursPass(73), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  ['never shown', inOrder(sellerDoes('accept'), hoursPass(49)), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  [
    'never shown again',
    inOrder(sellerShowsProof, customerDoes('reject_proof'), hoursPass(49)),
    hoursPass(24),
    ['request_cancelled'],
    ['request_cancelled'],
  ],
  ['never looked at', inOrder(sellerShowsProof, hoursPass(49)), hoursPass(24), ['proof_accepted'], ['proof_accepted']],
  ['never paid', inOrder(sellerShowsProof, customerDoes('accept_proof'), hoursPass(49)), hoursPass(24), ['request_cancelled'], ['request_cancelled']],
  ['left alone for a week', sellerDoes('accept'), hoursPass(170), ['deadline_passed', 'request_cancelled'], [...late, 'request_cancelled']],
];

// Proves: decisions.calls.notices
test.each(turns)(
  'a request that is %s: whoever has to know is told in the page and by mail, and nobody else',
  async (what, before, turn, ...told) => {
    const [tellsCustomer, tellsSeller, placement] = told;
    const scene = await startRequest(stage, placement);
    const people = [scene.customer, scene.seller];
    await before(scene);
    const old = what === 'sent' ? 0 : (await mailsAbout(people)).length;
    const oldNotices = what === 'sent' ? [0, 0] : await Promise.all(people.map(async (who) => (await notices(who)).notices.length));
    await turn(scene);
    for (const [index, expected] of [tellsCustomer, tellsSeller].entries()) {
      const { notices: all, unread } = await notices(people[index] as SignedInPerson);
      expect(unread).toBe(all.length);
      const fresh = all.slice(0, all.length - (oldNotices[index] ?? 0));
      expect(fresh.map(({ kind }) => kind).toReversed()).toEqual(expected);
      for (const notice of fresh) expect(notice).toMatchObject({ _request: scene.id, title: 'Brick wall at the station', isRead: false });
    }
    const mails = (await mailsAbout(people)).slice(old);
    const expected = [
      ...tellsCustomer.map((kind) => `request-${kind} to ${scene.customer.person.email}`),
      ...tellsSeller.map((kind) => `request-${kind} to ${scene.seller.person.email}`),
    ];
    expect(mails.map(({ kind, to }) => `${kind} to ${to}`).toSorted()).toEqual(expected.toSorted());
    for (const { to, text } of mails) {
      const page = to === scene.customer.person.email ? '/requestedPack' : '/seller/requested';
      expect(text).toContain(`${world.origin}${page}?request=${scene.id}`);
    }
  },
);

describe('what mails say', () => {
  test('what the seller would receive and until when to answer', async () => {
    const scene = await startRequest(stage);
    const [mail] = await mailsAbout([scene.seller]);
    expect(mail?.subject).toBe('New request for Brick wall at the station');
    expect(mail?.text).toContain('Casey Customer asks to rent Brick wall at the station for $90.00 per week. You would receive $84.30.');
    expect(mail?.text).toMatch(/Please answer by \w+day, \w+ \d+ at \d+:\d\d [AP]M UTC\./);
  });

  test('why a request or a proof was rejected, in the words of whoever did it', async () => {
    const scene = await startRequest(stage);
    const reason = 'We <b>never</b> take "these" & those';
    await scene.seller.browser.call('PUT /listing/admin/packs/reject', { body: { _request: scene.id, reason } });
    const [mail] = await mailsAbout([scene.customer]);
    expect(mail?.text).toContain(`They said: ${reason}`);
    expect(mail?.html).not.toContain('<b>never</b>');

    const other = await startRequest(stage);
    await sellerShowsProof(other);
    await customerDoes('reject_proof')(other);
    expect((await mailsAbout([other.seller])).at(-1)?.text).toContain('Casey Customer said: Too dark to see');
  });

  test('that time accepted the proof, and not the customer', async () => {
    const scene = await startRequest(stage);
    await sellerShowsProof(scene);
    await hoursPass(73)(scene);
    const [toCustomer, toSeller] = [(await mailsAbout([scene.customer])).at(-1), (await mailsAbout([scene.seller])).at(-1)];
    expect(toCustomer?.text).toContain('The time for looking at the photos is over.');
    expect(toSeller?.text).toContain('The time for looking at your photos is over');
    expect(toSeller?.text).not.toContain('accepted your photos');
  });
});

const read = ({ browser, person }: SignedInPerson, upTo: string) =>
  browser.call('PUT /notices/read', { body: { upTo } }, { asCustomer: person.type === 'customer' });

describe('reading', () => {
  test('counts what was not read, up to the one that was read last', async () => {
    const scene = await startRequest(stage);
    await inOrder(sellerShowsProof, customerDoes('reject_proof'), sellerDoes('submit_proof'), customerDoes('accept_proof'))(scene);
    const { notices: all, unread } = await notices(scene.seller);
    expect(all.map(({ kind }) => kind)).toEqual(['proof_accepted', 'proof_rejected', 'request_received']);
    expect(unread).toBe(3);
    expect((await read(scene.seller, all[1]?._id ?? '')).body.unread).toBe(1);
    expect((await notices(scene.seller)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    // Again, or something older, changes nothing.
    expect((await read(scene.seller, all[2]?._id ?? '')).body.unread).toBe(1);
    expect((await read(scene.seller, all[0]?._id ?? '')).body.unread).toBe(0);
    // What the other side has not read stays so.
    expect((await notices(scene.customer)).unread).toBe(3);
  });

  test('shows the last fifty and counts all', async () => {
    const scene = await startRequest(stage);
    await world.sql(`insert into notice (account_id, kind, request_id) select $1, 'deadline_near', $2 from generate_series(1, 70)`, [
      scene.customer.person.id,
      scene.id,
    ]);
    const { notices: all, unread } = await notices(scene.customer);
    expect([all.length, unread]).toEqual([50, 70]);
    expect((await read(scene.customer, all[49]?._id ?? '')).body.unread).toBe(49);
  });
});
