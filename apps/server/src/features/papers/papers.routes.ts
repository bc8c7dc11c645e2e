import { sendAsFile } from '../../platform/http/send-as-file.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import { readReceipt, readStatement } from './own-papers.ts';
import type { ExportDeps } from './papers-deps.ts';
import { writePaymentsCsv } from './payments-csv.ts';

export function paperRoutes(deps: ExportDeps): Route[] {
  const reading = { object: 'own', rate: ['payments.account'], repetition: 'safe' } as const;
  const customer = { ...reading, role: 'customer' } as const;
  const seller = { ...reading, role: 'seller' } as const;

  return [
    route('GET /api/customer/payments/{id}/receipt', {
      ...customer,
      handle: async ({ principal, params, reply }) => {
        const { name, bytes } = await readReceipt(deps, principal, params.id);
        return sendAsFile(reply, name, 'application/pdf', bytes);
      },
    }),
    route('GET /api/seller/payments/{id}/statement', {
      ...seller,
      handle: async ({ principal, params, reply }) => {
        const { name, bytes } = await readStatement(deps, principal, params.id);
        return sendAsFile(reply, name, 'application/pdf', bytes);
      },
    }),
    route('GET /api/customer/payments.csv', {
      ...customer,
      handle: async ({ principal, reply }) => sendAsFile(reply, 'frontage-spending.csv', csv, await writePaymentsCsv(deps, principal)),
    }),
    route('GET /api/seller/payments.csv', {
      ...seller,
      handle: async ({ principal, reply }) => sendAsFile(reply, 'frontage-earnings.csv', csv, await writePaymentsCsv(deps, principal)),
    }),
  ];
}

const csv = 'text/csv; charset=utf-8';
