import { formatWeekday } from '@frontage/domain/listing/day';
import { endOfPeriod } from '@frontage/domain/subscription/planned-end';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveBothClocks, paymentsDeps } from '../../../testing/payments.ts';
import type { PreparedRequest } from '../../../testing/prepared-requests.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { changeListing, deleteListing, openRequestFixture, type RequestFixture, runCommand, sendRequest } from '../../../testing/request-fixture.ts';
import {
  advanceHours,
  changeRenewal,
  createRental,
  dayFromNow,
  emailsAbout,
  endAllSubscriptions,
  noticesOf,
  occupiesSlot,
  paidPeriodsOf,
  promiseDays,
  readAtProvider,
  readReservedUntil,
  readSubscriptionRow,
  resetFailedAttempts,
  subscriptionSeenBy,
  type TestRental,
  waitUntilIdle,
} from '../../../testing/subscriptions.ts';
import { type PaymentsTestApp, startPaymentsTestApp } from '../../../testing/test-app.ts';
import { retryOpenOperations } from '../stripe-sync/public.ts';
import { syncSubscription } from './sync-subscription.ts';

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  fixture = await openRequestFixture(testApp);
});
afterEach(() => endAllSubscriptions(testApp));
afterAll(async () => {
  await fixture.close();
  await testApp.close();
});

const hours = { day: 24, week: 168, month: 31 * 24, year: 366 * 24 };

/** When the given number of periods is over. */
async function endOf(rental: TestRental, periods: number): Promise<Date> {
  const [row] = await testApp.sql<{ started_at: Date; period: 'day' | 'week' | 'month' | 'year' }>(
    'select started_at, period from subscription join rental_request request on request.id = request_id where subscription.id = $1',
    [rental.subscriptionId],
  );
  if (!row) throw new Error('there is no such subscription');
  return new Date(endOfPeriod({ startedAt: row.started_at.getTime(), period: row.period }, periods));
}

/** Someone else gets the listing after so many days from today. */
async function promiseFrom(rental: Pick<PreparedRequest, 'id' | 'listing'>, from: number, ownUntil = from): Promise<void> {
  await promiseDays(fixture, rental, { from: await dayFromNow(testApp, from), ownUntil: await dayFromNow(testApp, ownUntil) });
}

describe('a rental with a number of periods', () => {
  test.each([
    ['day', 3],
    ['week', 2],
    ['month', 2],
    ['year', 1],
  ] as const)('by the %s stops after %i: nothing is charged after that, and the slot is free', async (period, periods) => {
    const rental = await createRental(fixture, period, { periods });
    const end = await endOf(rental, periods);
    expect((await readAtProvider(testApp, rental)).cancel_at).toBe(end.getTime() / 1_000);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: end, is_over: false });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(end, defaultTimeZone));
    await advanceHours(testApp, hours[period] * (periods + 2));
    expect((await paidPeriodsOf(testApp, rental)).map(({ status }) => status)).toEqual(Array.from({ length: periods }, () => 'paid'));
    expect(await readAtProvider(testApp, rental)).toMatchObject({ status: 'canceled', ended_at: end.getTime() / 1_000 });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'dates' });
    expect(await occupiesSlot(testApp, rental)).toBe(false);
    for (const party of [rental.customer, rental.seller]) expect(await noticesOf(testApp, party)).toEqual(['subscription_ended']);
    await emailsAbout(testApp, rental.customer, 'has ended');
    expect(await findRequestViolations(testApp)).toEqual({});
  });

  test('renews until its last period, which nobody has to cancel', async () => {
    const rental = await createRental(fixture, 'week', { periods: 2 });
    const [first, last] = [await endOf(rental, 1), await endOf(rental, 2)];
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: false, ended_by: null });
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({
      markedForCancel: false,
      cancelledBy: null,
      endDate: first.toISOString(),
      allowedActions: ['cancel'],
    });
    await advanceHours(testApp, 169);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'dates', cancels_at: last });
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({
      markedForCancel: true,
      cancelledBy: null,
      endDate: last.toISOString(),
      allowedActions: [],
    });
    expect(await noticesOf(testApp, rental.customer)).toEqual([]);
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({
      status: 409,
      code: 'reactivation_not_allowed',
    });
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true)).toMatchObject({ status: 200 });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ ended_by: 'dates' });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(last, defaultTimeZone));
  });

  test('of one is in its last period at once', async () => {
    const rental = await createRental(fixture, 'week', { periods: 1 });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'dates' });
    const { body } = await rental.customer.browser.call(
      'GET /api/customer/requests/{id}/details',
      { params: { id: rental.id } },
      { asCustomer: true },
    );
    expect(body.details.nextPayment).toBeNull();
  });
});

describe('a rental with an end day', () => {
  test('stops after the last period that ends on that day or before', async () => {
    const rental = await createRental(fixture, 'week', { endsOn: await dayFromNow(testApp, 20) });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: await endOf(rental, 2) });
    await advanceHours(testApp, 24 * 30);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(2);
    const exact = await createRental(fixture, 'week', { endsOn: await dayFromNow(testApp, 21) });
    expect(await readSubscriptionRow(testApp, exact)).toMatchObject({ cancels_at: await endOf(exact, 3) });
  });

  test('counts days of the listing’s time zone', async () => {
    const zones = ['Pacific/Honolulu', 'Pacific/Guam'];
    for (const zone of zones) {
      const rental = await createRental(fixture, 'day', {
        endsOn: await dayFromNow(testApp, 3),
        beforePaying: ({ listing }) => testApp.sql('update listing set time_zone = $2 where id = $1', [listing.id, zone]),
      });
      const { cancel_at: end } = await readAtProvider(testApp, rental);
      const dayAfter = (end ?? 0) * 1_000 + 86_400_000;
      const [row] = await testApp.sql<{ ends_on: string }>('select ends_on::text from rental_request where id = $1', [rental.id]);
      expect(dayIn((end ?? 0) * 1_000, zone) <= (row?.ends_on ?? '')).toBe(true);
      expect(dayIn(dayAfter, zone) > (row?.ends_on ?? '')).toBe(true);
      expect(await readReservedUntil(testApp, rental)).toBe(dayIn((end ?? 0) * 1_000, zone));
    }
  });

  test('has one period if the day has passed when it is paid', async () => {
    const rental = await createRental(fixture, 'month', { endsOn: await dayFromNow(testApp, 3) });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: await endOf(rental, 1), cancels_at_period_end: true });
  });
});

describe('when the days after it are promised to someone else', () => {
  test('a rental gets as many periods as fit', async () => {
    const rental = await createRental(fixture, 'week', {
      periods: 5,
      beforePaying: (prepared) => promiseFrom(prepared, 20, 9),
    });
    const end = await endOf(rental, 2);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: end });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(end, defaultTimeZone));
  });

  test('a rental for which not even one period fits keeps its days, and operators read of it', async () => {
    const rental = await createRental(fixture, 'month', { periods: 5, beforePaying: (prepared) => promiseFrom(prepared, 9) });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: await endOf(rental, 1) });
    expect(await readReservedUntil(testApp, rental)).toBe(await dayFromNow(testApp, 9));
    expect(testApp.log()).toContain('a rental is paid for days that are promised to someone else');
  });
});

/** As if Stripe had not been reached yet after the payment. */
async function undoEndAtStripe({ providerSubscriptionId: subscription }: TestRental, end: Date): Promise<void> {
  await testApp.sql(`update provider_operation set state = 'open', round = round + 1, input = $2 where name = $1`, [
    `renewal:${subscription}:0`,
    JSON.stringify({ subscription, endsAt: end.toISOString() }),
  ]);
  await testApp.provider.stripe.subscriptions.update(subscription, { cancel_at: '' });
}

describe('if Stripe can’t be reached', () => {
  test('the end is set later, and a snapshot from before does not remove it', async () => {
    const rental = await createRental(fixture, 'week', { periods: 3 });
    const deps = await paymentsDeps(testApp);
    const end = await endOf(rental, 3);
    await undoEndAtStripe(rental, end);
    await syncSubscription(deps, rental.providerSubscriptionId);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at: end });
    await resetFailedAttempts(testApp);
    await retryOpenOperations(deps);
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at).toBe(end.getTime() / 1_000);
  });

  test('until the end has passed, the rental ends with the period that was renewed meanwhile', async () => {
    const rental = await createRental(fixture, 'day', { periods: 2 });
    await undoEndAtStripe(rental, await endOf(rental, 2));
    await moveBothClocks(testApp, 60);
    await resetFailedAttempts(testApp);
    await retryOpenOperations(await paymentsDeps(testApp));
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await advanceHours(testApp, 48);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(3);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'dates' });
  });
});

describe('cancelling a rental with an end', () => {
  test.each(['customer', 'seller'] as const)('by the %s ends it with its period; reactivating goes back to the planned end', async (side) => {
    const rental = await createRental(fixture, 'week', { periods: 3 });
    const [first, planned] = [await endOf(rental, 1), await endOf(rental, 3)];
    expect(await changeRenewal(rental.people[side], side, rental.subscriptionId, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true, cancelledBy: side },
    });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at: first.getTime() / 1_000, cancel_at_period_end: true });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ ended_by: side, cancels_at: planned });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(first, defaultTimeZone));
    expect(await changeRenewal(rental.people[side], side, rental.subscriptionId, false)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: false, cancelledBy: null },
    });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at: planned.getTime() / 1_000, cancel_at_period_end: false });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(planned, defaultTimeZone));
    await advanceHours(testApp, 24 * 30);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(3);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'dates' });
  });

  test('by deleting the listing ends it with its period', async () => {
    const rental = await createRental(fixture, 'week', { periods: 3 });
    await deleteListing(rental.listing);
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at_period_end: true });
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(await endOf(rental, 1), defaultTimeZone));
    await advanceHours(testApp, 169);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'listing' });
  });
});

describe('the reservation of a rental without an end', () => {
  test('ends with the paid period when someone cancels, and is open again when they reactivate', async () => {
    const rental = await createRental(fixture);
    expect(await readReservedUntil(testApp, rental)).toBeNull();
    await changeRenewal(rental.seller, 'seller', rental.subscriptionId, true);
    expect(await readReservedUntil(testApp, rental)).toBe(dayIn(await endOf(rental, 1), defaultTimeZone));
    await changeRenewal(rental.seller, 'seller', rental.subscriptionId, false);
    expect(await readReservedUntil(testApp, rental)).toBeNull();
  });

  test('can’t be open again once the days are promised to someone else, and the answer names the first of them', async () => {
    const rental = await createRental(fixture);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await waitUntilIdle(testApp);
    await promiseFrom(rental, 8, 7);
    const promised = formatWeekday(await dayFromNow(testApp, 8), await dayFromNow(testApp, 0));
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({
      status: 409,
      code: 'dates_taken',
      message: `This space is taken from ${promised}. The rental can’t go on after that.`,
    });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at_period_end: true });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'customer' });
  });

  test('gets another slot where someone else has its own from a later day on', async () => {
    const rental = await createRental(fixture);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await changeListing(rental.listing, { slots: 2 });
    const later = await sendRequest(fixture, fixture.customers[1], rental.listing.id, 'week', { startsOn: await dayFromNow(testApp, 8) });
    expect(await runCommand(rental.seller, 'accept', later.id)).toBe(200);
    const slots = () => testApp.sql<{ slot: number }>('select slot from slot_reservation where listing_id = $1', [rental.listing.id]);
    expect(new Set((await slots()).map(({ slot }) => slot)).size).toBe(1);
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({ status: 200 });
    expect(new Set((await slots()).map(({ slot }) => slot)).size).toBe(2);
    expect(await readReservedUntil(testApp, rental)).toBeNull();
  });

  test('stays as it is while a payment fails', async () => {
    const rental = await createRental(fixture);
    const deps = await paymentsDeps(testApp);
    const readSubscription: typeof deps.provider.readSubscription = async (id) => ({
      ...(await deps.provider.readSubscription(id)),
      status: 'past_due',
    });
    await syncSubscription({ ...deps, provider: { ...deps.provider, readSubscription } }, rental.providerSubscriptionId);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_past_due: true });
    expect(await readReservedUntil(testApp, rental)).toBeNull();
  });

  test('follows the period of a cancelled rental when the provider moves it, unless the days are promised to someone else', async () => {
    const rental = await createRental(fixture);
    const deps = await paymentsDeps(testApp);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await waitUntilIdle(testApp);
    const errors: string[] = [];
    const log = Object.assign(Object.create(deps.log) as typeof deps.log, { error: (_: object, text: string) => errors.push(text) });
    const syncWithPeriodEnd = async (days: number) => {
      const readSubscription: typeof deps.provider.readSubscription = async (id) => {
        const snapshot = await deps.provider.readSubscription(id);
        return { ...snapshot, periodEnd: new Date(snapshot.startedAt.getTime() + days * 86_400_000) };
      };
      await syncSubscription({ ...deps, log, provider: { ...deps.provider, readSubscription } }, rental.providerSubscriptionId);
    };
    const dayAfterStart = async (days: number) => dayIn((await endOf(rental, 0)).getTime() + days * 86_400_000, defaultTimeZone);
    await syncWithPeriodEnd(10);
    expect(await readReservedUntil(testApp, rental)).toBe(await dayAfterStart(10));
    await syncWithPeriodEnd(5);
    expect(await readReservedUntil(testApp, rental)).toBe(await dayAfterStart(5));
    await promiseFrom(rental, 8, 5);
    expect(errors).toEqual([]);
    await syncWithPeriodEnd(10);
    expect(await readReservedUntil(testApp, rental)).toBe(await dayFromNow(testApp, 5));
    expect(errors).toEqual(['a rental got a later end at the provider, on days that are promised to someone else']);
  });
});
