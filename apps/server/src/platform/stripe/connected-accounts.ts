import type { AccountFacts, Requirement } from '@frontage/domain/payout/connected-account';
import { payoutSchedule } from '@frontage/domain/payout/payout-schedule';
import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { autoPaginate, type StripeCaller } from './stripe-call.ts';

export interface OpenedAccount {
  id: string;
  facts: AccountFacts;
}

export interface AccountSnapshot {
  facts: AccountFacts;
  /** Null for Stripe's default delay. */
  delayDays: number | null;
  /** Whether payouts follow our fixed weekly schedule. */
  hasOurSchedule: boolean;
}

interface Money {
  amount: number;
  currency: string;
}

export interface PayoutSnapshot extends Money {
  id: string;
  status: string;
  description: string | null;
  method: string;
  type: string;
  createdAt: Date;
  arrivalDate: Date;
}

export interface OnboardingUrls {
  /** The seller has completed onboarding before. */
  isUpdate: boolean;
  /** Where Stripe sends the seller when they are done. */
  returnUrl: string;
  /** Where Stripe sends them when the link has expired. */
  refreshUrl: string;
}

const include = ['configuration.recipient', 'requirements', 'defaults', 'identity'] as const;

/** Sellers' accounts at Stripe. Each `key` is an idempotency key: repeating the write has no further effect. */
export function connectedAccounts(stripe: Stripe, callStripe: StripeCaller) {
  const listAccounts = () => stripe.v2.core.accounts.list({ applied_configurations: ['recipient'], limit: 20 });
  const readFacts = async (id: string) => toFacts(await stripe.v2.core.accounts.retrieve(id, { include: [...include] }));

  return {
    openAccount: (seller: { sellerId: string; email: string; name: string }, key: string): Promise<OpenedAccount> =>
      callStripe('open-account', async () => {
        const account = await stripe.v2.core.accounts.create(
          {
            contact_email: seller.email,
            display_name: seller.name,
            dashboard: 'express',
            identity: { country: 'us', entity_type: 'individual' },
            configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
            defaults: { currency: 'usd', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
            metadata: { seller_id: seller.sellerId },
            include: [...include],
          },
          { idempotencyKey: key },
        );
        return { id: account.id, facts: toFacts(account) };
      }),

    /** Finds an account whose creation we never got a response for. */
    findAccount: async (sellerId: string): Promise<OpenedAccount | null> => {
      for await (const { id, metadata } of autoPaginate(stripe, callStripe, 'find-account', listAccounts)) {
        if (metadata?.['seller_id'] === sellerId) return { id, facts: await callStripe('find-account', () => readFacts(id)) };
      }
      return null;
    },

    readAccount: (id: string): Promise<AccountSnapshot> =>
      callStripe('read-account', async () => {
        const facts = await readFacts(id);
        // A closed account pays nothing out, and its settings can't be changed.
        if (facts.isClosed) return { facts, delayDays: null, hasOurSchedule: true };
        const { payments } = await stripe.balanceSettings.retrieve({}, { stripeContext: id });
        const { interval, weekly_payout_days: days = [] } = payments.payouts?.schedule ?? {};
        return {
          facts,
          delayDays: payments.settlement_timing.delay_days_override ?? null,
          hasOurSchedule: interval === payoutSchedule.interval && days.length === 1 && days[0] === payoutSchedule.day,
        };
      }),

    /** The link works once and expires soon, so it is never stored. */
    createOnboardingLink: (id: string, { isUpdate, returnUrl, refreshUrl }: OnboardingUrls): Promise<string> =>
      callStripe('onboarding-link', async () => {
        const type = isUpdate ? 'account_update' : 'account_onboarding';
        const pages = { return_url: returnUrl, refresh_url: refreshUrl, collection_options: { fields: 'eventually_due' } };
        const link = { account: id, use_case: { type, [type]: pages } };
        return (await stripe.v2.core.accountLinks.create(link, { idempotencyKey: `onboarding-link:${randomUUID()}` })).url;
      }),

    createDashboardLink: (id: string): Promise<string> =>
      callStripe(
        'dashboard-link',
        async () => (await stripe.accounts.createLoginLink(id, {}, { idempotencyKey: `dashboard-link:${randomUUID()}` })).url,
      ),

    readBalance: (id: string): Promise<{ available: Money[]; pending: Money[]; reserved: Money[] }> =>
      callStripe('balance', async () => {
        const { available, pending, connect_reserved: reserved = [] } = await stripe.balance.retrieve({}, { stripeContext: id });
        return { available: available.map(toMoney), pending: pending.map(toMoney), reserved: reserved.map(toMoney) };
      }),

    readPayout: (accountId: string, payoutId: string): Promise<PayoutSnapshot> =>
      callStripe('read-payout', async () => {
        const payout = await stripe.payouts.retrieve(payoutId, {}, { stripeContext: accountId });
        const { id, status, description, method, type } = payout;
        return {
          id,
          ...toMoney(payout),
          status,
          description,
          method,
          type,
          createdAt: fromSeconds(payout.created),
          arrivalDate: fromSeconds(payout.arrival_date),
        };
      }),

    setPayoutSchedule: (id: string, key: string): Promise<void> =>
      callStripe('set-payout-schedule', async () => {
        const schedule = { interval: payoutSchedule.interval, weekly_payout_days: [payoutSchedule.day] };
        const payments = { debit_negative_balances: true, payouts: { schedule } };
        await stripe.balanceSettings.update({ payments }, { stripeContext: id, idempotencyKey: key });
      }),
  };
}

function toFacts({ configuration, requirements, closed = false }: Stripe.V2.Core.Account): AccountFacts {
  const balance = configuration?.recipient?.capabilities?.stripe_balance;
  return {
    // A missing status means that Stripe has not decided yet.
    transfers: balance?.stripe_transfers?.status ?? 'pending',
    payouts: balance?.payouts?.status ?? 'pending',
    requirements: (requirements?.entries ?? []).map(
      ({ description, awaiting_action_from: from, minimum_deadline: deadline, reference, errors }): Requirement => ({
        description,
        awaits: from === 'user' ? 'seller' : 'provider',
        due: deadline.status,
        about: toRequirementSubject(reference?.type),
        faults: errors.map((error) => error.description),
      }),
    ),
    isClosed: closed,
  };
}

function toRequirementSubject(type: string | undefined): Requirement['about'] {
  return type === 'person' || type === 'payment_method' || type === 'inquiry' ? type : null;
}

function toMoney({ amount, currency }: Money): Money {
  return { amount, currency };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
