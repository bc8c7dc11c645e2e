import { stripeId } from '@frontage/server/platform/stripe/stripe-ids';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import type { TestProvider, ProviderObjects } from '@frontage/server/testing/test-provider';

/** Stripe id → the object's state as text, in the same format for both sides. */
type States = Map<string, string>;

const platform = 'platform';

/** Formats values like the database does. */
function formatState(...facts: (string | number | boolean | null | undefined)[]): string {
  return facts.map((fact) => (typeof fact === 'boolean' ? (fact ? 't' : 'f') : (fact ?? ''))).join(' ');
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`;

/** Our rows. Stripe has nothing for what it refused. */
const ours = {
  subscription: `
    select provider_id as id,
      format('%s %s %s %s %s %s', status, ${seconds('period_start')}, ${seconds('period_end')}, cancels_at_period_end, ${seconds('ended_at')},
        case when ended_at is null then ${seconds('case when cancels_at_period_end then period_end else cancels_at end')} end) as summary from subscription`,
  invoice: `select provider_id as id, format('%s %s %s', status, amount, ${seconds('paid_at')}) as summary from invoice`,
  refund: `
    select coalesce(refund.provider_id, refund.id::text) as id, format('%s %s %s', state, refund.amount, charge_id) as summary
    from refund join invoice on invoice.provider_id = invoice_id where state <> 'refused'`,
  dispute: `select provider_id as id, format('%s %s %s %s', status, amount, is_withdrawn, is_closed) as summary from dispute`,
  payout: `select provider_id as id, format('%s %s %s', status, amount, account_provider_id) as summary from payout`,
  'checkout.session': `select coalesce(provider_id, request_id || ':' || attempt) as id, state as summary from checkout where state <> 'refused'`,
  transfer: stepsOf('transfer'),
  transfer_reversal: stepsOf('reversal'),
} satisfies Partial<Record<keyof ProviderObjects, string>>;

function stepsOf(kind: string): string {
  return `
    select coalesce(provider_id, invoice_id || ':' || number) as id, format('%s %s', amount, invoice_id) as summary
    from settlement_step where kind = '${kind}' and state <> 'refused'`;
}

/** Stripe's objects; null for those that we do not store. */
const theirs: Record<keyof typeof ours, (provider: TestProvider) => States> = {
  subscription: read('subscription', ({ status, items, cancel_at: end, ended_at: ended }) => {
    const [{ current_period_start: start, current_period_end: periodEnd } = { current_period_start: 0, current_period_end: 0 }] = items.data;
    const isLast = ended !== null || (end !== null && end <= periodEnd);
    return formatState(status, start, periodEnd, isLast, ended, ended === null ? end : null);
  }),
  invoice: read('invoice', ({ status, amount_paid: paid, amount_due: due, status_transitions: at }) =>
    formatState(status, status === 'paid' ? paid : due, at.paid_at),
  ),
  refund: read('refund', ({ status, amount, charge }, account) => (account === platform ? formatState(status, amount, stripeId(charge)) : null)),
  dispute: read('dispute', ({ status, amount, balance_transactions: transactions }) => {
    const isWithdrawn = transactions.reduce((sum, transaction) => sum + transaction.amount, 0) < 0;
    return formatState(status, amount, isWithdrawn, ['won', 'lost', 'warning_closed'].includes(status));
  }),
  payout: read('payout', ({ status, amount }, account) => (account === platform ? null : formatState(status, amount, account))),
  'checkout.session': read('checkout.session', ({ status }) => status),
  transfer: read('transfer', ({ amount, transfer_group: invoice }) => formatState(amount, invoice)),
  transfer_reversal: read('transfer_reversal', ({ amount, metadata }) => formatState(amount, metadata?.['invoice'])),
};

function read<Kind extends keyof ProviderObjects>(kind: Kind, toState: (thing: ProviderObjects[Kind], account: string) => string | null) {
  return (provider: TestProvider): States => {
    const found = provider.listAll(kind).map(({ thing, account }) => ({ id: thing.id, state: toState(thing, account) }));
    return new Map(found.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])));
  };
}

/** Every difference between our rows and Stripe's objects. */
export async function compareWithProvider(testApp: PaymentsTestApp): Promise<string[]> {
  const found: string[] = [];
  for (const kind of Object.keys(ours) as (keyof typeof ours)[]) found.push(...(await compare(testApp, kind)));
  const unmatched = await findUnmatchedSubscriptions(testApp);
  return found.filter((difference) => !unmatched.some((id) => difference.startsWith(`subscription ${id}: here nothing, there canceled`)));
}

async function compare(testApp: PaymentsTestApp, kind: keyof typeof ours): Promise<string[]> {
  const here: States = new Map((await testApp.sql<{ id: string; summary: string }>(ours[kind])).map(({ id, summary }) => [id, summary]));
  const there = theirs[kind](testApp.provider);
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((id) => here.get(id) !== there.get(id))
    .map((id) => `${kind} ${id}: here ${here.get(id) ?? 'nothing'}, there ${there.get(id) ?? 'nothing'}`);
}

/** Subscriptions that were paid too late and ended at once. We do not store them. */
async function findUnmatchedSubscriptions(testApp: PaymentsTestApp): Promise<string[]> {
  const rows = await testApp.sql<{ id: string }>(`
    select substr(name, 5) as id from provider_operation where kind = 'end-subscription'
      and not exists (select from subscription where provider_id = substr(name, 5))`);
  return rows.map(({ id }) => id);
}
