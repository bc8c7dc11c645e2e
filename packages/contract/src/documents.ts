import * as z from 'zod/mini';
import { endpoints, sessionErrors } from './endpoint.ts';
import { paymentId } from './subscriptions.schema.ts';

const paymentPdf = { params: z.object({ id: paymentId }), response: 'application/pdf', errors: [...sessionErrors, 'not_found'] } as const;
const paymentsCsv = { response: 'text/csv', errors: sessionErrors } as const;

/** Payments as files, for people's own records. */
export const documentCalls = endpoints({
  'GET /api/customer/payments/{id}/receipt': { summary: 'The receipt for one of my payments', role: 'customer', repeat: 'safe', ...paymentPdf },
  'GET /api/seller/payments/{id}/statement': {
    summary: 'The statement for a payment to me: our fee, my share, and its payout',
    role: 'seller',
    repeat: 'safe',
    ...paymentPdf,
  },
  'GET /api/customer/payments.csv': {
    summary: 'Everything I paid, newest first, as CSV',
    role: 'customer',
    repeat: 'safe',
    ...paymentsCsv,
  },
  'GET /api/seller/payments.csv': { summary: 'Everything I earned, newest first, as CSV', role: 'seller', repeat: 'safe', ...paymentsCsv },
});
