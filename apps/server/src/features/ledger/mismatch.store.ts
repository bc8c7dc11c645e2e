import { sql, type Sql } from '../../platform/db/database.ts';

/** Each selects one message for every mismatch it finds. */
const checks = [
  // Every entry balances.
  sql`
    select format('The entry %s does not balance: its postings add up to %s cents', entry.name, sum(posting.amount)) as message
    from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
    group by entry.id, entry.name having sum(posting.amount) <> 0`,

  // No money stays in suspense.
  sql`
    select format('%s cents are in suspense in the book %s', sum(posting.amount), entry.book) as message
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where posting.account = 'suspense' group by entry.book having sum(posting.amount) <> 0`,

  // Our fee and the seller's share add up to what was paid.
  sql`
    select format('%s: %s was paid, but fee and share are %s and %s', provider_id, amount, fee, share) as message
    from invoice where status = 'paid' and subscription_id is not null and amount <> fee + share`,

  // The settled amount is the sum of the steps.
  sql`
    select format('%s counts %s as settled, its steps say %s', invoice.provider_id, invoice.settled, coalesce(steps.settled, 0)) as message
    from invoice left join (
      select invoice_id, sum(case when kind in ('transfer', 'net') then amount else -amount end) as settled
      from settlement_step where state <> 'refused' group by invoice_id
    ) steps on steps.invoice_id = invoice.provider_id
    where invoice.settled <> coalesce(steps.settled, 0)`,

  // The refunded, disputed and taken back amounts are the sums of the refunds and disputes.
  sql`
    select format('%s counts %s refunded, %s disputed and %s deducted, its refunds and disputes say %s, %s and %s',
      invoice.provider_id, invoice.refunded, invoice.disputed, invoice.taken_back, sums.refunded, sums.disputed, sums.taken_back) as message
    from invoice cross join lateral (
      select refunds.amount as refunded, least(disputes.amount, invoice.amount - refunds.amount) as disputed, refunds.part + disputes.part as taken_back
      from (select coalesce(sum(amount), 0) as amount, coalesce(sum(seller_part), 0) as part
          from refund where invoice_id = invoice.provider_id and state in ('pending', 'succeeded')) refunds,
        (select coalesce(sum(amount), 0) as amount, coalesce(sum(seller_part), 0) as part
          from dispute where invoice_id = invoice.provider_id and is_withdrawn) disputes
    ) sums
    where (invoice.refunded, invoice.disputed, invoice.taken_back) is distinct from (sums.refunded, sums.disputed, sums.taken_back)`,

  // What we owe a seller for a payment: their share, less refunds and lost disputes, less what they got.
  sql`
    select format('%s: by its rows we owe the seller %s, by the books %s', invoice.provider_id, owed.rows, owed.books) as message
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

  // What each seller owes us.
  sql`
    select format('By the settlement steps the seller %s owes us %s, by the books %s', coalesce(steps.seller_id, books.seller_id), coalesce(steps.owed, 0),
      coalesce(books.owed, 0)) as message
    from (
      select seller_id, sum(case kind when 'owe' then amount else -amount end) as owed
      from settlement_step where state = 'done' and kind in ('owe', 'net') group by seller_id
    ) steps full join (
      select posting.seller_id, sum(posting.amount) as owed from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
      where posting.account = 'seller_receivable' and entry.kind <> 'write-off' group by posting.seller_id
    ) books on books.seller_id = steps.seller_id
    where coalesce(steps.owed, 0) <> coalesce(books.owed, 0) or coalesce(steps.owed, 0) < 0`,

  // Banks hold the money of open disputes.
  sql`
    select format('By the disputes banks hold %s, by the books %s', disputes.held, books.held) as message
    from (select coalesce(sum(amount), 0) as held from dispute where is_withdrawn and status <> 'lost') disputes,
      (select coalesce(sum(amount), 0) as held from ledger_posting where account = 'dispute_receivable') books
    where disputes.held <> books.held`,

  // What is done at Stripe has a balance transaction there, and so an entry here.
  sql`
    select format('%s %s is done, but its balance transaction is not in the books', done.kind, done.id) as message
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

  // Nothing that could be done waits for days.
  sql`
    select format('%s: %s is due to the seller since %s and could be sent', invoice.provider_id, invoice.due - invoice.settled, invoice.paid_at) as message
    from invoice
      join rental_request request on request.id = invoice.request_id
      join connected_account account on account.seller_id = request.seller_id
    where invoice.due > invoice.settled and account.receives_since is not null
      and greatest(invoice.paid_at, account.receives_since) < app_now() - interval '3 days'`,
  sql`
    select format('%s: the seller has %s too much', provider_id, settled - due) as message
    from invoice where due < settled and paid_at < app_now() - interval '3 days'
      and not exists (select from refund where invoice_id = invoice.provider_id and created_at > app_now() - interval '1 day')
      and not exists (select from dispute where invoice_id = invoice.provider_id and created_at > app_now() - interval '1 day')`,
  sql`
    select format('%s is an unmatched payment, and %s of it is not refunded', provider_id, amount - refunded - disputed) as message
    from invoice where subscription_id is null and status = 'paid' and refunded + disputed < amount and paid_at < app_now() - interval '3 days'`,
  sql`
    select format('The %s %s:%s is not done since %s', kind, invoice_id, number, created_at) as message
    from settlement_step where state = 'wanted' and created_at < app_now() - interval '1 day'`,
  sql`
    select format('The refund %s is not done since %s', id, created_at) as message
    from refund where state = 'wanted' and created_at < app_now() - interval '1 day'`,
];

/** Mismatches within our own rows and books. */
export async function findInternalMismatches(db: Sql): Promise<string[]> {
  const messages: string[] = [];
  for (const check of checks) {
    const { rows } = await sql<{ message: string }>`${check}`.execute(db);
    messages.push(...rows.map(({ message }) => message));
  }
  return messages;
}
