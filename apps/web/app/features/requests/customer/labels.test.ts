import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeCost, explainCannotSubscribe } from './labels.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T11:00:00Z';
const late = {
  deadline: { name: 'pay' as const, at: '2026-11-15T11:00:00Z', graceEndsAt },
  _seller: { _id: '1', name: 'Sam', email: '' },
};

test('describes what a subscription costs now and later, and where it is paid', () => {
  expect(describeCost({ customerPays: 85, subscriptionType: 'week' })).toBe(
    '$85.00 today, then $85.00 every week until you cancel. You pay on Stripe’s page.',
  );
});

test('tells late customers when the request ends, that they can ask again, and that a payment is not lost', () => {
  expect(explainCannotSubscribe(late, 'too_late', now)).toEqual({
    title: `You didn’t subscribe in time. This request ends ${formatDateTime(graceEndsAt)}. After that you can send a new one.`,
    text: 'If you already paid, your subscription appears here automatically.',
  });
  expect(explainCannotSubscribe(late, 'too_late', Date.parse(graceEndsAt))?.title).toContain('This request ends in a moment.');
});

test('says that nothing is lost while the seller can’t be paid', () => {
  expect(explainCannotSubscribe(late, 'paused', now)?.title).toBe('Your deadline to subscribe is paused.');
  expect(explainCannotSubscribe(late, 'paused', now)?.text).toMatch(/^Sam can’t receive payments right now\./);
});

test('explains nothing where a customer can subscribe, or has nothing to pay', () => {
  expect([explainCannotSubscribe(late, 'open', now), explainCannotSubscribe(late, null, now)]).toEqual([null, null]);
});
