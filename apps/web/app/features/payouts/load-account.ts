import type { ConnectedAccount } from '@frontage/contract/payouts';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';

export type LoadedAccount = Loaded<ConnectedAccount>;

export function loadAccount(): Promise<LoadedAccount> {
  return orLastAnswer(
    'seller',
    'connected account',
    api('GET /stripe-connect/account-status', { failure: null }).then(({ account }) => account),
  );
}
