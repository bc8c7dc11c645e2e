import { stripeId } from '@frontage/server/platform/stripe/stripe-ids';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import type { TestProvider, ProviderObjects } from '@frontage/server/testing/test-provider';

/** By the provider's name for it, how something stands; both sides say it in the same words, so that they can be compared. */
type Said = Map<string, string>;

const platform = 'platform';

/** As the database says them. */
function say(...facts: (string | number | boolean | null | undefined)[]): string {
  return facts.map((fact) => (typeof fact === 'boolean' ? (fact ? 't' : 'f') : (fact ?? ''))).join(' ');
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`;

/** Our rows, as `id` and `said`. What was refused at the provider is not there. */
const ours = {
  subscription: `
    select provider_id as id,
      format('%s %s %s %s %s', status, ${seconds('period_start')}, ${seconds('period_end')}, ends_with_period, ${seconds('ended_at')}) as said from subscription`,
  invoice: `select provider_id as id, format('%s %s %s', status, amount, ${seconds('paid_at')}) as said from invoice`,
  refund: `
    select coalesce(refund.provider_id, refund.id::text) as id, format('%s %s %s', state, refund.amount, charge_id) as said
    from refund join invoice on invoice.provider_id = invoice_id where state <> 'refused'`,
  dispute: `select provider_id as id, format('%s %s %s %s', status, amount, is_withdrawn, is_closed) as said from dispute`,
  payout: `select provider_id as id, format('%s %s %s', status, amount, account_provider_id) as said from payout`,
  'checkout.session': `select coalesce(provider_id, request_id || ':' || attempt) as id, state as said from checkout where state <> 'refused'`,
  transfer: stepsOf('transfer'),
  transfer_reversal: stepsOf('reversal'),
} satisfies Partial<Record<keyof ProviderObjects, string>>;

function stepsOf(kind: string): string {
  return `
    select coalesce(provider_id, invoice_id || ':' || number) as id, format('%s %s', amount, invoice_id) as said
    from settlement_step where kind = '${kind}' and state <> 'refused'`;
}

/** What the provider has; null for what is none of ours. */
const theirs: Record<keyof typeof ours, (provider: TestProvider) => Said> = {
  subscription: lookAt('subscription', ({ status, items, cancel_at_period_end: ends, ended_at: ended }) =>
    say(status, items.data[0]?.current_period_start, items.data[0]?.current_period_end, ends || ended !== null, ended),
  ),
  invoice: lookAt('invoice', ({ status, amount_paid: paid, amount_due: due, status_transitions: at }) =>
    say(status, status === 'paid' ? paid : due, at.paid_at),
  ),
  refund: lookAt('refund', ({ status, amount, charge }, account) => (account === platform ? say(status, amount, stripeId(charge)) : null)),
  dispute: lookAt('dispute', ({ status, amount, balance_transactions: movements }) => {
    const isWithdrawn = movements.reduce((sum, movement) => sum + movement.amount, 0) < 0;
    return say(status, amount, isWithdrawn, ['won', 'lost', 'warning_closed'].includes(status));
  }),
  payout: lookAt('payout', ({ status, amount }, account) => (account === platform ? null : say(status, amount, account))),
  'checkout.session': lookAt('checkout.session', ({ status }) => status),
  transfer: lookAt('transfer', ({ amount, transfer_group: invoice }) => say(amount, invoice)),
  transfer_reversal: lookAt('transfer_reversal', ({ amount, metadata }) => say(amount, metadata?.['invoice'])),
};

function lookAt<Kind extends keyof ProviderObjects>(kind: Kind, words: (thing: ProviderObjects[Kind], account: string) => string | null) {
  return (provider: TestProvider): Said => {
    const found = provider.listAll(kind).map(({ thing, account }) => ({ id: thing.id, said: words(thing, account) }));
    return new Map(found.flatMap(({ id, said }) => (said === null ? [] : [[id, said] as const])));
  };
}

/** Everything in which our rows and what the provider has are not the same; nothing if all is well. */
export async function compareWithProvider(testApp: PaymentsTestApp): Promise<string[]> {
  const found: string[] = [];
  for (const kind of Object.keys(ours) as (keyof typeof ours)[]) found.push(...(await compare(testApp, kind)));
  const strays = await findStrays(testApp);
  return found.filter((difference) => !strays.some((id) => difference.startsWith(`subscription ${id}: here nothing, there canceled`)));
}

async function compare(testApp: PaymentsTestApp, kind: keyof typeof ours): Promise<string[]> {
  const here: Said = new Map((await testApp.sql<{ id: string; said: string }>(ours[kind])).map(({ id, said }) => [id, said]));
  const there = theirs[kind](testApp.provider);
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((id) => here.get(id) !== there.get(id))
    .map((id) => `${kind} ${id}: here ${here.get(id) ?? 'nothing'}, there ${there.get(id) ?? 'nothing'}`);
}

/** Subscriptions that were paid for and could not begin any more: they must have ended, and are none here. */
async function findStrays(testApp: PaymentsTestApp): Promise<string[]> {
  const rows = await testApp.sql<{ id: string }>(`
    select substr(name, 5) as id from provider_operation where kind = 'end-subscription'
      and not exists (select from subscription where provider_id = substr(name, 5))`);
  return rows.map(({ id }) => id);
}
