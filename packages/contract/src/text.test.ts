import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { line, prose, verbatim, whenGiven } from './text.ts';

const message = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? 'fine';

test('a line is trimmed and has a name for every complaint', () => {
  expect(line('Title', 5).parse('  wall ')).toBe('wall');
  expect(message(line('Title', 5), ' \n ')).toBe('Title is required');
  expect(message(line('Title', 5), 'walled')).toBe('Title must be at most 5 characters long');
  expect(message(line('Title', 5), 'a\nb')).toBe('Must be one line of plain text');
});

test('prose may have lines, and what is taken as typed keeps its blanks', () => {
  expect(prose('Text', 9).parse(' a\n\tb ')).toBe('a\n\tb');
  expect(verbatim('Password', 9).parse(' a b ')).toBe(' a b ');
});

test.each(['a\u0000b', '\ud800', 'x\udc00'])('%j is no text that can be kept', (text) => {
  for (const schema of [prose('Text', 9), line('Title', 9), verbatim('Password', 9)]) expect(message(schema, text)).toBe('Contains characters that we cannot store'); // prettier-ignore
});

test('a field that nobody filled in counts as not sent', () => {
  const keyword = whenGiven(line('Keyword', 5));
  expect([undefined, '', ' ', '\t \u00a0'].map((value) => keyword.parse(value))).toEqual([undefined, undefined, undefined, undefined]);
  expect(keyword.parse(' wall ')).toBe('wall');
  expect(message(keyword, 'walled')).toBe('Keyword must be at most 5 characters long');
  expect(whenGiven(z.coerce.number()).parse('0')).toBe(0);
});
