import { expect, test } from 'vitest';
import { readSignedIn } from './signed-in.ts';

const nobody = { seller: null, customer: null };
const seller = { _id: '1', name: 'Sam', email: 'sam@example.com', type: 'seller' };

// Proves: fields.auth.root, constants.persistence
test('what was remembered is read back', () => {
  expect(readSignedIn(JSON.stringify({ seller, customer: null }))).toEqual({ seller, customer: null });
});

// Proves: decisions.root.only-four
test('more than id, name, address and kind is not taken', () => {
  expect(readSignedIn(JSON.stringify({ seller: { ...seller, admin: true }, customer: null })).seller).toEqual(seller);
});

test.each([null, '', 'not json', '[]', '{"seller":1}', '{"seller":{"_id":1,"name":"x","email":"y","type":"seller"}}'])(
  'nonsense such as %j signs nobody in',
  (stored) => {
    expect(readSignedIn(stored)).toEqual(nobody);
  },
);

test('a seller can not be remembered as a customer', () => {
  expect(readSignedIn(JSON.stringify({ seller: null, customer: seller }))).toEqual(nobody);
});
