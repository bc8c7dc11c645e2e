import { expect, test } from 'vitest';
import { LAST_UPDATED, termsSections } from './terms-content.ts';

const sectionText = (id: string) => JSON.stringify(termsSections.find((section) => section.id === id) ?? {});

// Proves: company.terms.sections, company.terms.updated
test('the terms have fifteen sections, each with its own id', () => {
  expect(new Set(termsSections.map(({ id }) => id)).size).toBe(15);
  expect(LAST_UPDATED).toBe('August 22, 2025');
});

// Proves: constants.fee.in-terms, constants.disputes, constants.terms-notice
test('the terms name the fee, the time to report problems and the notice of changes', () => {
  expect(sectionText('fees-and-payouts')).toContain('6% of each payment plus $0.30. It is deducted from the seller’s payout');
  expect(JSON.stringify(termsSections)).toContain('within 30 days of the payment');
  expect(JSON.stringify(termsSections)).toContain('at least 30 days before the change takes effect');
});
