import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

test.each([
  ['/', '/'],
  ['/?city=Chicago', '/'],
  ['/listing/4711?period=week', '/listing/*'],
  ['/seller/edit-listing/4711', '/seller/edit-listing/*'],
  ['/auth/reset-password#token=secret', '/auth/reset-password'],
  ['/_api/chat/history/1/2', '/_api'],
  ['/spaces/or/portland', '/spaces/*/*'],
  ['/dana@example.com', '/*'],
  ['/seller/dana/a/b/c/d', '/seller/*/*/*'],
])('logs %s as %s', (url, logged) => {
  expect(redactPath(url)).toBe(logged);
});
