import { ok } from '@frontage/contract/success';
import { route, type Route } from '../../platform/http/route-table.ts';
import { changePreference, listNotices, markRead, readPreferences, unsubscribe } from './own-notices.ts';
import type { RequestsDeps } from './requests-deps.ts';

export function noticeRoutes(deps: Pick<RequestsDeps, 'config' | 'db' | 'secrets'>): Route[] {
  const own = { role: 'either', object: 'self', rate: ['account.account'] } as const;
  const reading = { ...own, repetition: 'safe' } as const;
  const changing = { ...own, repetition: 'natural' } as const;

  return [
    route('GET /notices', { ...reading, handle: async ({ principal }) => ({ ...ok, ...(await listNotices(deps, principal)) }) }),
    route('PUT /notices/read', {
      ...changing,
      handle: async ({ principal, body }) => ({ ...ok, unread: await markRead(deps, principal, body.upTo) }),
    }),
    route('GET /notices/preferences', {
      ...reading,
      handle: async ({ principal }) => ({ ...ok, preferences: await readPreferences(deps, principal) }),
    }),
    route('PUT /notices/preferences', {
      ...changing,
      handle: async ({ principal, body: { kind, byMail } }) => ({ ...ok, preferences: await changePreference(deps, principal, kind, byMail) }),
    }),
    route('POST /notices/unsubscribe', {
      role: 'public',
      object: 'none',
      rate: ['account.visitor'],
      repetition: 'natural',
      handle: async ({ body }) => {
        await unsubscribe(deps, body.token);
        return { ...ok, message: 'You will not get this kind of mail any more.' };
      },
    }),
  ];
}
