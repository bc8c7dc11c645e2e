import type { Pack } from '@frontage/contract/requests.schema';
import { deadlineNames } from '@frontage/domain/rental-request/deadline';
import { expect, test } from 'vitest';
import { sayMoment } from '../../lib/moments.ts';
import { sayLate } from './say-late.ts';

const graceEndsAt = '2026-11-16T12:00:00Z';
const now = Date.parse('2026-11-15T13:00:00Z');

function late(name: NonNullable<Pack['deadline']>['name'], changes: Partial<Pack> = {}): Pack {
  return {
    deadline: { name, at: '2026-11-15T12:00:00Z', graceEndsAt },
    submissionsLeft: 3,
    allowedActions: [],
    _seller: { name: 'Sam' },
    customerName: 'Casey',
    ...changes,
  } as Pack;
}

test('late proof: each side reads until when it can come, what happens then, and that it can be withdrawn', () => {
  expect(sayLate(late('proof', { allowedActions: ['withdraw'] }), 'customer', now)).toBe(
    `Proof is late. Sam can still send it until ${sayMoment(graceEndsAt)}; then the request ends. You can withdraw now.`,
  );
  expect(sayLate(late('proof'), 'seller', now)).toBe(
    `Your proof is late. You can still submit it until ${sayMoment(graceEndsAt)}; then the request ends and the space is free for others. Casey can withdraw now.`,
  );
});

test('a late review ends in acceptance', () => {
  expect(sayLate(late('review'), 'customer', now)).toContain('then it counts as accepted.');
  expect(sayLate(late('review'), 'seller', now)).toContain('Casey’s answer is late.');
});

test('where no proof can be sent again, none is promised', () => {
  expect(sayLate(late('resubmit', { submissionsLeft: 0 }), 'seller', now)).toContain('Proof can’t be sent again');
});

test('nothing is late before its deadline, and nothing can be made good after the grace', () => {
  for (const name of deadlineNames) {
    expect(sayLate(late(name), 'customer', now - 3_600_001)).toBeNull();
    expect(sayLate(late(name), 'seller', Date.parse(graceEndsAt))).toContain('The time is over: ');
  }
  expect(sayLate(late('pay', { deadline: null }), 'customer', now)).toBeNull();
});
