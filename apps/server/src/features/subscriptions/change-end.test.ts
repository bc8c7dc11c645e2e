import { formatWeekday } from '@frontage/domain/listing/day';
import { endOfPeriod } from '@frontage/domain/subscription/planned-end';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { moveBothClocks } from '../../../testing/payments.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { deleteListing, openRequestFixture, type RequestFixture, runCommand } from '../../../testing/request-fixture.ts';
import {
  addRival,
  advanceHours,
  changeEnd,
  changeRenewal,
  createRental,
  dayFromNow,
  emailsAbout,
  endAllSubscriptions,
  noticesOf,
  paidPeriodsOf,
  promiseDays,
  readAtProvider,
  readReservedUntil,
  readSubscriptionRow,
  subscriptionSeenBy,
  type TestRental,
  waitUntilIdle,
} from '../../../testing/subscriptions.ts';
import { type PaymentsTestApp, startPaymentsTestApp } from '../../../testing/test-app.ts';

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

/** When so many weeks are over. */
async function endOf({ subscriptionId }: TestRental, weeks: number): Promise<Date> {
  const [row] = await testApp.sql<{ started_at: Date }>('select started_at from subscription where id = $1', [subscriptionId]);
  return new Date(endOfPeriod({ startedAt: row?.started_at.getTime() ?? 0, period: 'week' }, weeks));
}

const dayOf = (at: Date) => dayIn(at, defaultTimeZone);

/** No day has too many renters, and nobody ran into a deadlock or an error of ours. */
async function expectSound(): Promise<void> {
  expect(await findRequestViolations(testApp)).toEqual({});
  expect(await testApp.sql('select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0')).toEqual([]);
  expect(testApp.log()).not.toContain('"msg":"fault"');
}

describe('the customer', () => {
  test('sets the end of a rental that had none: it stops there, and both sides see it', async () => {
    const rental = await createRental(fixture);
    const end = await endOf(rental, 2);
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({ endsAt: null, canChangeEnd: true });
    expect(await changeEnd(rental.customer, rental.subscriptionId, await dayFromNow(testApp, 20))).toMatchObject({
      status: 200,
      subscription: { endsAt: end.toISOString(), canChangeEnd: true, markedForCancel: false, cancelledBy: null, allowedActions: ['cancel'] },
    });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at: end.getTime() / 1_000, cancel_at_period_end: false });
    expect(await readReservedUntil(testApp, rental)).toBe(dayOf(end));
    expect(await subscriptionSeenBy(rental.seller, 'seller', rental.subscriptionId)).toMatchObject({
      endsAt: end.toISOString(),
      canChangeEnd: false,
    });
    expect(await noticesOf(testApp, rental.seller)).toEqual([]);
    await advanceHours(testApp, 24 * 30);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(2);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'dates' });
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({ endsAt: null, canChangeEnd: false });
  });

  test('moves it later and sooner, and removes it', async () => {
    const rental = await createRental(fixture, 'week', { periods: 2 });
    for (const weeks of [4, 3] as const) {
      const end = await endOf(rental, weeks);
      expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(end))).toMatchObject({ subscription: { endsAt: end.toISOString() } });
      expect(await readReservedUntil(testApp, rental)).toBe(dayOf(end));
      await waitUntilIdle(testApp);
      expect((await readAtProvider(testApp, rental)).cancel_at).toBe(end.getTime() / 1_000);
    }
    expect(await changeEnd(rental.customer, rental.subscriptionId, null)).toMatchObject({ status: 200, subscription: { endsAt: null } });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    expect(await readReservedUntil(testApp, rental)).toBeNull();
    await advanceHours(testApp, 24 * 30);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(5);
  });

  test('chooses the current period as the last one, and can undo that; both sides get a notice', async () => {
    const rental = await createRental(fixture);
    const end = await endOf(rental, 1);
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(end))).toMatchObject({
      subscription: { endsAt: end.toISOString(), markedForCancel: true, cancelledBy: null, allowedActions: [], canChangeEnd: true },
    });
    await emailsAbout(testApp, rental.seller, 'the subscription ends on');
    expect(await changeEnd(rental.customer, rental.subscriptionId, null)).toMatchObject({ subscription: { markedForCancel: false, endsAt: null } });
    for (const party of [rental.customer, rental.seller])
      expect(await noticesOf(testApp, party)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
    await advanceHours(testApp, 169);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(2);
  });

  test('continues a rental in its last planned period by moving the end', async () => {
    const rental = await createRental(fixture, 'week', { periods: 1 });
    const end = await endOf(rental, 2);
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(end))).toMatchObject({
      status: 200,
      subscription: { markedForCancel: false },
    });
    await advanceHours(testApp, 24 * 20);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(2);
  });

  test('reactivates what they cancelled by choosing an end', async () => {
    const rental = await createRental(fixture);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 1)))).toMatchObject({
      subscription: { cancelledBy: 'customer' },
    });
    const end = await endOf(rental, 3);
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(end))).toMatchObject({
      subscription: { endsAt: end.toISOString(), markedForCancel: false, cancelledBy: null },
    });
    await waitUntilIdle(testApp);
    expect(await readAtProvider(testApp, rental)).toMatchObject({ cancel_at: end.getTime() / 1_000, cancel_at_period_end: false });
  });

  test('changes nothing by asking twice', async () => {
    const rental = await createRental(fixture);
    const day = dayOf(await endOf(rental, 2));
    const answers = await Promise.all(Array.from({ length: 6 }, () => changeEnd(rental.customer, rental.subscriptionId, day)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await waitUntilIdle(testApp);
    expect(await testApp.sql('select from provider_operation where name like $1', [`renewal:${rental.providerSubscriptionId}:%`])).toHaveLength(1);
  });

  test('counts from the current period, also before Stripe’s event about it has arrived', async () => {
    const rental = await createRental(fixture);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    await moveBothClocks(testApp, 169);
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 1)))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 2)))).toMatchObject({
      subscription: { markedForCancel: true },
    });
  });
});

const removeEnd = ({ customer, subscriptionId }: TestRental) => changeEnd(customer, subscriptionId, null);

describe('is refused', () => {
  test('a day before the end of the paid period, or more than two years from now', async () => {
    const rental = await createRental(fixture);
    const answer = await changeEnd(rental.customer, rental.subscriptionId, await dayFromNow(testApp, 6));
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.message).toMatch(/^Please choose \w{3} \d+, \d{4} or a later day\. This period is paid until then\.$/);
    expect(await changeEnd(rental.customer, rental.subscriptionId, await dayFromNow(testApp, 732))).toMatchObject({
      status: 400,
      message: 'Please choose a day within the next two years.',
    });
    expect(await changeEnd(rental.customer, rental.subscriptionId, '2027-02-30')).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await changeEnd(rental.customer, rental.subscriptionId, await dayFromNow(testApp, 729))).toMatchObject({ status: 200 });
  });

  test('a later end on days that someone else has or that the seller blocked', async () => {
    const rental = await createRental(fixture, 'week', { periods: 2 });
    await promiseDays(fixture, rental, { from: dayOf(await endOf(rental, 3)), ownUntil: dayOf(await endOf(rental, 2)) });
    expect(await changeEnd(rental.customer, rental.subscriptionId, null)).toMatchObject({ status: 409, code: 'dates_taken' });
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 4)))).toMatchObject({
      status: 409,
      code: 'dates_taken',
    });
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 3)))).toMatchObject({ status: 200 });

    const other = await createRental(fixture, 'week', { periods: 1 });
    const blocked = dayOf(await endOf(other, 2));
    await testApp.sql('insert into blocked_days (listing_id, days) values ($1, daterange($2, $2::date + 1))', [other.listing.id, blocked]);
    expect(await changeEnd(other.customer, other.subscriptionId, null)).toMatchObject({
      status: 409,
      message: `This space is taken from ${formatWeekday(blocked, await dayFromNow(testApp, 0))}. The rental can’t go on after that.`,
    });
    expect(await changeEnd(other.customer, other.subscriptionId, blocked)).toMatchObject({ status: 200 });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, other)).cancel_at).toBe((await endOf(other, 2)).getTime() / 1_000);
  });

  test('any change once the seller cancelled, the listing was deleted or the rental ended, and by strangers', async () => {
    const [cancelled, deleted, ended] = [
      await createRental(fixture),
      await createRental(fixture),
      await createRental(fixture, 'week', { periods: 1 }),
    ];
    await changeRenewal(cancelled.seller, 'seller', cancelled.subscriptionId, true);
    expect(await removeEnd(cancelled)).toMatchObject({ status: 409, code: 'reactivation_not_allowed' });
    expect(await subscriptionSeenBy(cancelled.customer, 'customer', cancelled.subscriptionId)).toMatchObject({ canChangeEnd: false });
    await deleteListing(deleted.listing);
    expect(await removeEnd(deleted)).toMatchObject({ status: 409, code: 'listing_deleted' });
    expect(await changeEnd(cancelled.customer, ended.subscriptionId, null)).toMatchObject({ status: 404, code: 'not_found' });
    await advanceHours(testApp, 169);
    expect(await removeEnd(ended)).toMatchObject({ status: 409, code: 'subscription_ended' });
  });

  test('a second change while Stripe can’t be reached', async () => {
    const rental = await createRental(fixture);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeEnd(rental.customer, rental.subscriptionId, dayOf(await endOf(rental, 2)))).toMatchObject({ status: 200 });
    expect(await changeEnd(rental.customer, rental.subscriptionId, null)).toMatchObject({ status: 409, code: 'change_in_progress' });
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true)).toMatchObject({ status: 409, code: 'change_in_progress' });
    await testApp.provider.clearFailures();
    expect(await changeEnd(rental.customer, rental.subscriptionId, null)).toMatchObject({ status: 200, subscription: { endsAt: null } });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at).toBeNull();
  });
});

describe('two at the same moment', () => {
  const rounds = 4;

  test('another end waits until the seller has blocked days, and then sees them', async () => {
    const rental = await createRental(fixture, 'week', { periods: 1 });
    const block = `with locked as (select id from listing where id = $1 for no key update)
      insert into blocked_days (listing_id, days) select id, daterange(listing_today(null) + 20, listing_today(null) + 21) from locked`;
    const [change] = await interleave(testApp, [block, [rental.listing.id]], [() => removeEnd(rental)]);
    expect(change).toMatchObject({ status: 409, code: 'dates_taken' });
  });

  test('a longer rental and an accepted request for the same days have one winner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rental = await createRental(fixture, 'week', { periods: 1 });
      const rival = await addRival(fixture, rental);
      const [change, accepted] = await Promise.all([
        changeEnd(rental.customer, rental.subscriptionId, null),
        runCommand(rental.seller, 'accept', rival),
      ]);
      expect([change.status === 200, accepted === 200].filter(Boolean)).toHaveLength(1);
      expect(['', 'dates_taken']).toContain(change.code);
      await waitUntilIdle(testApp);
      expect((await readAtProvider(testApp, rental)).cancel_at === null).toBe(change.status === 200);
      await expectSound();
    }
  });

  test('a reactivation and an accepted request for the same days have one winner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rental = await createRental(fixture);
      await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
      const rival = await addRival(fixture, rental);
      const [change, accepted] = await Promise.all([
        changeRenewal(rental.customer, 'customer', rental.subscriptionId, false),
        runCommand(rental.seller, 'accept', rival),
      ]);
      expect([change.status === 200, accepted === 200].filter(Boolean)).toHaveLength(1);
      await waitUntilIdle(testApp);
      expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(change.status !== 200);
      await expectSound();
    }
  });

  test.each<[string, (rental: TestRental, day: string) => [Promise<{ status: number }>, Promise<{ status: number }>]]>([
    [
      'a cancellation by the seller and another end',
      (rental, day) => [changeRenewal(rental.seller, 'seller', rental.subscriptionId, true), changeEnd(rental.customer, rental.subscriptionId, day)],
    ],
    [
      'two different ends',
      (rental, day) => [changeEnd(rental.customer, rental.subscriptionId, day), changeEnd(rental.customer, rental.subscriptionId, null)],
    ],
    [
      'a cancellation by the customer and another end',
      (rental, day) => [
        changeRenewal(rental.customer, 'customer', rental.subscriptionId, true),
        changeEnd(rental.customer, rental.subscriptionId, day),
      ],
    ],
    [
      'deleting the listing and another end',
      (rental, day) => [deleteListing(rental.listing), changeEnd(rental.customer, rental.subscriptionId, day)],
    ],
  ])('%s leave the same end here, at Stripe and in the reservation', async (_, changes) => {
    for (let round = 0; round < rounds; round += 1) {
      const rental = await createRental(fixture, 'week', { periods: 2 });
      const outcomes = await Promise.all(changes(rental, dayOf(await endOf(rental, 4))));
      expect(outcomes.some(({ status }) => status === 200)).toBe(true);
      for (const { status } of outcomes) expect([200, 409]).toContain(status);
      await waitUntilIdle(testApp);
      const { cancel_at: atStripe } = await readAtProvider(testApp, rental);
      const { endsAt } = await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId);
      expect(endsAt).toBe(atStripe === null ? null : new Date(atStripe * 1_000).toISOString());
      expect(await readReservedUntil(testApp, rental)).toBe(endsAt && dayOf(new Date(endsAt)));
      await expectSound();
    }
  });
});
