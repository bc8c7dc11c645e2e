import { accountTypes } from '@frontage/domain/account/account-type';
import { deadlineNames, maxProofSubmissions } from '@frontage/domain/rental-request/status';
import { describe, expect, test } from 'vitest';
import { overdueTexts, reminderTexts } from './deadline-texts.ts';

const facts = {
  request: { title: 'North wall', customer_name: 'Casey', seller_name: 'Sam', submissions: 1 },
  deadline: new Date('2026-11-16T06:00:00Z'),
  graceEnd: new Date('2026-11-17T06:00:00Z'),
};
const noSubmissionLeft = { ...facts, request: { ...facts.request, submissions: maxProofSubmissions } };

describe.each(deadlineNames)('emails about the deadline %s', (name) => {
  test('remind people what to do by when', () => {
    const { subject, paragraphs } = reminderTexts[name](facts);
    expect(subject).toMatch(/^(?:Respond|Submit|Review|Subscribe) .* by Mon, Nov 16, 6:00 AM UTC$/);
    expect(paragraphs.join(' ')).toContain('by Monday, November 16 at 6:00 AM UTC');
  });

  test.each(accountTypes)('say when it ends, once it has passed, to the %s', (side) => {
    expect(overdueTexts[name][side](facts).paragraphs.join(' ')).toContain('Tuesday, November 17 at 6:00 AM UTC');
  });
});

test('nobody is asked for proof that they can no longer submit', () => {
  for (const text of [reminderTexts.resubmit(noSubmissionLeft), overdueTexts.resubmit.seller(noSubmissionLeft)]) {
    expect(text.subject).toBe('The request for North wall is about to close');
    expect(text.paragraphs.join(' ')).toContain('Tuesday, November 17 at 6:00 AM UTC');
  }
});
