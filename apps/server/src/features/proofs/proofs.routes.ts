import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { markCorners, type MarkingDeps } from './mark-corners.ts';

export function proofRoutes(deps: MarkingDeps): Route[] {
  return [
    route('PUT /api/proof-files/{id}/corners', {
      object: 'own',
      rate: ['proof-corners.account'],
      handle: async ({ principal, params, body }) => {
        await markCorners(deps, principal, params.id, body.corners);
        return { ...ok, message: 'We’re comparing the part that you marked.' };
      },
    }),
  ];
}
