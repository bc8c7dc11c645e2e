import { expect, test } from 'vitest';
import { toOriginForm } from './origin-form.ts';

test.each([
  ['/', '/'],
  ['/?city=Lisbon', '/?city=Lisbon'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example', '/'],
  ['http://evil.example/listing/1?x=2', '/listing/1?x=2'],
  ['https://user:secret@evil.example:8443//a', '//a'],
  ['http://[broken', 'http://[broken'],
  ['ftp://evil.example/a', 'ftp://evil.example/a'],
  ['*', '*'],
])('%s asks for %s', (target, path) => {
  expect(toOriginForm(target)).toBe(path);
});
