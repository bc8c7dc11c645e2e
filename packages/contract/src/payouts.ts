import { accountStatuses } from '@frontage/domain/payout/connected-account';
import * as z from 'zod/mini';
import { endpoints, sessionErrors, stripeErrors, success } from './endpoint.ts';
import { limitQuery } from './pagination.ts';

/** `status` is `none` if there is no account. */
const account = z.object({
  hasAccount: z.boolean(),
  status: z.enum([...accountStatuses, 'none']),
  onboardingCompleted: z.boolean(),
  payoutsEnabled: z.boolean(),
  requiresAction: z.boolean(),
  verificationStatus: z.object({
    documentsRequired: z.boolean(),
    bankAccountRequired: z.boolean(),
    businessInfoRequired: z.boolean(),
    personalInfoRequired: z.boolean(),
  }),
  requirements: z.array(z.string()),
});
export type ConnectedAccount = z.output<typeof account>;

/** In cents, as Stripe sends them. */
const amounts = z.array(z.object({ amount: z.number(), currency: z.string() }));
const balance = z.object({ available: amounts, pending: amounts, connectReserved: amounts });
export type Balance = z.output<typeof balance>;

const payout = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
  arrival_date: z.number(),
  description: z.nullable(z.string()),
  method: z.string(),
  type: z.string(),
});
export type Payout = z.output<typeof payout>;

const schedule = z.object({
  interval: z.literal('weekly'),
  weekly_payout_days: z.array(z.literal('friday')),
  delay_days: z.union([z.number(), z.literal('auto')]),
  message: z.string(),
});
export type PayoutSchedule = z.output<typeof schedule>;

const accountErrors = [...stripeErrors, 'no_connected_account'] as const;

export const payoutCalls = endpoints({
  'POST /stripe-connect/create-account': {
    summary: 'Create my account at the payment provider, if I don’t have one yet',
    role: 'seller',
    repeat: 'idempotent',
    response: success({ message: z.string(), account }),
    errors: stripeErrors,
  },
  'POST /stripe-connect/onboarding-link': {
    summary: 'A single-use link to the provider’s onboarding page',
    role: 'seller',
    repeat: 'again',
    response: success({ onboardingUrl: z.string() }),
    errors: accountErrors,
  },
  'GET /stripe-connect/account-status': {
    summary: 'The stored status of my account at the provider',
    role: 'seller',
    repeat: 'safe',
    response: success({ account }),
    errors: sessionErrors,
  },
  'POST /stripe-connect/refresh-status': {
    summary: 'Refresh the status of my account from the provider',
    role: 'seller',
    repeat: 'idempotent',
    response: success({ message: z.string(), account }),
    errors: accountErrors,
  },
  'GET /stripe-connect/dashboard-login': {
    summary: 'A single-use link to my dashboard at the provider',
    role: 'seller',
    repeat: 'safe',
    response: success({ dashboardUrl: z.string() }),
    errors: [...accountErrors, 'onboarding_incomplete'],
  },
  'GET /stripe-connect/balance': {
    summary: 'The balance of my account at the provider',
    role: 'seller',
    repeat: 'safe',
    response: success({ balance }),
    errors: accountErrors,
  },
  'GET /stripe-connect/payouts': {
    summary: 'My latest payouts and the payout schedule',
    role: 'seller',
    repeat: 'safe',
    query: z.object({ limit: limitQuery({ max: 100, byDefault: 10 }) }),
    response: success({ payouts: z.array(payout), payoutSchedule: schedule }),
    errors: [...sessionErrors, 'no_connected_account'],
  },
});
