import { randomUUID } from 'node:crypto';
import { createPaidRental, type PaidRental } from '../paid-rentals.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { insertRequest } from '../requests.ts';
import { byId, customer, customerWithBearer, type Expectations, inBody, inPath, seller, sharedIds, type World } from './expectations.ts';
import type { Parties } from './people.ts';
import { requestIn } from './requests.ts';

/** What follows a request: checkout, rental, payments, and a problem with one. */
export const subscriptions: Expectations = {
  'POST /listing/customer/create-checkout-for-request': customerWithBearer.writes(byId(requestIn('proof_accepted', withCard), inBody('requestId'))),
  'GET /api/customer/checkouts/{id}': customer.reads(byId(checkout(), inPath('id'))),
  'GET /listing/customer/subscriptions': customer.reads(),
  'GET /listing/seller/subscriptions': seller.reads(),
  'POST /listing/customer/cancel': customer.writes(byId(subscription(), inBody('subscription_id'))),
  'POST /listing/seller/cancel': seller.writes(byId(subscription(), inBody('subscription_id'))),
  'PUT /api/customer/subscriptions/{id}/end': customer.writes(byId(subscription(), inPath('id', { body: { endsOn: null } }))),
  'GET /api/customer/payments': customer.reads(),
  'GET /api/seller/payments': seller.reads(),
  'POST /api/customer/payments/{id}/problem': customer.writes(byId(paidInvoice(), inPath('id', { body: { text: 'The ad fell down.' } }))),
};

function subscription() {
  return sharedIds(
    async (world, parties) => {
      const rental = await rentalOf(world, parties);
      const [row] = await world.testApp.sql<{ id: string }>('select id from subscription where provider_id = $1', [rental.subscription]);
      return row?.id ?? '';
    },
    () => randomUUID(),
  );
}

function paidInvoice() {
  return sharedIds(
    async (world, parties) => (await rentalOf(world, parties)).invoice,
    () => 'in_nobody',
  );
}

async function rentalOf({ testApp }: World, parties: Parties): Promise<PaidRental> {
  const account = await insertConnectedAccount(testApp, parties.seller.id);
  // Nobody uses the seller's browser: everything happens at Stripe and in the database.
  return createPaidRental(testApp, { customer: parties.customer, seller: { person: parties.seller, browser: testApp.visitor(), account } });
}

function checkout() {
  return sharedIds(
    async ({ testApp }, parties) => {
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
      const request = await insertRequest(testApp, parties, { status: 'proof_accepted' });
      await testApp.sql(`insert into checkout (request_id, attempt, provider_id, url, expires_at, state) values ($1, 1, $2, 'x', now(), 'expired')`, [
        request,
        id,
      ]);
      return id;
    },
    () => 'cs_test_nobody',
  );
}

function withCard(world: World): Promise<string> {
  return attachTestCard(world.testApp, world.customer.id);
}
