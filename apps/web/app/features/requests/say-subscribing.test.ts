import { expect, test } from 'vitest';
import { sayMoment } from '../../lib/moments.ts';
import { sayNoSubscribing } from './say-subscribing.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T11:00:00Z';
const late = {
  deadline: { name: 'pay' as const, at: '2026-11-15T11:00:00Z', graceEndsAt },
  allowedActions: [],
  _seller: { _id: '1', name: 'Sam', email: '' },
};

test('who is too late reads until when a payment can be finished, what happens then, and how to ask again', () => {
  expect(sayNoSubscribing(late, 'too_late', now)).toEqual({
    said: 'Your time to subscribe is over.',
    meaning: `A payment that you have begun can be finished until ${sayMoment(graceEndsAt)}; then the request ends and others can rent the space. After that you can ask for the space again. Nothing was charged.`,
  });
  expect(sayNoSubscribing({ ...late, allowedActions: ['withdraw'] }, 'too_late', now)?.meaning).toContain('withdraw this one first');
  expect(sayNoSubscribing(late, 'too_late', Date.parse(graceEndsAt))?.meaning).toContain('The request ends in a moment.');
});

test('while the seller can’t be paid nothing is lost', () => {
  expect(sayNoSubscribing(late, 'paused', now)?.said).toBe('Your time to subscribe is paused, and nothing is lost.');
  expect(sayNoSubscribing(late, 'paused', now)?.meaning).toMatch(/^Sam can’t receive payments right now\./);
});

test('nothing is said where a customer can subscribe, or has nothing to pay', () => {
  expect([sayNoSubscribing(late, 'open', now), sayNoSubscribing(late, null, now)]).toEqual([null, null]);
});
