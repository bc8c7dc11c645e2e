import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { accountSteps } from '../accounts/account-steps.ts';
import { billingSteps } from './billing-steps.ts';
import { refundAndDisputeSteps } from './refund-and-dispute-steps.ts';
import { everyFriday, newAccount } from './sellers.ts';
import { startTestSimulator, type TestSimulator } from './test-simulator.ts';

export interface WalkReport {
  operations: number;
  /** Expected errors by code: rejected calls and lost responses. */
  refused: Record<string, number>;
  audits: number;
  virtualDays: number;
  accounts: number;
  balanceTransactions: number;
  refunds: number;
  disputes: number;
  reversals: number;
  subscriptions: number;
  renewals: number;
  totals: Record<string, number>;
  /** A hash of everything that happened. */
  history: string;
}

const cards = [
  'pm_card_visa',
  'pm_card_bypassPending',
  'pm_card_chargeDeclined',
  'pm_card_chargeCustomerFail',
  'pm_card_refundFail',
  'pm_card_pendingRefund',
  'pm_card_createDispute',
];
const chaosRules = [
  { match: { method: 'GET', probability: 0.1 }, effect: { kind: 'lost_before' } },
  { match: { path: 'payouts|transfers|refunds|checkout|subscriptions|invoices', probability: 0.05 }, effect: { kind: 'lost_after' } },
  { match: { method: 'POST', probability: 0.1 }, effect: { kind: 'status', status: 500 } },
];
const startTime = new Date('2026-11-02T09:00:00Z');

/** Runs random operations in an order that the seed decides, and audits the books after each. */
export async function runRandomWalk(seed: string, operations: number): Promise<WalkReport> {
  const testSimulator = await startTestSimulator({ seed, frozenAt: startTime });
  // Links contain the URL, whose port differs from run to run.
  testSimulator.simulator.url = 'http://simulator';
  try {
    const errors = await walk(testSimulator, seed, operations);
    const { books, clock, database, internalErrors } = testSimulator.simulator;
    if (internalErrors.length > 0) throw new Error(internalErrors.join('\n'));
    const count = (type: string) => Number(database.sql('select count(*) as count from object where type = ?').get(type)?.['count']);
    return {
      operations,
      refused: errors,
      audits: operations,
      virtualDays: Math.round((clock.now() - startTime.getTime()) / 86_400_000),
      accounts: count('v2.core.account'),
      balanceTransactions: count('balance_transaction'),
      refunds: count('refund'),
      disputes: count('dispute'),
      reversals: count('transfer_reversal'),
      subscriptions: count('subscription'),
      renewals: count('invoice') - count('subscription'),
      totals: books.totals(),
      history: hashHistory(testSimulator),
    };
  } finally {
    await testSimulator.stop();
  }
}

async function walk(testSimulator: TestSimulator, seed: string, operations: number): Promise<Record<string, number>> {
  const { below, pick } = createSeededRandom(seed);
  const steps = createSteps(testSimulator, below, pick);
  const errors: Record<string, number> = {};
  for (let done = 0; done < operations; done += 1) {
    const step = done < steps.length ? steps[done] : pick(steps);
    try {
      await step?.();
    } catch (error) {
      if (!isExpected(error)) throw error;
      errors[error.code ?? error.type] = (errors[error.code ?? error.type] ?? 0) + 1;
    }
    const { isBalanced, mismatches } = testSimulator.simulator.books.audit();
    if (!isBalanced) throw new Error(`after ${done + 1} operations: ${mismatches.join('; ')}`);
  }
  return errors;
}

/** Errors of Stripe or the connection. Anything else is a bug of the simulator. */
function isExpected(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && !error.message.includes('The simulator failed');
}

const within = (account: string | undefined) => (account ? { stripeContext: account } : {});

type Pick = <Item>(items: readonly Item[]) => Item;

function createSteps(testSimulator: TestSimulator, below: (limit: number) => number, pick: Pick): (() => Promise<unknown>)[] {
  const { stripe, control } = testSimulator;
  const accounts: string[] = [];
  const charges: string[] = [];
  const payouts: [account: string | undefined, payout: string][] = [];
  const openAccount = async () => accounts.push((await stripe.v2.core.accounts.create(newAccount)).id);
  const pay = async () => {
    const paid = await stripe.paymentIntents.create({ amount: 50 + below(100_000), currency: 'usd', confirm: true, payment_method: pick(cards) });
    charges.push(paid.latest_charge as string);
  };
  const transfer = () => ({ amount: 1 + below(50_000), currency: 'usd', destination: pick(accounts) });
  return [
    openAccount,
    pay,
    async () => control(`accounts/${pick(accounts)}/steps`, { step: pick(accountSteps) }),
    async () => control(`accounts/${pick(accounts)}/steps`, { step: 'lift' }),
    async () => stripe.balanceSettings.update(everyFriday, within(pick(accounts))),
    async () => stripe.transfers.create({ ...transfer(), source_transaction: pick(charges) }),
    async () => stripe.transfers.create(transfer()),
    pay,
    async () => {
      const account = pick([undefined, ...accounts]);
      payouts.push([account, (await stripe.payouts.create({ amount: 1 + below(20_000), currency: 'usd' }, within(account))).id]);
    },
    async () => {
      const [account, payout] = payouts.length > 0 ? pick(payouts) : [undefined, 'po_of_nobody'];
      return stripe.payouts.cancel(payout, {}, within(account));
    },
    async () => stripe.balance.retrieve({}, within(pick(accounts))),
    async () => control('clock', { advance: `${1 + below(80)}h` }),
    async () => control('chaos', { rules: below(3) === 0 ? chaosRules : [] }),
    ...refundAndDisputeSteps(testSimulator, { below, pick }),
    ...billingSteps(testSimulator, { below, pick }),
  ];
}

function hashHistory({ simulator: { database, clock } }: TestSimulator): string {
  const rows = ['object', 'entry', 'posting', 'job'].map((table) => database.sql(`select * from ${table} order by rowid`).all());
  return createHash('sha256')
    .update(JSON.stringify([clock.isoString(), rows]))
    .digest('hex');
}

/** The same seed gives the same sequence. */
function createSeededRandom(seed: string) {
  let count = 0;
  const below = (limit: number): number => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() % limit;
  };
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}
