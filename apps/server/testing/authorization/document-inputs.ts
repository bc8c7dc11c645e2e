import type { documentCalls } from '@frontage/contract/documents';
import type { MakeInput } from './call-input.ts';
import { chooseByName } from './people.ts';
import { insertPayment } from '../insert-payment.ts';

const nothing: MakeInput = async () => ({});

/** The caller's own payment, someone else's, an unknown id or no id. */
const onePayment: MakeInput = async (testApp, { customer, seller, stranger, neighbour }, object) => ({
  params: {
    id: await chooseByName(object, {
      'my own': () => insertPayment(testApp, { customer, seller }),
      "a stranger's": () => insertPayment(testApp, { customer: stranger, seller: neighbour }),
      "another seller's": () => insertPayment(testApp, { customer: stranger, seller: neighbour }),
      "nobody's": () => 'in_nobody',
      'no id at all': () => 'first',
    }),
  },
});

/** Those about requests are with the others. */
type PaymentDocumentCall = Extract<keyof typeof documentCalls, `${string}/payments${string}`>;

export const documentInputs: Record<PaymentDocumentCall, MakeInput> = {
  'GET /api/customer/payments/{id}/receipt': onePayment,
  'GET /api/seller/payments/{id}/statement': onePayment,
  'GET /api/customer/payments.csv': nothing,
  'GET /api/seller/payments.csv': nothing,
};
