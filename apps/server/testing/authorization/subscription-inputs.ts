import type { subscriptionCalls } from '@frontage/contract/subscriptions';
import { randomUUID } from 'node:crypto';
import type { CallInput, MakeInput } from './call-input.ts';
import { type AuthorizationPeople, chooseByName } from './people.ts';
import { createPaidRental, type PaidRental } from '../paid-rentals.ts';
import type { PaymentsTestApp } from '../test-app.ts';
import { insertRequest } from '../requests.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';

const nothing: MakeInput = async () => ({});

async function subscriptionOf(
  testApp: PaymentsTestApp,
  customer: AuthorizationPeople['customer'],
  seller: AuthorizationPeople['seller'],
): Promise<PaidRental> {
  const account = await insertConnectedAccount(testApp, seller.id);
  // Nobody uses the seller's browser: everything happens at Stripe and in the database.
  return createPaidRental(testApp, { customer, seller: { person: seller, browser: testApp.visitor(), account } });
}

/** The caller's own subscription, someone else's, an unknown id or no id. */
function rentIn(send: (testApp: PaymentsTestApp, rent: PaidRental | string) => Promise<CallInput>): MakeInput {
  return async (testApp, { customer, seller, stranger, neighbour }, object) =>
    send(
      testApp,
      await chooseByName<PaidRental | string>(object, {
        'my own': () => subscriptionOf(testApp, customer, seller),
        "a stranger's": () => subscriptionOf(testApp, stranger, neighbour),
        "another seller's": () => subscriptionOf(testApp, stranger, neighbour),
        "nobody's": () => 'nobody',
        'no id at all': () => 'first',
      }),
    );
}

async function idOf(testApp: PaymentsTestApp, rent: PaidRental | string): Promise<string> {
  if (typeof rent === 'string') return rent === 'nobody' ? randomUUID() : rent;
  const [row] = await testApp.sql<{ id: string }>('select id from subscription where provider_id = $1', [rent.subscription]);
  return row?.id ?? '';
}

const change = rentIn(async (testApp, rent) => ({ body: { subscription_id: await idOf(testApp, rent) } }));
const changeEnd = rentIn(async (testApp, rent) => ({
  params: { id: await idOf(testApp, rent) },
  body: { endsOn: null },
}));

/** An open checkout: the caller's own, someone else's, an unknown id or no id. */
const checkout: MakeInput = async (testApp, { customer, seller, stranger, neighbour }, object) => {
  const open = async (who: AuthorizationPeople['customer'], whose: AuthorizationPeople['seller']) => {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const request = await insertRequest(testApp, { customer: who, seller: whose }, { status: 'proof_accepted' });
    await testApp.sql(`insert into checkout (request_id, attempt, provider_id, url, expires_at, state) values ($1, 1, $2, 'x', now(), 'expired')`, [
      request,
      id,
    ]);
    return id;
  };
  const id = await chooseByName(object, {
    'my own': () => open(customer, seller),
    "a stranger's": () => open(stranger, neighbour),
    "nobody's": () => 'cs_test_nobody',
    'no id at all': () => 'first',
  });
  return { params: { id } };
};

export const subscriptionInputs: Record<keyof typeof subscriptionCalls, MakeInput> = {
  'POST /listing/customer/create-checkout-for-request': async (testApp, { customer, seller, stranger, neighbour }, object) => {
    await insertConnectedAccount(testApp, seller.id);
    await attachTestCard(testApp, customer.id);
    const status = 'proof_accepted';
    const requestId = await chooseByName(object, {
      'my own': () => insertRequest(testApp, { customer, seller }, { status }),
      "a stranger's": () => insertRequest(testApp, { customer: stranger, seller: neighbour }, { status }),
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
  'PUT /api/customer/subscriptions/{id}/end': changeEnd,
  'GET /api/customer/payments': nothing,
  'GET /api/seller/payments': nothing,
  'POST /api/customer/payments/{id}/problem': rentIn(async (_, rent) => ({
    params: { id: typeof rent === 'string' ? (rent === 'nobody' ? 'in_nobody' : rent) : rent.invoice },
    body: { text: 'The ad fell down.' },
  })),
};
