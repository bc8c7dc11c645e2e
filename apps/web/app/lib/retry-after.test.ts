import { expect, test } from 'vitest';
import { rememberRetryAfter, retryNotBefore } from './retry-after.ts';

test('keeps the latest moment that a server named, at most five minutes ahead', () => {
  rememberRetryAfter(null, 1_000);
  rememberRetryAfter('soon', 1_000);
  expect(retryNotBefore()).toBe(0);
  rememberRetryAfter('30', 1_000);
  rememberRetryAfter('2', 1_000);
  expect(retryNotBefore()).toBe(31_000);
  rememberRetryAfter('86400', 1_000);
  expect(retryNotBefore()).toBe(301_000);
});
