import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeCost, explainCannotSubscribe } from './labels.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T11:00:00Z';
const late = {
  deadline: { name: 'pay' as const, at: '2026-11-15T11:00:00Z', graceEndsAt },
  _seller: { _id: '1', name: 'Sam', email: '' },
};

test('who can subscribe reads what it costs now and later, and where it is paid', () => {
  expect(describeCost({ customerPays: 85, subscriptionType: 'week' })).toBe(
    '$85.00 today, then $85.00 every week until you cancel. You pay on Stripe’s page.',
  );
});

test('who is too late reads when the request ends, that it can be asked again then, and that a payment is not lost', () => {
  expect(explainCannotSubscribe(late, 'too_late', now)).toEqual({
    said: `You did not subscribe in time. This request ends ${formatDateTime(graceEndsAt)}; then you can ask again.`,
    meaning: 'If you have paid already, it appears here by itself.',
  });
  expect(explainCannotSubscribe(late, 'too_late', Date.parse(graceEndsAt))?.said).toContain('This request ends in a moment;');
});

test('while the seller can’t be paid nothing is lost', () => {
  expect(explainCannotSubscribe(late, 'paused', now)?.said).toBe('Your time to subscribe is paused, and nothing is lost.');
  expect(explainCannotSubscribe(late, 'paused', now)?.meaning).toMatch(/^Sam can’t receive payments right now\./);
});

test('nothing is said where a customer can subscribe, or has nothing to pay', () => {
  expect([explainCannotSubscribe(late, 'open', now), explainCannotSubscribe(late, null, now)]).toEqual([null, null]);
});
