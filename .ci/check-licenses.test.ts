import { expect, test } from 'vitest';
import { findForbidden } from './check-licenses.ts';

const forbidden = (license: string, name = 'some-package') => findForbidden({ [license]: [{ name }] });

test.each(['MIT', 'MIT AND OFL-1.1', '(MIT OR GPL-3.0-only)', 'GPL-2.0-only OR MIT'])('%s is allowed', (license) => {
  expect(forbidden(license)).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'GPL-3.0-only OR AGPL-3.0-only',
  'GPL-3.0-only AND (ISC OR MIT OR Zlib)',
  'SEE LICENSE IN LICENSE',
  'Unknown',
  '',
])('%j is not allowed', (license) => {
  expect(forbidden(license)).toEqual([`some-package: ${license}`]);
});

test('an exception applies to one package and one license', () => {
  expect(forbidden('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toEqual([]);
  expect(forbidden('LGPL-3.0-or-later')).not.toEqual([]);
  expect(forbidden('GPL-3.0-only', '@img/sharp-libvips-linux-x64')).not.toEqual([]);
});
