import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { CompanyDeps } from './company-deps.ts';
import { sendInquiry } from './send-inquiry.ts';

export function companyRoutes(deps: CompanyDeps): Route[] {
  return [
    route('POST /contact', {
      object: 'none',
      rate: ['contact.visitor'],
      handle: async ({ body }) => {
        await sendInquiry(deps, body);
        return { ...ok, message: 'Thanks. We got your message and will reply by email.' };
      },
    }),
  ];
}
