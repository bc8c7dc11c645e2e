import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { blankAsMissing, multilineText, singleLineText, verbatimText } from './text.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

test('trims a line and names the field in every message', () => {
  expect(singleLineText('Title', 5).parse('  wall ')).toBe('wall');
  expect(firstMessage(singleLineText('Title', 5), ' \n ')).toBe('Title is required');
  expect(firstMessage(singleLineText('Title', 5), 'walled')).toBe('Title must be at most 5 characters long');
  expect(firstMessage(singleLineText('Title', 5), 'a\nb')).toBe('Must be one line of plain text');
});

test('multiline text keeps line breaks, and verbatim text keeps its spaces', () => {
  expect(multilineText('Text', 9).parse(' a\n\tb ')).toBe('a\n\tb');
  expect(verbatimText('Password', 9).parse(' a b ')).toBe(' a b ');
});

test.each(['a\u0000b', '\ud800', 'x\udc00'])('rejects %j, which cannot be stored', (text) => {
  for (const schema of [multilineText('Text', 9), singleLineText('Title', 9), verbatimText('Password', 9)]) expect(firstMessage(schema, text)).toBe('Contains characters we can’t store'); // prettier-ignore
});

test('treats a blank field as missing', () => {
  const keyword = blankAsMissing(singleLineText('Keyword', 5));
  expect([undefined, '', ' ', '\t \u00a0'].map((value) => keyword.parse(value))).toEqual([undefined, undefined, undefined, undefined]);
  expect(keyword.parse(' wall ')).toBe('wall');
  expect(firstMessage(keyword, 'walled')).toBe('Keyword must be at most 5 characters long');
  expect(blankAsMissing(z.coerce.number()).parse('0')).toBe(0);
});
