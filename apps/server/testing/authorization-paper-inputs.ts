import type { paperCalls } from '@frontage/contract/subscription-papers';
import type { MakeInput } from './authorization-inputs.ts';
import { oneOf } from './one-of.ts';
import { standingPayment } from './standing-payments.ts';

const nothing: MakeInput = async () => ({});

/** A payment: mine, somebody else's, nobody's, or no id. */
const onePayment: MakeInput = async (world, { customer, seller, stranger, neighbour }, object) => ({
  params: {
    id: await oneOf(object, {
      'my own': () => standingPayment(world, { customer, seller }),
      "a stranger's": () => standingPayment(world, { customer: stranger, seller: neighbour }),
      "another seller's": () => standingPayment(world, { customer: stranger, seller: neighbour }),
      "nobody's": () => 'in_nobody',
      'no id at all': () => 'first',
    }),
  },
});

export const paperInputs: Record<keyof typeof paperCalls, MakeInput> = {
  'GET /api/customer/payments/{id}/receipt': onePayment,
  'GET /api/seller/payments/{id}/statement': onePayment,
  'GET /api/customer/payments.csv': nothing,
  'GET /api/seller/payments.csv': nothing,
};
