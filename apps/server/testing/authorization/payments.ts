import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { webhookEvent } from '../webhook-events.ts';
import { anyone, byId, type CallInput, customer, type Expectations, inPath, seller, type World } from './expectations.ts';

/** Saved cards, payouts, and what Stripe sends us. */
export const payments: Expectations = {
  'POST /api/payment-methods/setup-intent': customer.writes(),
  'GET /api/payment-methods': customer.reads(),
  'PUT /api/payment-methods/{id}/default': customer.writes(byId(card(), inPath('id'))),
  'DELETE /api/payment-methods/{id}': customer.writes(byId(card(), inPath('id'))),

  'GET /stripe-connect/pricing-info': anyone.reads(() => ({ query: { price: '100' } })),
  'POST /stripe-connect/create-account': seller.writes(),
  'POST /stripe-connect/onboarding-link': seller.writes(withAccount),
  'GET /stripe-connect/account-status': seller.reads(withAccount),
  'POST /stripe-connect/refresh-status': seller.writes(withAccount),
  'GET /stripe-connect/dashboard-login': seller.reads(withAccount),
  'GET /stripe-connect/balance': seller.reads(withAccount),
  'GET /stripe-connect/payouts': seller.reads(withAccount),

  // Stripe calls from anywhere. Only its signature counts, which none of our callers has.
  'POST /webhooks/stripe': anyone.writesFromAnywhere({ 'without a signature': [400, () => ({ body: webhookEvent() })] }),
};

function card() {
  return {
    'my own': ({ testApp, customer: { id } }: World) => attachTestCard(testApp, id),
    "a stranger's": ({ testApp, strangers }: World) => attachTestCard(testApp, strangers.customer.id),
    "nobody's": () => 'pm_doesnotexist',
    'no id at all': () => 'first',
  };
}

async function withAccount({ testApp, seller: { id } }: World): Promise<CallInput> {
  await insertConnectedAccount(testApp, id);
  return {};
}
