import * as z from 'zod/mini';
import { endpoints, sessionErrors } from './endpoint.ts';
import { requestId } from './requests.ts';
import { paymentId } from './subscriptions.schema.ts';

const paymentPdf = { params: z.object({ id: paymentId }), response: 'application/pdf', errors: [...sessionErrors, 'not_found'] } as const;
const requestPdf = { params: z.object({ id: requestId }), response: 'application/pdf', errors: [...sessionErrors, 'not_found'] } as const;
const paymentsCsv = { response: 'text/csv', errors: sessionErrors } as const;

/** Payments and requests as files, for people's own records and for printers. */
export const documentCalls = endpoints({
  'GET /api/customer/payments/{id}/receipt': { summary: 'The receipt for one of my payments', role: 'customer', repeat: 'safe', ...paymentPdf },
  'GET /api/seller/payments/{id}/statement': {
    summary: 'The statement for a payment to me: our fee, my share, and its payout',
    role: 'seller',
    repeat: 'safe',
    ...paymentPdf,
  },
  'GET /api/customer/requests/{id}/production-sheet': {
    summary: 'What a printer has to know about the ad of one of my requests, on one page',
    role: 'customer',
    needsBearer: true,
    repeat: 'safe',
    ...requestPdf,
  },
  'GET /api/seller/requests/{id}/production-sheet': {
    summary: 'The same for a request that I received',
    role: 'seller',
    repeat: 'safe',
    ...requestPdf,
  },
  'GET /api/customer/payments.csv': {
    summary: 'Everything I paid, newest first, as CSV',
    role: 'customer',
    repeat: 'safe',
    ...paymentsCsv,
  },
  'GET /api/seller/payments.csv': { summary: 'Everything I earned, newest first, as CSV', role: 'seller', repeat: 'safe', ...paymentsCsv },
});
