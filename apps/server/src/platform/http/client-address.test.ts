import { expect, test } from 'vitest';
import { toClientKey, toNetworkKey } from './client-address.ts';

test.each([
  ['198.51.100.4', '198.51.100.4', '198.51.100'],
  ['::ffff:198.51.100.4', '198.51.100.4', '198.51.100'],
  ['2001:db8:1:2::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s counts as %s, in the network %s', (address, client, network) => {
  expect(toClientKey(address)).toBe(client);
  expect(toNetworkKey(client)).toBe(network);
});
