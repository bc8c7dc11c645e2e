import { accountTypes } from '@frontage/domain/account/account-type';
import { deadlineNames, maxProofSubmissions } from '@frontage/domain/rental-request/status';
import { describe, expect, test } from 'vitest';
import { overdueTexts, reminderTexts } from './deadline-texts.ts';

const facts = {
  request: { title: 'North wall', customer_name: 'Casey', seller_name: 'Sam', submissions: 1 },
  deadline: 'Mon, Nov 16, 12:00 AM CT',
  graceEnd: 'Tue, Nov 17, 12:00 AM CT',
};
const noSubmissionLeft = { ...facts, request: { ...facts.request, submissions: maxProofSubmissions } };

describe.each([...deadlineNames, 'answer'] as const)('emails about the deadline %s', (name) => {
  test('say in the subject what to do, by when, and what happens otherwise', () => {
    const { subject } = reminderTexts[name](facts);
    expect(subject).toMatch(/^(?:Answer|Send|Review|Subscribe)\b.* by Mon, Nov 16, 12:00 AM CT or \w/);
  });

  test('repeat it in the first line, with the person and the listing', () => {
    const { subject, paragraphs } = reminderTexts[name](facts);
    expect(paragraphs[0]).toContain('by Mon, Nov 16, 12:00 AM CT');
    for (const text of ['North wall', name === 'review' || name === 'pay' || name === 'answer' ? 'Sam' : 'Casey'])
      expect([subject, ...paragraphs].join(' ')).toContain(text);
  });

  test.each(accountTypes)('say when it ends, once it has passed, to the %s', (side) => {
    const { subject, paragraphs } = overdueTexts[name][side](facts);
    expect(paragraphs.join(' ')).toContain('Tue, Nov 17, 12:00 AM CT');
    for (const text of ['North wall', side === 'customer' ? 'Sam' : 'Casey']) expect([subject, ...paragraphs].join(' ')).toContain(text);
  });
});

test('nobody is asked for proof that they can no longer submit', () => {
  for (const text of [reminderTexts.resubmit(noSubmissionLeft), overdueTexts.resubmit.seller(noSubmissionLeft)]) {
    expect(text.subject).toBe('The request for North wall is about to close');
    expect(text.paragraphs.join(' ')).toContain('Tue, Nov 17, 12:00 AM CT');
  }
});

test('nobody is told to wait for proof that the seller can no longer submit', () => {
  const { subject, paragraphs } = overdueTexts.resubmit.customer(noSubmissionLeft);
  expect(subject).toBe('Your request for North wall is about to close');
  expect(paragraphs.join(' ')).toContain('Sam can’t submit proof again');
  expect(paragraphs.join(' ')).not.toContain('unless proof arrives');
});

test('emails about new artwork say by when it has to be proven, and that the rental continues', () => {
  const { deadline } = facts;
  const near = reminderTexts.artwork(facts);
  expect(near.subject).toBe(`Send Casey proof of the new ad by ${deadline} or we’ll tell them it’s late`);
  expect(near.paragraphs[0]).toContain(`by ${deadline}`);
  for (const side of accountTypes) {
    const text = overdueTexts.artwork[side](facts).paragraphs.join(' ');
    for (const part of ['ental continues', `due ${deadline}`]) expect(text).toContain(part);
  }
});
