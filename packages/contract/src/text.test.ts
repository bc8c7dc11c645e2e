import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { singleLineText, multilineText, verbatimText, blankAsMissing } from './text.ts';

const message = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? 'fine';

test('a line is trimmed and has a name for every complaint', () => {
  expect(singleLineText('Title', 5).parse('  wall ')).toBe('wall');
  expect(message(singleLineText('Title', 5), ' \n ')).toBe('Title is required');
  expect(message(singleLineText('Title', 5), 'walled')).toBe('Title must be at most 5 characters long');
  expect(message(singleLineText('Title', 5), 'a\nb')).toBe('Must be one line of plain text');
});

test('prose may have lines, and what is taken as typed keeps its blanks', () => {
  expect(multilineText('Text', 9).parse(' a\n\tb ')).toBe('a\n\tb');
  expect(verbatimText('Password', 9).parse(' a b ')).toBe(' a b ');
});

test.each(['a\u0000b', '\ud800', 'x\udc00'])('%j is no text that can be kept', (text) => {
  for (const schema of [multilineText('Text', 9), singleLineText('Title', 9), verbatimText('Password', 9)]) expect(message(schema, text)).toBe('Contains characters that we cannot store'); // prettier-ignore
});

test('a field that nobody filled in counts as not sent', () => {
  const keyword = blankAsMissing(singleLineText('Keyword', 5));
  expect([undefined, '', ' ', '\t \u00a0'].map((value) => keyword.parse(value))).toEqual([undefined, undefined, undefined, undefined]);
  expect(keyword.parse(' wall ')).toBe('wall');
  expect(message(keyword, 'walled')).toBe('Keyword must be at most 5 characters long');
  expect(blankAsMissing(z.coerce.number()).parse('0')).toBe(0);
});
