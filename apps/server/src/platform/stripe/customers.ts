import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';

export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** What customers have at the provider: saved cards. Of a card we see only what its owner may see. */
export function customers(stripe: Stripe, ask: StripeCaller) {
  return {
    openCustomer: (customer: { customerId: string; email: string; name: string }, key: string): Promise<string> =>
      ask('open-customer', async () => {
        const { customerId, email, name } = customer;
        const opened = await stripe.customers.create({ email, name, metadata: { customer_id: customerId } }, { idempotencyKey: key });
        return opened.id;
      }),

    /** The record that was made for this customer, if the provider has one: for when nobody knows how the making ended. */
    findCustomer: ({ customerId, email }: { customerId: string; email: string }): Promise<string | null> =>
      ask('find-customer', async () => {
        for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 })) {
          if (metadata['customer_id'] === customerId) return id;
        }
        return null;
      }),

    /** What the provider's form in the page needs to save a card; an attempt that nobody finished is taken up again. It is never kept. */
    startCardSetup: (customer: string): Promise<string> =>
      ask('begin-card-setup', async () => {
        const { data } = await stripe.setupIntents.list({ customer, limit: 10 });
        const begun = data.find(({ status }) => status === 'requires_payment_method');
        const setup =
          begun ??
          (await stripe.setupIntents.create(
            { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
            { idempotencyKey: `card-setup:${randomUUID()}` },
          ));
        if (setup.client_secret === null) throw new Error('a card setup came without its secret');
        return setup.client_secret;
      }),

    /** Newest first. */
    listCards: (customer: string): Promise<SavedCard[]> =>
      ask('cards', async () => {
        const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 });
        return data.flatMap(({ id, card }) =>
          id && card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
        );
      }),

    /** Whose card it is; null for one that is nobody's any more or never was. */
    readCardOwner: (id: string): Promise<string | null> =>
      ask('read-card', async () => {
        try {
          const { customer } = await stripe.paymentMethods.retrieve(id);
          return typeof customer === 'string' ? customer : (customer?.id ?? null);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    detachCard: (id: string, key: string): Promise<void> =>
      ask('forget-card', async () => {
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
