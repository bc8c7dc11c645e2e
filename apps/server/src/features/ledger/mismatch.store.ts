import { sql, type Sql } from '../../platform/db/database.ts';

/** Each finds what can't be true at the same time, and says it. */
const checks = [
  // Every entry comes to nothing.
  sql`
    select format('The entry %s comes to %s cents, not to nothing', entry.name, sum(posting.amount)) as says
    from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
    group by entry.id, entry.name having sum(posting.amount) <> 0`,

  // Nothing lies where nobody knows why.
  sql`
    select format('%s cents lie in suspense in the book %s', sum(posting.amount), entry.book) as says
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where posting.account = 'suspense' group by entry.book having sum(posting.amount) <> 0`,

  // What was paid is our fee and the seller's share.
  sql`
    select format('%s: %s was paid, but fee and share are %s and %s', provider_id, amount, fee, share) as says
    from invoice where status = 'paid' and subscription_id is not null and amount <> fee + share`,

  // What counts as settled is what the steps say.
  sql`
    select format('%s counts %s as settled, its steps say %s', invoice.provider_id, invoice.settled, coalesce(steps.settled, 0)) as says
    from invoice left join (
      select invoice_id, sum(case when kind in ('transfer', 'net') then amount else -amount end) as settled
      from settlement_step where state <> 'refused' group by invoice_id
    ) steps on steps.invoice_id = invoice.provider_id
    where invoice.settled <> coalesce(steps.settled, 0)`,

  // What counts as gone back is what refunds and disputes say.
  sql`
    select format('%s counts %s refunded, %s disputed and %s taken back, its refunds and disputes say %s, %s and %s',
      invoice.provider_id, invoice.refunded, invoice.disputed, invoice.taken_back, said.refunded, said.disputed, said.taken_back) as says
    from invoice cross join lateral (
      select refunds.amount as refunded, least(disputes.amount, invoice.amount - refunds.amount) as disputed, refunds.part + disputes.part as taken_back
      from (select coalesce(sum(amount), 0) as amount, coalesce(sum(seller_part), 0) as part
          from refund where invoice_id = invoice.provider_id and state in ('pending', 'succeeded')) refunds,
        (select coalesce(sum(amount), 0) as amount, coalesce(sum(seller_part), 0) as part
          from dispute where invoice_id = invoice.provider_id and is_withdrawn) disputes
    ) said
    where (invoice.refunded, invoice.disputed, invoice.taken_back) is distinct from (said.refunded, said.disputed, said.taken_back)`,

  // What we owe a seller for a payment: his share, less what went back for good, less what he got.
  sql`
    select format('%s: by its rows we owe the seller %s, by the books %s', invoice.provider_id, owed.rows, owed.books) as says
    from invoice cross join lateral (
      select case when invoice.status = 'paid' then invoice.share else 0 end
          - (select coalesce(sum(seller_part), 0) from refund where invoice_id = invoice.provider_id and state in ('pending', 'succeeded'))
          - (select coalesce(sum(seller_part), 0) from dispute where invoice_id = invoice.provider_id and is_withdrawn and status = 'lost')
          - (select coalesce(sum(case when kind in ('transfer', 'net') then amount else -amount end), 0)
              from settlement_step where invoice_id = invoice.provider_id and state = 'done') as rows,
        (select coalesce(-sum(posting.amount), 0) from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
          where entry.invoice_id = invoice.provider_id and posting.account = 'seller_payable') as books
    ) owed
    where owed.rows <> owed.books`,

  // What a seller owes us.
  sql`
    select format('By his steps the seller %s owes us %s, by the books %s', coalesce(steps.seller_id, books.seller_id), coalesce(steps.owed, 0),
      coalesce(books.owed, 0)) as says
    from (
      select seller_id, sum(case kind when 'owe' then amount else -amount end) as owed
      from settlement_step where state = 'done' and kind in ('owe', 'net') group by seller_id
    ) steps full join (
      select posting.seller_id, sum(posting.amount) as owed from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
      where posting.account = 'seller_receivable' and entry.kind <> 'write-off' group by posting.seller_id
    ) books on books.seller_id = steps.seller_id
    where coalesce(steps.owed, 0) <> coalesce(books.owed, 0) or coalesce(steps.owed, 0) < 0`,

  // What banks have of ours is what is disputed and not decided.
  sql`
    select format('By the disputes banks hold %s, by the books %s', disputes.held, books.held) as says
    from (select coalesce(sum(amount), 0) as held from dispute where is_withdrawn and status <> 'lost') disputes,
      (select coalesce(sum(amount), 0) as held from ledger_posting where account = 'dispute_receivable') books
    where disputes.held <> books.held`,

  // What we believe to have happened at the provider is in its books, and so in ours.
  sql`
    select format('%s %s is done, but no such movement is in the books', done.kind, done.id) as says
    from (
      select 'charge' as kind, charge_id as id from invoice where status = 'paid' and charge_id is not null
      union all select 'transfer', provider_id from settlement_step where kind = 'transfer' and state = 'done'
      union all select 'transfer_reversal', provider_id from settlement_step where kind = 'reversal' and state = 'done'
      union all select 'refund', provider_id from refund where state in ('pending', 'succeeded', 'failed')
      union all select 'dispute', provider_id from dispute where is_withdrawn
    ) done
    where not exists (
      select from ledger_entry entry where entry.book = 'platform' and entry.kind = done.kind and entry.source_id = done.id
    )`,

  // Nothing that could be sent waits for days.
  sql`
    select format('%s: %s is due to the seller since %s and could be sent', invoice.provider_id, invoice.due - invoice.settled, invoice.paid_at) as says
    from invoice
      join rental_request request on request.id = invoice.request_id
      join connected_account account on account.seller_id = request.seller_id
    where invoice.due > invoice.settled and account.receives_since is not null
      and greatest(invoice.paid_at, account.receives_since) < app_now() - interval '3 days'`,
  sql`
    select format('%s: the seller has %s too much', provider_id, settled - due) as says
    from invoice where due < settled and paid_at < app_now() - interval '3 days'
      and not exists (select from refund where invoice_id = invoice.provider_id and created_at > app_now() - interval '1 day')
      and not exists (select from dispute where invoice_id = invoice.provider_id and created_at > app_now() - interval '1 day')`,
  sql`
    select format('%s should not have been paid, and %s of it is not given back', provider_id, amount - refunded - disputed) as says
    from invoice where subscription_id is null and status = 'paid' and refunded + disputed < amount and paid_at < app_now() - interval '3 days'`,
  sql`
    select format('The %s %s:%s is wanted since %s', kind, invoice_id, number, created_at) as says
    from settlement_step where state = 'wanted' and created_at < app_now() - interval '1 day'`,
  sql`
    select format('The refund %s is wanted since %s', id, created_at) as says
    from refund where state = 'wanted' and created_at < app_now() - interval '1 day'`,
];

/** What is wrong in our own rows and books. */
export async function findInternalMismatches(db: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) {
    const { rows } = await sql<{ says: string }>`${check}`.execute(db);
    found.push(...rows.map(({ says }) => says));
  }
  return found;
}
