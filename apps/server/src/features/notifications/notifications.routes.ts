import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { changePreference, listNotices, markNoticesRead, readPreferences, unsubscribe } from './notices.ts';
import type { RequestsDeps } from '../requests/requests-deps.ts';

export function notificationRoutes(deps: Pick<RequestsDeps, 'config' | 'db' | 'secrets'>): Route[] {
  const own = { object: 'self', rate: ['account.account'] } as const;

  return [
    route('GET /notices', { ...own, handle: async ({ principal }) => ({ ...ok, ...(await listNotices(deps, principal)) }) }),
    route('PUT /notices/read', {
      ...own,
      handle: async ({ principal, body }) => ({ ...ok, unread: await markNoticesRead(deps, principal, body.upTo) }),
    }),
    route('GET /notices/preferences', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, preferences: await readPreferences(deps, principal) }),
    }),
    route('PUT /notices/preferences', {
      ...own,
      handle: async ({ principal, body: { kind, byMail } }) => ({ ...ok, preferences: await changePreference(deps, principal, kind, byMail) }),
    }),
    route('POST /notices/unsubscribe', {
      object: 'none',
      rate: ['account.visitor'],
      handle: async ({ body }) => {
        await unsubscribe(deps, body.token);
        return { ...ok, message: 'You will not get this kind of mail any more.' };
      },
    }),
  ];
}
