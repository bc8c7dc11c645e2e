import type { MailKind } from '@frontage/domain/rental-request/notices';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';

export interface Preference {
  kind: MailKind;
  byMail: boolean;
  canBeChanged: boolean;
}

export async function loadPreferences(role: Role): Promise<Preference[] | { failure: string }> {
  try {
    const { preferences } = await api('GET /notices/preferences', { as: role });
    return preferences;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
