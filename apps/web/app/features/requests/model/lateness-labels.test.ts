import type { RentalRequest } from '@frontage/contract/requests';
import { deadlineNames } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeLateness } from './labels.ts';

const graceEndsAt = '2026-11-16T12:00:00Z';
const now = Date.parse('2026-11-15T13:00:00Z');

function late(name: NonNullable<RentalRequest['deadline']>['name'], changes: Partial<RentalRequest> = {}): RentalRequest {
  return {
    deadline: { name, at: '2026-11-15T12:00:00Z', graceEndsAt },
    submissionsLeft: 3,
    allowedActions: [],
    _seller: { name: 'Sam' },
    customerName: 'Casey',
    ...changes,
  } as RentalRequest;
}

const due = formatDateTime('2026-11-15T12:00:00Z');
const final = formatDateTime(graceEndsAt);

test('tells each side what was due, the final deadline, what happens then, and who can withdraw', () => {
  expect(describeLateness(late('proof', { allowedActions: ['withdraw'] }), 'customer', now)).toBe(
    `Sam’s proof was due ${due}. Final deadline ${final}; after that the request is canceled. You can withdraw now.`,
  );
  expect(describeLateness(late('proof'), 'seller', now)).toBe(
    `Your proof was due ${due}. Final deadline ${final}; after that the request is canceled. Casey can withdraw now.`,
  );
});

test('says that a late review ends in acceptance', () => {
  expect(describeLateness(late('review'), 'customer', now)).toContain('after that we’ll treat the proof as accepted.');
  expect(describeLateness(late('review'), 'seller', now)).toContain('Casey’s reply to your proof was due');
});

test('promises only the end of a payment that was started, once the payment is late', () => {
  expect(describeLateness(late('pay'), 'seller', now)).toBe(
    `Casey’s payment was due ${due}. A payment that was started can be finished until ${final}; after that the request is canceled.`,
  );
});

test('promises no new proof where none can be sent', () => {
  expect(describeLateness(late('resubmit', { submissionsLeft: 0 }), 'seller', now)).toContain('Proof can’t be submitted again');
});

test('describes nothing before the deadline, and the end after the grace period', () => {
  for (const name of deadlineNames) {
    expect(describeLateness(late(name), 'customer', now - 3_600_001)).toBeNull();
    expect(describeLateness(late(name), 'seller', Date.parse(graceEndsAt))).toContain('The final deadline has passed: ');
  }
  expect(describeLateness(late('pay', { deadline: null }), 'customer', now)).toBeNull();
});
