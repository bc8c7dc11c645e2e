import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { changePreference, readPreferences, unsubscribe } from './email-preferences.ts';
import { listNotices, markNoticesRead } from './notices.ts';
import type { NotificationsDeps } from './notifications-deps.ts';

export function notificationRoutes(deps: Pick<NotificationsDeps, 'db' | 'secrets'>): Route[] {
  const self = { object: 'self', rate: ['account.account'] } as const;

  return [
    route('GET /notices', { ...self, handle: async ({ principal }) => ({ ...ok, ...(await listNotices(deps, principal)) }) }),
    route('PUT /notices/read', {
      ...self,
      handle: async ({ principal, body }) => ({ ...ok, unread: await markNoticesRead(deps, principal, body.upTo) }),
    }),
    route('GET /notices/preferences', {
      ...self,
      handle: async ({ principal }) => ({ ...ok, preferences: await readPreferences(deps, principal) }),
    }),
    route('PUT /notices/preferences', {
      ...self,
      handle: async ({ principal, body: { kind, byEmail } }) => ({ ...ok, preferences: await changePreference(deps, principal, kind, byEmail) }),
    }),
    route('POST /notices/unsubscribe', {
      object: 'none',
      rate: ['account.visitor'],
      handle: async ({ body }) => {
        await unsubscribe(deps, body.token);
        return { ...ok, message: 'You’re unsubscribed. You won’t get this kind of email anymore.' };
      },
    }),
  ];
}
