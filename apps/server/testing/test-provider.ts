import { startSimulator, type StartOptions } from '@frontage/stripe-simulator/start-simulator';
import { Stripe } from 'stripe';

export type AccountStep =
  | 'submit_all'
  | 'submit_all_but_bank_account'
  | 'submit_bad_document'
  | 'submit_good_document'
  | 'submit_bank_account'
  | 'submit_failing_bank_account'
  | 'restrict'
  | 'reject'
  | 'lift'
  | 'change_schedule';

/** Failures of calls to the simulator and of its events. */
export interface InjectedFailures {
  rules?: {
    match: { method?: string; path?: string; nth?: number; probability?: number };
    effect: { kind: 'latency'; ms: number } | { kind: 'lost_before' | 'lost_after' | 'saved_500' | 'malformed' } | { kind: 'status'; status: number };
  }[];
  events?: { drop?: number; duplicate?: number; shuffle?: boolean; forge?: number; stale?: number };
}

interface Delivery {
  event: string;
  status: number;
  state: string;
  is_forged: number;
}

/** Objects of the simulator by type. */
export interface ProviderObjects {
  'v2.core.event': { id: string };
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}

/** A Stripe simulator of the test's own. */
export interface TestProvider {
  url: string;
  secretKey: string;
  /** Stripe's own client, to look at the simulator's state. */
  stripe: Stripe;
  /** Registers a webhook. */
  sendEventsTo: (url: string, secret: string) => Promise<void>;
  applyAccountStep: (account: string, step: AccountStep) => Promise<void>;
  /** Moves its clock and runs everything that falls due. */
  advanceClock: (time: string) => Promise<void>;
  now: () => number;
  injectFailures: (failures: InjectedFailures) => Promise<void>;
  clearFailures: () => Promise<void>;
  /** How many calls matched the first failure rule. */
  countMatchedCalls: () => number;
  /** Delivers all waiting events; returns how many. */
  deliverPendingEvents: () => Promise<number>;
  deliveries: () => Promise<Delivery[]>;
  countDeliveries: () => number;
  events: () => Promise<Stripe.V2.Core.Event[]>;
  /** Its balances in cents, and what is wrong with its books. */
  books: () => { totals: Record<string, number>; errors: string[] };
  /** All objects of one type in our account and the sellers' accounts, oldest first. */
  listAll: <Kind extends keyof ProviderObjects>(kind: Kind) => { account: string; thing: ProviderObjects[Kind] }[];
  /** Its responses to writes whose idempotency key starts like this, oldest first. */
  savedResponses: (key: string) => Record<string, unknown>[];
  stop: () => Promise<void>;
}

export async function startTestProvider(options: StartOptions = {}): Promise<TestProvider> {
  const { url, secretKey, simulator, stop } = await startSimulator(options);
  const { hostname, port } = new URL(url);
  const control = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/_sim${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the simulator refused ${method} ${path}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const send = async (method: string, path: string, body?: object) => void (await control(method, path, body));

  return {
    url,
    secretKey,
    stripe: new Stripe(secretKey, { protocol: 'http', host: hostname, port, telemetry: false }),
    sendEventsTo: (address, secret) => send('POST', '/destinations', { url: address, secret }),
    applyAccountStep: (account, step) => send('POST', `/accounts/${account}/steps`, { step }),
    advanceClock: (time) => send('POST', '/clock', { advance: time }),
    now: () => simulator.clock.now(),
    injectFailures: (failures) => send('POST', '/chaos', { rules: [], ...failures }),
    clearFailures: () => send('DELETE', '/chaos'),
    countMatchedCalls: () => simulator.settings.read<{ rules: { met?: number }[] }>('chaos', { rules: [] }).rules[0]?.met ?? 0,
    deliverPendingEvents: async () => Number((await control('POST', '/deliveries/flush'))['tried']),
    deliveries: async () => (await control('GET', '/deliveries'))['deliveries'] as Delivery[],
    countDeliveries: () => Number(simulator.database.sql('select count(*) as count from delivery').get()?.['count']),
    events: async () => (await control('GET', '/events'))['events'] as Stripe.V2.Core.Event[],
    books: () => ({ totals: simulator.books.totals(), errors: [...simulator.books.audit().mismatches, ...simulator.internalErrors] }),
    listAll: <Kind extends keyof ProviderObjects>(kind: Kind) =>
      simulator.database
        .sql('select account, value from object where type = ? order by place')
        .all(kind)
        .map(({ account, value }) => ({ account: String(account), thing: JSON.parse(String(value)) as ProviderObjects[Kind] })),
    savedResponses: (key) =>
      simulator.database
        .sql("select body from idempotency where key like '%:' || ? || '%' order by until, rowid")
        .all(key)
        .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>),
    stop,
  };
}
