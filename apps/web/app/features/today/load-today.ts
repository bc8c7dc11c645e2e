import type { ConnectedAccount } from '@frontage/contract/connected-account';
import type { Pack } from '@frontage/contract/requests.schema';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export interface Today {
  /** Those with the next deadline; there may be more. */
  requests: Pack[];
  total: number;
  account: ConnectedAccount;
}

const shown = 5;

/** What waits for the seller. The rest of the page does without it, so a failure is told here and nowhere else. */
export async function loadToday(): Promise<Today | { failure: string }> {
  try {
    const [{ requests, total }, { account }] = await Promise.all([
      api('GET /api/seller/requests-due', { query: { limit: shown }, quiet: true }),
      api('GET /stripe-connect/account-status', { quiet: true }),
    ]);
    return { requests, total, account };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
