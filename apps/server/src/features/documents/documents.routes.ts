import type { FastifyReply } from 'fastify';
import { route, type Route } from '../../platform/http/route-table.ts';
import { sendAsDownload } from '../../platform/http/send-as-file.ts';
import type { Principal } from '../../platform/principal.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { readProductionSheet, readReceipt, readStatement } from './documents.ts';
import { writePaymentsCsv } from './payments-csv.ts';

const csv = 'text/csv; charset=utf-8';

export function documentRoutes(deps: DocumentsDeps): Route[] {
  const sendProductionSheet = async ({ principal, params, reply }: { principal: Principal; params: { id: string }; reply: FastifyReply }) => {
    const { name, bytes } = await readProductionSheet(deps, principal, params.id);
    return sendAsDownload(reply, name, 'application/pdf', bytes);
  };
  const own = { object: 'own', rate: ['payments.account'] } as const;

  return [
    route('GET /api/customer/payments/{id}/receipt', {
      ...own,
      handle: async ({ principal, params, reply }) => {
        const { name, bytes } = await readReceipt(deps, principal, params.id);
        return sendAsDownload(reply, name, 'application/pdf', bytes);
      },
    }),
    route('GET /api/seller/payments/{id}/statement', {
      ...own,
      handle: async ({ principal, params, reply }) => {
        const { name, bytes } = await readStatement(deps, principal, params.id);
        return sendAsDownload(reply, name, 'application/pdf', bytes);
      },
    }),
    route('GET /api/customer/requests/{id}/production-sheet', { object: 'own', rate: ['request.account'], handle: sendProductionSheet }),
    route('GET /api/seller/requests/{id}/production-sheet', { object: 'own', rate: ['request.account'], handle: sendProductionSheet }),
    route('GET /api/customer/payments.csv', {
      ...own,
      handle: async ({ principal, reply }) => sendAsDownload(reply, 'frontage-spending.csv', csv, await writePaymentsCsv(deps, principal)),
    }),
    route('GET /api/seller/payments.csv', {
      ...own,
      handle: async ({ principal, reply }) => sendAsDownload(reply, 'frontage-earnings.csv', csv, await writePaymentsCsv(deps, principal)),
    }),
  ];
}
