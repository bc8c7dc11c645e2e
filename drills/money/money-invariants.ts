import { findRequestViolations } from '@frontage/server/testing/request-invariants';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { compareWithProvider } from './compare-with-provider.ts';

/** Each statement must find nothing. A row means money that is lost, paid twice or owed without a reason. */
const statements: Record<string, string> = {
  'a ledger entry that does not balance': `
    select entry.name, sum(posting.amount) from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
    group by entry.id having sum(posting.amount) <> 0`,
  'money in suspense': `
    select entry.book, sum(posting.amount) from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where posting.account = 'suspense' group by entry.book having sum(posting.amount) <> 0`,
  'a payment that is not fee and share': `
    select provider_id, amount, fee, share from invoice where status = 'paid' and amount <> fee + share and subscription_id is not null`,
  'a fee that is not six percent and thirty cents': `
    select provider_id, amount, fee from invoice
    where status = 'paid' and subscription_id is not null and fee <> (amount * 6 + 50) / 100 + 30`,
  // Each failed refund or won dispute may leave a rounding difference of a cent.
  'a seller who bears more or less than their part of refunds': `
    select invoice.provider_id, amount, share, refunded, disputed, taken_back, exact, undone from invoice cross join lateral (
      select floor((2 * (refunded + disputed)::numeric * share + amount) / (2 * amount)) as exact,
        (select count(*) from refund where invoice_id = invoice.provider_id and state = 'failed')
          + (select count(*) from dispute where invoice_id = invoice.provider_id and not is_withdrawn) as undone
    ) part where invoice.status = 'paid' and amount > 0 and abs(taken_back - exact) > undone`,
  'a payment whose steps are not what is settled': `
    select invoice.provider_id, settled, steps.* from invoice cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'transfer'), 0) as transferred, coalesce(sum(amount) filter (where kind = 'reversal'), 0) as reversed,
        coalesce(sum(amount) filter (where kind = 'net'), 0) as netted, coalesce(sum(amount) filter (where kind = 'owe'), 0) as owed
      from settlement_step where invoice_id = invoice.provider_id and state = 'done'
    ) steps where transferred - reversed + netted - owed <> settled`,
  'a seller who owes less than nothing': `
    select seller_id from settlement_step where state = 'done' and kind in ('owe', 'net')
    group by seller_id having sum(case kind when 'owe' then amount else -amount end) < 0`,
  'a period that was paid twice': `
    select subscription_id, period_start, count(*) from invoice where status = 'paid' and subscription_id is not null
    group by subscription_id, period_start having count(*) > 1`,
  'two overlapping periods of a subscription': `
    select one.provider_id, other.provider_id from invoice one join invoice other on other.subscription_id = one.subscription_id
    where one.status = 'paid' and other.status = 'paid' and one.period_start < other.period_start and one.period_end > other.period_start`,
  // Where Stripe could not be reached in time, it may have renewed a rental once more.
  'a payment for a period after the end of the rental': `
    select invoice.provider_id, invoice.period_start, subscription.cancels_at from invoice join subscription on subscription.id = subscription_id
    where invoice.status = 'paid' and invoice.period_start >= subscription.cancels_at and not exists (
      select from provider_operation where name like 'renewal:' || subscription.provider_id || ':%' and attempts > 1
    )`,
  'a rental that runs longer than its planned end': `
    select provider_id, cancels_at, period_end from subscription
    where ended_at is null and cancels_at < app_now() - interval '1 hour' and not cancels_at_period_end`,
  'a rental whose reserved days don’t end with it': `
    select subscription.provider_id, reservation.days, cancels_at_period_end, cancels_at, period_end from subscription
      join slot_reservation reservation on reservation.request_id = subscription.request_id join listing on listing.id = subscription.listing_id
    where ended_at is null and upper(reservation.days) is distinct from (
      (case when cancels_at_period_end then period_end else cancels_at end) at time zone coalesce(listing.time_zone, 'America/New_York')
    )::date`,
  'an unmatched payment that was not refunded, or of which a seller got a part': `
    select provider_id, amount, refunded, disputed, settled from invoice
    where subscription_id is null and status = 'paid' and (settled <> 0 or amount <> refunded + disputed) and not exists (
      select from refund where refund.invoice_id = invoice.provider_id and refund.state = 'failed'
    )`,
  'a subscription whose request has another status': `
    select subscription.provider_id, request.status from subscription join rental_request request on request.id = subscription.request_id
    where request.status <> 'subscription_created'`,
  'a paid request without a subscription': `
    select request.id from rental_request request left join subscription on subscription.request_id = request.id
    where request.status = 'subscription_created' and subscription.id is null`,
  // Stripe counts in whole seconds.
  'a payment from before the seller accepted': `
    select invoice.provider_id, invoice.paid_at, accepted.at from invoice
      left join lateral (select min(at) as at from request_event where request_id = invoice.request_id and action = 'accept') accepted on true
    where invoice.status = 'paid' and (accepted.at is null or invoice.paid_at < accepted.at - interval '2 seconds')`,
  'a payment more than 48 hours before the start': `
    select invoice.provider_id, invoice.paid_at, starts_on from invoice
      join rental_request request on request.id = invoice.request_id join listing on listing.id = request.listing_id
    where invoice.status = 'paid'
      and invoice.paid_at < (starts_on::timestamp at time zone coalesce(time_zone, 'America/New_York')) - interval '48 hours 2 seconds'`,
  'an event that was not applied': `select id, type, state, error from provider_event where state in ('new', 'dead')`,
  'an open operation': `select name, error from provider_operation where state = 'open'`,
  'a settlement step or refund that is neither done nor refused': `
    select 'step', invoice_id, number::text from settlement_step where state = 'wanted' union all select 'refund', invoice_id, id::text from refund where state = 'wanted'`,
};

/** Everything that is wrong with money in our database, at Stripe, or between the two. */
export async function findMoneyViolations(testApp: PaymentsTestApp): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = await findRequestViolations(testApp);
  for (const [what, text] of Object.entries(statements)) found[what] = await testApp.sql(text);
  found['a payment that is not settled although it could be'] = await findUnsettled(testApp);
  found['a difference between our rows and Stripe'] = await compareWithProvider(testApp);
  found['a difference between our books and Stripe’s'] = await compareBooks(testApp);
  found['a balance transaction without exactly one entry'] = await compareBalanceTransactions(testApp);
  found['a charge without an invoice'] = await findUnknownCharges(testApp);
  found['an error in the simulator’s own books'] = testApp.provider.books().errors;
  return Object.fromEntries(Object.entries(found).flatMap(([what, rows]) => (rows.length > 0 ? [[what, rows.slice(0, 5)]] : [])));
}

interface Unsettled {
  id: string;
  due: number;
  settled: number;
  steps: string[];
  /** Stripe's reason if it refused the last step. */
  refusal: string | null;
}

/** Payments that are due and not settled. Those that our Stripe balance can't cover yet are allowed to wait. */
async function findUnsettled(testApp: PaymentsTestApp): Promise<Unsettled[]> {
  const rows = await testApp.sql<Unsettled>(
    `select invoice.provider_id as id, due, settled,
       array(select concat_ws(' ', kind, amount, state, created_at) from settlement_step where invoice_id = invoice.provider_id order by number) as steps,
       (
         select operation.error from settlement_step step left join provider_operation operation on operation.name = concat_ws(':', step.kind, step.invoice_id, step.number)
         where step.invoice_id = invoice.provider_id order by step.number desc limit 1
       ) as refusal
     from invoice
       join rental_request request on request.id = invoice.request_id
       join connected_account account on account.seller_id = request.seller_id
     where due <> settled and not (due > settled and account.receives_since is null)`,
  );
  const free = testApp.provider.books().totals['platform:available'] ?? 0;
  return rows.filter(({ due, settled, refusal }) => !(refusal === 'balance_insufficient' && due - settled > free));
}

/** Compares every balance, Stripe's fees and the customers' payments, to the cent. */
async function compareBooks(testApp: PaymentsTestApp): Promise<string[]> {
  const { totals } = testApp.provider.books();
  const rows = await testApp.sql<{ book: string; account: string; amount: number }>(
    `select entry.book, posting.account, sum(posting.amount)::float8 as amount from ledger_posting posting
     join ledger_entry entry on entry.id = posting.entry_id group by entry.book, posting.account`,
  );
  const ours = new Map(rows.map(({ book, account, amount }) => [`${book} ${account}`, amount]));
  const here = (place: string) => ours.get(place) ?? 0;
  const there = (...places: string[]) => places.reduce((sum, place) => sum + (totals[place] ?? 0), 0);
  const accounts = await testApp.sql<{ provider_id: string }>('select provider_id from connected_account');
  const [paid] = await testApp.sql<{ amount: number }>(
    `select (coalesce(sum(amount) filter (where status = 'paid'), 0) - coalesce(sum(refunded + disputed), 0))::float8 as amount from invoice`,
  );
  const pairs: [what: string, here: number, there: number][] = [
    ['our balance', here('platform stripe_balance'), there('platform:available', 'platform:pending')],
    ['Stripe’s fees', here('platform exp:processing') + here('platform exp:dispute_fee') + here('platform exp:stripe_other'), there('stripe')],
    ['what customers paid', paid?.amount ?? 0, -there('customers')],
    ...accounts.flatMap(({ provider_id: id }): [string, number, number][] => [
      [`the balance of ${id}`, here(`${id} connected_balance`), there(`${id}:available`, `${id}:pending`)],
      [`the bank of ${id}`, here(`${id} bank_out`), there(`${id}:bank`)],
    ]),
  ];
  return pairs.filter(([, one, other]) => one !== other).map(([what, one, other]) => `${what}: ${one} here, ${other} there`);
}

async function compareBalanceTransactions(testApp: PaymentsTestApp): Promise<string[]> {
  const rows = await testApp.sql<{ id: string; book: string; amount: number; entries: number }>(
    `select transaction_id as id, book, sum(posting.amount)::float8 as amount, count(distinct entry.id)::int as entries
     from ledger_entry entry left join ledger_posting posting on posting.entry_id = entry.id and posting.account in ('stripe_balance', 'connected_balance')
     where transaction_id is not null group by transaction_id, book`,
  );
  const ours = new Map(rows.map(({ id, book, amount, entries }) => [id, `${entries} × ${amount ?? 0} in ${book}`]));
  const theirs = new Map(testApp.provider.listAll('balance_transaction').map(({ account, thing: { id, net } }) => [id, `1 × ${net} in ${account}`]));
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((id) => ours.get(id) !== theirs.get(id))
    .map((id) => `${id}: ${ours.get(id) ?? 'nothing'} here, ${theirs.get(id) ?? 'nothing'} there`);
}

/** Every successful charge belongs to one paid invoice. */
async function findUnknownCharges(testApp: PaymentsTestApp): Promise<string[]> {
  const rows = await testApp.sql<{ charge_id: string }>(`select charge_id from invoice where status = 'paid' and amount > 0`);
  const known = new Set(rows.map(({ charge_id: id }) => id));
  const charged = testApp.provider
    .listAll('charge')
    .filter(({ account, thing }) => account === 'platform' && thing.status === 'succeeded')
    .map(({ thing }) => thing.id);
  return [...charged.filter((id) => !known.has(id)), ...[...known].filter((id) => !charged.includes(id)).map((id) => `${id} does not exist`)];
}

const counts: Record<string, string> = {
  subscriptions: 'select count(*) from subscription',
  endedSubscriptions: 'select count(*) from subscription where ended_at is not null',
  rentalsWithEnd: 'select count(*) from subscription where cancels_at is not null',
  endedByDates: `select count(*) from subscription where ended_at is not null and ended_by = 'dates'`,
  rentalsBookedAhead: `select count(*) from subscription join rental_request request on request.id = request_id where starts_on is not null`,
  provenFirst: `select count(*) from subscription join rental_request request on request.id = request_id where starts_on is not null and submissions > 0`,
  payments: `select count(*) from invoice where status = 'paid'`,
  renewals: `select count(*) from invoice join subscription on subscription.id = subscription_id where invoice.status = 'paid' and invoice.period_start > started_at`,
  failedRenewals: `select count(*) / 2 from notice where kind = 'payment_failed'`,
  unmatchedPayments: `select count(*) from invoice where status = 'paid' and subscription_id is null`,
  refunds: `select count(*) from refund where state in ('pending', 'succeeded')`,
  failedRefunds: `select count(*) from refund where state = 'failed'`,
  disputesWon: `select count(*) from dispute where status = 'won'`,
  disputesLost: `select count(*) from dispute where status = 'lost'`,
  transfers: `select count(*) from settlement_step where kind = 'transfer' and state = 'done'`,
  reversals: `select count(*) from settlement_step where kind = 'reversal' and state = 'done'`,
  debts: `select count(*) from settlement_step where kind = 'owe'`,
  debtsWithheld: `select count(*) from settlement_step where kind = 'net'`,
  payouts: 'select count(*) from payout',
  failedPayouts: `select count(*) from payout where status = 'failed'`,
  ledgerEntries: 'select count(*) from ledger_entry',
  operationsRetried: 'select count(*) from provider_operation where attempts > 1',
  centsPaid: `select sum(amount) from invoice where status = 'paid'`,
};

/** How much happened, for the report. */
export async function countMoney(testApp: PaymentsTestApp): Promise<Record<string, number>> {
  const columns = Object.entries(counts).map(([name, text]) => `(${text})::float8 as "${name}"`);
  const [row] = await testApp.sql<Record<string, number>>(`select ${columns.join(', ')}`);
  return { ...row, events: testApp.provider.listAll('v2.core.event').length };
}
