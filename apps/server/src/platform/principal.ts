import type { AccountType } from '@frontage/domain/account/account-type';

/** Who is calling. Comes from the session alone, never from a field of the request. */
export interface Principal {
  accountId: string;
  sessionId: string;
  type: AccountType;
  name: string;
  address: string;
}
