import type { ConnectedAccount } from '@frontage/contract/payouts';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export type LoadedAccount = ConnectedAccount | { failure: string };

export async function loadAccount(): Promise<LoadedAccount> {
  try {
    const { account } = await api('GET /stripe-connect/account-status', { failure: null });
    return account;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
