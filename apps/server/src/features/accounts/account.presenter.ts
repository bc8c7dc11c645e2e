import type { User } from '@frontage/contract/accounts.schema';
import type { Principal } from '../../platform/principal.ts';

export function presentUser({ accountId, name, address, type }: Omit<Principal, 'sessionId'>): User {
  return { _id: accountId, name, email: address, type };
}
