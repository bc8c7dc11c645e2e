import type { User } from '@frontage/contract/accounts.schema';
import { rememberToken, rememberUser } from '~/lib/signed-in.ts';

export const sampleSeller: User = { _id: '5e11e000-0000-4000-8000-000000000001', name: 'Sam Seller', email: 'sam@example.com', type: 'seller' };
export const sampleCustomer: User = {
  _id: 'c0570000-0000-4000-8000-000000000001',
  name: 'Casey Customer',
  email: 'casey@example.com',
  type: 'customer',
};

/** As the page remembers it. Whether the session still counts is for the server to say. */
export function signInAs(user: User): void {
  rememberUser(user);
  if (user.type === 'customer') rememberToken('bearer');
}
