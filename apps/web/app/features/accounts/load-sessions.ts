import type { SessionSummary } from '@frontage/contract/accounts.schema';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';

export type Sessions = SessionSummary[] | { failure: string };

/** Where an account is signed in. The rest of the page works without it, so a failure is told in its place. */
export async function loadSessions(role: Role): Promise<Sessions> {
  try {
    const { sessions } = await api('GET /auth/sessions', { as: role });
    return sessions;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
