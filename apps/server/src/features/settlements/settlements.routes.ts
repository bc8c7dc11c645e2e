import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { reportProblem } from './problem-cases.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

export function settlementRoutes(deps: SettlementsDeps): Route[] {
  return [
    route('POST /api/customer/payments/{id}/problem', {
      object: 'own',
      rate: ['payments.account'],
      handle: async ({ principal, params, body }) => {
        await reportProblem(deps, principal, params.id, body.text);
        return { ...ok, message: 'Thank you. We’ll look into it and email you.' };
      },
    }),
  ];
}
