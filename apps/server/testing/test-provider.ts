import { startSimulator, type StartOptions } from '@frontage/stripe-simulator/start-simulator';
import { Stripe } from 'stripe';

export type AccountStep =
  | 'give_everything'
  | 'give_all_but_bank_account'
  | 'give_bad_document'
  | 'give_good_document'
  | 'give_bank_account'
  | 'give_failing_bank_account'
  | 'restrict'
  | 'reject'
  | 'lift'
  | 'change_schedule';

/** What calls to the provider run into, and what becomes of its events. */
export interface InjectedFailures {
  rules?: {
    match: { method?: string; path?: string; nth?: number; probability?: number };
    effect: { kind: 'latency'; ms: number } | { kind: 'lost_before' | 'lost_after' | 'saved_500' | 'malformed' } | { kind: 'status'; status: number };
  }[];
  events?: { drop?: number; duplicate?: number; shuffle?: boolean; forge?: number; stale?: number };
}

export interface Delivery {
  event: string;
  status: number;
  state: string;
  is_forged: number;
}

/** What it keeps and a test may want to see all of. */
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

/** A payment provider of the test's own. */
export interface TestProvider {
  url: string;
  secretKey: string;
  /** As the product talks to it, for looking behind the screen. */
  stripe: Stripe;
  /** Where it tells what happens. */
  sendEventsTo: (url: string, secret: string) => Promise<void>;
  applyAccountStep: (account: string, step: AccountStep) => Promise<void>;
  /** Lets time pass there, with everything that falls due on the way. */
  advanceClock: (time: string) => Promise<void>;
  /** What its clock shows. */
  now: () => number;
  injectFailures: (trouble: InjectedFailures) => Promise<void>;
  clearFailures: () => Promise<void>;
  /** How many calls have come to where the first rule of trouble waits for them. */
  countMatchedCalls: () => number;
  /** Tells everything that waits to be told; how much that was. */
  deliverPendingEvents: () => Promise<number>;
  deliveries: () => Promise<Delivery[]>;
  countDeliveries: () => number;
  events: () => Promise<Stripe.V2.Core.Event[]>;
  /** What lies where by its own books, in cents, and what is wrong with them. */
  books: () => { totals: Record<string, number>; faults: string[] };
  /** All that it has of one kind, in our account and in those of sellers, oldest first. */
  listAll: <Kind extends keyof ProviderObjects>(kind: Kind) => { account: string; thing: ProviderObjects[Kind] }[];
  /** What it answered to writes whose key begins like this, oldest first. */
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
  const tell = async (method: string, path: string, body?: object) => void (await control(method, path, body));

  return {
    url,
    secretKey,
    stripe: new Stripe(secretKey, { protocol: 'http', host: hostname, port, telemetry: false }),
    sendEventsTo: (address, secret) => tell('POST', '/destinations', { url: address, secret }),
    applyAccountStep: (account, step) => tell('POST', `/accounts/${account}/steps`, { step }),
    advanceClock: (time) => tell('POST', '/clock', { advance: time }),
    now: () => simulator.clock.now(),
    injectFailures: (trouble) => tell('POST', '/chaos', { rules: [], ...trouble }),
    clearFailures: () => tell('DELETE', '/chaos'),
    countMatchedCalls: () => simulator.settings.read<{ rules: { met?: number }[] }>('chaos', { rules: [] }).rules[0]?.met ?? 0,
    deliverPendingEvents: async () => Number((await control('POST', '/deliveries/flush'))['tried']),
    deliveries: async () => (await control('GET', '/deliveries'))['deliveries'] as Delivery[],
    countDeliveries: () => Number(simulator.database.sql('select count(*) as count from delivery').get()?.['count']),
    events: async () => (await control('GET', '/events'))['events'] as Stripe.V2.Core.Event[],
    books: () => ({ totals: simulator.books.totals(), faults: [...simulator.books.audit().mismatches, ...simulator.internalErrors] }),
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
