import { describe, expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { helpAnswers, helpTopics } from './help-content.ts';

const textOf = (id: string) => helpAnswers.find((answer) => answer.id === id)?.paragraphs.join(' ');
const idsFor = (query: string) => findAnswers(helpTopics, query).flatMap(({ answers }) => answers.map(({ id }) => id));

describe('a search in the help finds the answer to', () => {
  test.each([
    ['refund', 'refunds'],
    ['how do I cancel', 'renewal'],
    ['Payouts', 'payouts'],
    ['payout friday', 'payouts'],
    ['pdf artwork', 'artwork-files'],
    ['can’t sign in', 'sign-in-problems'],
    ["can't log", 'sign-in-problems'],
    ['unsubscribe', 'email-settings'],
    ['declined', 'failed-payment'],
    ['deletes', 'delete-account'],
  ])('%s', (query, id) => {
    expect(idsFor(query)).toContain(id);
  });
});

test('a search finds nothing that lacks one of its words', () => {
  expect(idsFor('tobacco rules')).toEqual([]);
});

test('an empty search shows everything', () => {
  expect(idsFor('  ')).toEqual(helpAnswers.map(({ id }) => id));
  expect(helpAnswers.length).toBeGreaterThanOrEqual(20);
  expect(new Set([...helpAnswers, ...helpTopics].map(({ id }) => id)).size).toBe(helpAnswers.length + helpTopics.length);
});

test('the numbers in the help are those of the product', () => {
  expect(textOf('payouts')).toContain('Our fee is 6% plus $0.30 per payment and comes out of your share: of $85.00 you receive $79.60.');
  expect(textOf('reply-deadline')).toContain('72 hours, and then another 24 hours');
  expect(textOf('artwork-files')).toContain('Up to 5 files of any type, each smaller than 50 MB and 250 MB together');
  expect(textOf('send-proof')).toContain('each smaller than 50 MB and 500 MB together');
  expect(textOf('refunds')).toContain('within 30 days');
});
