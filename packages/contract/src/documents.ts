import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { paymentId } from './subscriptions.schema.ts';

const signedIn = ['unauthenticated', 'too_many_requests'] as const;
const onePaper = { params: z.object({ id: paymentId }), response: 'application/pdf', errors: [...signedIn, 'not_found'] } as const;
const wholeList = { response: 'text/csv', errors: signedIn } as const;

/** Payments as files, for people's own records. */
export const documentCalls = endpoints({
  'GET /api/customer/payments/{id}/receipt': { summary: 'The receipt for a payment of mine', role: 'customer', repeat: 'safe', ...onePaper },
  'GET /api/seller/payments/{id}/statement': {
    summary: 'What became of a payment to me: our fee, my share, where it is',
    role: 'seller',
    repeat: 'safe',
    ...onePaper,
  },
  'GET /api/customer/payments.csv': { summary: 'Everything I paid, newest first, for a spreadsheet', role: 'customer', repeat: 'safe', ...wholeList },
  'GET /api/seller/payments.csv': { summary: 'Everything I earned, newest first, for a spreadsheet', role: 'seller', repeat: 'safe', ...wholeList },
});
