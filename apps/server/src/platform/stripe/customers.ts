import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';

export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Customers at Stripe and their saved cards. We never see card numbers. */
export function customers(stripe: Stripe, callStripe: StripeCaller) {
  return {
    openCustomer: (customer: { customerId: string; email: string; name: string }, key: string): Promise<string> =>
      callStripe('open-customer', async () => {
        const { customerId, email, name } = customer;
        const opened = await stripe.customers.create({ email, name, metadata: { customer_id: customerId } }, { idempotencyKey: key });
        return opened.id;
      }),

    /** Finds a customer whose creation we never got a response for. */
    findCustomer: ({ customerId, email }: { customerId: string; email: string }): Promise<string | null> =>
      callStripe('find-customer', async () => {
        for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 })) {
          if (metadata['customer_id'] === customerId) return id;
        }
        return null;
      }),

    /** Returns the client secret for Stripe's card form, which is never stored. Reuses an unfinished setup. */
    startCardSetup: (customer: string): Promise<string> =>
      callStripe('begin-card-setup', async () => {
        const { data } = await stripe.setupIntents.list({ customer, limit: 10 });
        const unfinished = data.find(({ status }) => status === 'requires_payment_method');
        const setup =
          unfinished ??
          (await stripe.setupIntents.create(
            { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
            { idempotencyKey: `card-setup:${randomUUID()}` },
          ));
        if (setup.client_secret === null) throw new Error('a card setup has no client secret');
        return setup.client_secret;
      }),

    /** Newest first. */
    listCards: (customer: string): Promise<SavedCard[]> =>
      callStripe('cards', async () => {
        const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 });
        return data.flatMap(({ id, card }) =>
          id && card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
        );
      }),

    /** The Stripe customer; null for a detached or unknown card. */
    readCardOwner: (id: string): Promise<string | null> =>
      callStripe('read-card', async () => {
        try {
          const { customer } = await stripe.paymentMethods.retrieve(id);
          return stripeId(customer);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    detachCard: (id: string, key: string): Promise<void> =>
      callStripe('forget-card', async () => {
        try {
          await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key });
        } catch (error) {
          if (isMissing(error) || (await stripe.paymentMethods.retrieve(id)).customer === null) return;
          throw error;
        }
      }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}
