import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { CountFunnelStep } from './count-step.ts';

export function funnelRoutes(countFunnelStep: CountFunnelStep): Route[] {
  return [
    route('POST /funnel', {
      object: 'none',
      rate: ['funnel.visitor'],
      handle: async ({ body, clientKey, request }) => {
        countFunnelStep(body.step, { clientKey, userAgent: request.headers['user-agent'] });
        return ok;
      },
    }),
  ];
}
