import type { TestServers } from './test-servers.ts';

/** The entries of a book as text, oldest first: 'charge: Dr stripe_balance 8223, …'. */
export async function formatEntries(testServers: TestServers, book: string, invoice?: string): Promise<string[]> {
  const rows = await testServers.sql<{ entry: string }>(
    `select entry.kind || ': ' || string_agg(
         case when posting.amount > 0 then 'Dr ' else 'Cr ' end || posting.account || ' ' || abs(posting.amount), ', '
         order by posting.amount < 0, posting.account collate "C") as entry
     from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
     where entry.book = $1 and ($2::text is null or entry.invoice_id = $2)
     group by entry.id order by entry.id`,
    [book, invoice ?? null],
  );
  return rows.map(({ entry }) => entry);
}
