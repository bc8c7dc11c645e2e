import { ok } from '@frontage/contract/endpoint';
import { AppError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import { changePreference, readPreferences, unsubscribe } from './email-preferences.ts';
import { listNotices, markNoticesRead } from './notices.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { readPushState, subscribeBrowser, unsubscribeBrowser } from './push-subscriptions.ts';

const unsubscribed = 'You’re unsubscribed. You won’t get this kind of email anymore.';

export function notificationRoutes(deps: Pick<NotificationsDeps, 'db' | 'push' | 'secrets'>): Route[] {
  const self = { object: 'self', rate: ['account.account'] } as const;

  return [
    route('GET /notices', {
      ...self,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listNotices(deps, principal, query.subjects)) }),
    }),
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
      handle: async ({ principal, body }) => ({ ...ok, preferences: await changePreference(deps, principal, body) }),
    }),
    route('GET /notices/push', { ...self, handle: async ({ principal }) => ({ ...ok, ...(await readPushState(deps, principal)) }) }),
    route('PUT /notices/push', {
      ...self,
      handle: async ({ principal, body }) => {
        await subscribeBrowser(deps, principal, body);
        return ok;
      },
    }),
    route('DELETE /notices/push', {
      ...self,
      handle: async ({ principal, body }) => {
        await unsubscribeBrowser(deps, principal, body.endpoint);
        return ok;
      },
    }),
    route('POST /notices/unsubscribe', {
      object: 'none',
      rate: ['account.visitor'],
      handle: async ({ body }) => {
        await unsubscribe(deps, body.token);
        return { ...ok, message: unsubscribed };
      },
    }),
    route('POST /notices/unsubscribe/one-click', {
      object: 'none',
      rate: ['account.visitor'],
      handle: async ({ query, body }) => {
        // What mail programs send, as RFC 8058 says. Programs that check links send no such form.
        if (!/List-Unsubscribe\b[\s\S]*\bOne-Click\b/.test(body?.toString('latin1') ?? '')) throw new AppError('link_invalid');
        await unsubscribe(deps, query.token);
        return { ...ok, message: unsubscribed };
      },
    }),
  ];
}
