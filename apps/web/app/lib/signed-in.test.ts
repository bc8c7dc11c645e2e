import { expect, test } from 'vitest';
import { readSignedIn } from './signed-in.ts';

const nobody = { seller: null, customer: null };
const seller = { _id: '1', name: 'Sam', email: 'sam@example.com', type: 'seller' };

// Proves: fields.auth.root, constants.persistence
test('reads back what was stored', () => {
  expect(readSignedIn(JSON.stringify({ seller, customer: null }))).toEqual({ seller, customer: null });
});

// Proves: decisions.root.only-four
test('takes only id, name, email and type', () => {
  expect(readSignedIn(JSON.stringify({ seller: { ...seller, admin: true }, customer: null })).seller).toEqual(seller);
});

test.each([null, '', 'not json', '[]', '{"seller":1}', '{"seller":{"_id":1,"name":"x","email":"y","type":"seller"}}'])(
  'signs nobody in for %j',
  (stored) => {
    expect(readSignedIn(stored)).toEqual(nobody);
  },
);

test('does not accept a seller as a customer', () => {
  expect(readSignedIn(JSON.stringify({ seller: null, customer: seller }))).toEqual(nobody);
});
