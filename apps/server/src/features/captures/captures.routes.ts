import { ok } from '@frontage/contract/endpoint';
import { proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { RequestsDeps } from '../requests/public.ts';
import { createLink, findUploader, openLink, submitCapture } from './captures.ts';

export function captureRoutes(deps: RequestsDeps): Route[] {
  return [
    route('POST /api/seller/captures', {
      object: 'own',
      rate: ['capture-link.account'],
      handle: async ({ principal, body }) => {
        const { url, expiresAt } = await createLink(deps, principal, body._request);
        return { ...ok, url, expiresAt: expiresAt.toISOString() };
      },
    }),
    route('POST /captures/open', {
      object: 'none',
      rate: ['capture.visitor'],
      handle: async ({ body }) => ({ ...ok, capture: await openLink(deps, body) }),
    }),
    route('POST /captures/proof', {
      object: 'none',
      rate: ['capture.visitor'],
      findUploader: (request) => findUploader(deps, request),
      handle: async ({ request }) => {
        await submitCapture(deps, request);
        return { ...ok, message: proofMessages.submitted };
      },
    }),
  ];
}
