import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { receiveWebhook } from './provider-events.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

export function stripeSyncRoutes(deps: Pick<StripeSyncDeps, 'db' | 'provider' | 'queue' | 'metrics' | 'log'>): Route[] {
  return [
    route('POST /webhooks/stripe', {
      object: 'none',
      rate: [],
      handle: async ({ body, request }) => {
        const signature = request.headers['stripe-signature'];
        await receiveWebhook(deps, { body, signature: typeof signature === 'string' ? signature : undefined });
        return ok;
      },
    }),
  ];
}
