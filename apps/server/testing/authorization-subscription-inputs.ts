import type { subscriptionCalls } from '@frontage/contract/subscriptions';
import { randomUUID } from 'node:crypto';
import type { Input, MakeInput } from './authorization-inputs.ts';
import type { Stage } from './authorization-stage.ts';
import { oneOf } from './one-of.ts';
import { paidRent, type PaidRent } from './paid-rents.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { standingRequest } from './requests.ts';
import { cardOf, standingAccount } from './standing-accounts.ts';

const nothing: MakeInput = async () => ({});

async function rentOf(world: PaymentsWorld, customer: Stage['customer'], seller: Stage['seller']): Promise<PaidRent> {
  const account = await standingAccount(world, seller.id);
  // The browser of the seller is not used: everything happens at the provider and in the database.
  return paidRent(world, { customer, seller: { person: seller, browser: world.visitor(), account } });
}

/** A rent: mine, somebody else's, nobody's, or no id. */
function rentIn(send: (world: PaymentsWorld, rent: PaidRent | string) => Promise<Input>): MakeInput {
  return async (world, { customer, seller, stranger, neighbour }, object) =>
    send(
      world,
      await oneOf<PaidRent | string>(object, {
        'my own': () => rentOf(world, customer, seller),
        "a stranger's": () => rentOf(world, stranger, neighbour),
        "another seller's": () => rentOf(world, stranger, neighbour),
        "nobody's": () => 'nobody',
        'no id at all': () => 'first',
      }),
    );
}

const change = rentIn(async (world, rent) => {
  if (typeof rent === 'string') return { body: { subscription_id: rent === 'nobody' ? randomUUID() : rent } };
  const [row] = await world.sql<{ id: string }>('select id from subscription where provider_id = $1', [rent.subscription]);
  return { body: { subscription_id: row?.id } };
});

/** A payment page that was opened: mine, somebody else's, nobody's, or no id. */
const checkout: MakeInput = async (world, { customer, seller, stranger, neighbour }, object) => {
  const open = async (who: Stage['customer'], whose: Stage['seller']) => {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const request = await standingRequest(world, { customer: who, seller: whose }, { status: 'proof_accepted' });
    await world.sql(`insert into checkout (request_id, attempt, provider_id, url, expires_at, state) values ($1, 1, $2, 'x', now(), 'expired')`, [
      request,
      id,
    ]);
    return id;
  };
  const id = await oneOf(object, {
    'my own': () => open(customer, seller),
    "a stranger's": () => open(stranger, neighbour),
    "nobody's": () => 'cs_test_nobody',
    'no id at all': () => 'first',
  });
  return { params: { id } };
};

export const subscriptionInputs: Record<keyof typeof subscriptionCalls, MakeInput> = {
  'POST /listing/customer/create-checkout-for-request': async (world, { customer, seller, stranger, neighbour }, object) => {
    await standingAccount(world, seller.id);
    await cardOf(world, customer.id);
    const status = 'proof_accepted';
    const requestId = await oneOf(object, {
      'my own': () => standingRequest(world, { customer, seller }, { status }),
      "a stranger's": () => standingRequest(world, { customer: stranger, seller: neighbour }, { status }),
      "nobody's": () => randomUUID(),
      'no id at all': () => 'first',
    });
    return { body: { requestId } };
  },
  'GET /api/customer/checkouts/{id}': checkout,
  'GET /listing/customer/subscriptions': nothing,
  'GET /listing/seller/subscriptions': nothing,
  'POST /listing/customer/cancel': change,
  'POST /listing/seller/cancel': change,
  'GET /api/customer/payments': nothing,
  'GET /api/seller/payments': nothing,
  'POST /api/customer/payments/{id}/problem': rentIn(async (_, rent) => ({
    params: { id: typeof rent === 'string' ? (rent === 'nobody' ? 'in_nobody' : rent) : rent.invoice },
    body: { text: 'The ad fell down.' },
  })),
};
