import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { describeIssue } from './issue-messages.ts';

beforeAll(() => void z.config({ localeError: describeIssue }));
afterAll(() => void z.config({ localeError: z.locales.en().localeError }));

const parts = ['params', 'query', 'body', 'formFields'] as const;
const schemas = Object.entries(calls).flatMap(([name, call]: [string, Endpoint]) =>
  parts.flatMap((part) => (call[part] ? [{ name: `${part} of ${name}`, schema: call[part] }] : [])),
);

const long = 'x'.repeat(10_000);
const wrong = [undefined, null, '', ' ', 'nope', long, 'a\u0000b', '\ud800', 'a\nb', 'abc', -1, 0, 1.5, 0.001, 1e12, NaN, Infinity, true, [], {}];
/** Also inside objects and lists, whatever their fields are called. */
const nested = (keys: string[]) => wrong.flatMap((value) => [[value], Object.fromEntries(keys.map((key) => [key, value]))]);
const manyEntries = Array.from({ length: 1_000 }, () => 'x');

const innerKeys = ['price', 'discount', 'id', '_id', 'text', 'name'];

/** Every message that wrong values of one field can cause. */
function messagesOf(schema: z.ZodMiniObject): Set<string> {
  const messages = new Set<string>();
  const look = (value: unknown) => {
    for (const { path, message } of schema.safeParse(value).error?.issues ?? []) messages.add(`${path.join('.')}: ${message}`);
  };
  look({});
  for (const field of Object.keys(schema.shape)) for (const value of [...wrong, ...nested(innerKeys), manyEntries]) look({ [field]: value });
  return messages;
}

const forMachines = /invalid|expected|received|too (?:big|small)|\bNaN\b|undefined|\bnull\b|[<>]=?|["|{}[\]]|_|[a-z][A-Z]|\bregex\b|\bpattern\b/;

// Proves: decisions.answers.sentences
test.each(schemas)('$name: every message is a sentence for people', ({ schema }) => {
  const messages = [...messagesOf(schema)];
  expect(messages.filter((line) => isForMachines(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

function isForMachines(message: string): boolean {
  return forMachines.test(message.replace('WebP', 'photo')) || !/^[A-Z][^]* /.test(message) || message.length < 10;
}

test('walks every call that has input', () => {
  expect(schemas.length).toBeGreaterThan(60);
  const { error } = z
    .object({ subscriptionType: z.enum(['day', 'week', 'year']), minPrice: z.coerce.number() })
    .safeParse({ subscriptionType: 'monthly', minPrice: 'abc' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Subscription type must be day, week or year', 'Min price must be a number']);
});
