import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Brick wall http://evil.example/pay now', 'Brick wall now'],
  ['HTTPS://EVIL.EXAMPLE', '(address removed)'],
  ['Wall www.evil.example', 'Wall'],
  ['Pay at evil.example/pay?x=1 please', 'Pay at please'],
  ['Ann (evil.co.uk)', 'Ann'],
  ['EVIL.COM', '(address removed)'],
  ['write me@evil.example', 'write'],
  ['пример.com', '(address removed)'],
])('removes addresses: %s', (typed, plain) => {
  expect(plainName(typed)).toBe(plain);
});

test.each([
  'Brick wall at the station',
  'St.Mary wall',
  'No.5, 3.5 x 4.25 ft',
  'A. B. Smith',
  'Wall no. 7',
  'J.P. Morgan',
  '王小明 Zoë',
  'Wall... big',
])('keeps what is no address: %s', (typed) => {
  expect(plainName(typed)).toBe(typed);
});
