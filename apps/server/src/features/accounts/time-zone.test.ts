import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { openDeadlineDeps, openRequestFixture, type RequestFixture, type SignedInPerson } from '../../../testing/request-fixture.ts';
import { sellerDoes, startRequest } from '../../../testing/request-steps.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { fillListingTimeZones } from '../listings/public.ts';
import { guessAccountTimeZones } from './time-zone.ts';

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

type Mode = 'report' | 'choose' | 'follow';
const asCustomer = ({ person }: SignedInPerson) => ({ asCustomer: person.type === 'customer' });
const setZone = async (party: SignedInPerson, timeZone: string, mode: Mode) =>
  (await party.browser.call('PUT /auth/time-zone', { body: { timeZone, mode } }, asCustomer(party))).body;
const profile = async (party: SignedInPerson) => {
  const call = party.person.type === 'customer' ? 'GET /auth/user/profile' : 'GET /auth/seller/profile';
  const { timeZone, timeZoneChosen } = (await party.browser.call(call, {}, asCustomer(party))).body;
  return { timeZone, timeZoneChosen };
};

describe('the time zone of an account', () => {
  test('is unknown at first, then what the device reports, and changes with the device', async () => {
    for (const party of [fixture.customers[0], fixture.sellers[0]]) {
      expect(await profile(party)).toEqual({ timeZone: null, timeZoneChosen: false });
      await setZone(party, 'America/Chicago', 'report');
      expect(await profile(party)).toEqual({ timeZone: 'America/Chicago', timeZoneChosen: false });
      await setZone(party, 'America/Denver', 'report');
      expect(await profile(party)).toEqual({ timeZone: 'America/Denver', timeZoneChosen: false });
    }
  });

  test('that the person chose stays, until they choose to follow the device again', async () => {
    const [, seller] = fixture.sellers;
    expect(await setZone(seller, 'Pacific/Honolulu', 'choose')).toMatchObject({ timeZone: 'Pacific/Honolulu', timeZoneChosen: true });
    expect(await setZone(seller, 'America/New_York', 'report')).toMatchObject({ timeZone: 'Pacific/Honolulu', timeZoneChosen: true });
    expect(await setZone(seller, 'America/New_York', 'follow')).toMatchObject({ timeZone: 'America/New_York', timeZoneChosen: false });
    expect(await setZone(seller, 'America/Phoenix', 'report')).toMatchObject({ timeZone: 'America/Phoenix', timeZoneChosen: false });
  });

  test('must be the name of a zone', async () => {
    const [, party] = fixture.customers;
    for (const timeZone of ['CST', '+05:00', 'America/Nowhere', '', `America/${'x'.repeat(80)}`]) {
      const answer = await party.browser.call('PUT /auth/time-zone', { body: { timeZone, mode: 'choose' } }, { asCustomer: true });
      expect([timeZone, answer.status, answer.body.message]).toEqual([timeZone, 400, 'Please choose a time zone']);
    }
    expect(await profile(party)).toEqual({ timeZone: null, timeZoneChosen: false });
  });
});

test('each side reads the deadline in their own zone, and in the new one after a change', async () => {
  const request = await startRequest(fixture);
  await setZone(request.customer, 'Pacific/Honolulu', 'report');
  await setZone(request.seller, 'America/Los_Angeles', 'report');
  await sellerDoes('accept', 'submit_proof')(request);
  const deadline = async () =>
    (await app.sql<{ deadline: Date }>('select deadline from rental_request where id = $1', [request.id]))[0]?.deadline ?? 0;
  const toCustomer = async () => (await unsentEmailsTo(app, [request.customer])).at(-1);
  expect((await toCustomer())?.subject).toBe(
    `Your ad is up on Brick wall at the station: review it by ${formatDateTimeWithZone(await deadline(), 'Pacific/Honolulu')}`,
  );

  await setZone(request.customer, 'America/New_York', 'choose');
  await fixture.advanceAndRunDeadlines(25);
  expect((await toCustomer())?.text).toContain(`by ${formatDateTimeWithZone(await deadline(), 'America/New_York')}`);

  await fixture.advanceAndRunDeadlines(48);
  const [toSeller] = (await unsentEmailsTo(app, [request.seller])).slice(-1);
  expect(toSeller?.text).toContain(`until ${formatDateTimeWithZone(await deadline(), 'America/Los_Angeles')} to subscribe`);
});

test('listings and accounts from before get the zone of their place, and keep what they have', async () => {
  const request = await startRequest(fixture);
  const [known] = fixture.customers;
  await setZone(known, 'America/Denver', 'report');
  expect(await profile(request.seller)).toEqual({ timeZone: null, timeZoneChosen: false });
  const { deps, close } = await openDeadlineDeps(app);
  expect(await fillListingTimeZones(deps)).toBeGreaterThan(0);
  expect(await fillListingTimeZones(deps)).toBe(0);
  for (const _ of ['once', 'again']) await guessAccountTimeZones(deps);
  await close();
  expect(await app.sql('select time_zone from listing where id = $1', [request.listing.id])).toEqual([{ time_zone: 'America/Chicago' }]);
  for (const party of [request.seller, request.customer])
    expect(await profile(party)).toEqual({ timeZone: 'America/Chicago', timeZoneChosen: false });
  expect((await profile(known)).timeZone).toBe('America/Denver');

  await setZone(request.seller, 'America/Phoenix', 'report');
  expect((await profile(request.seller)).timeZone).toBe('America/Phoenix');
});
