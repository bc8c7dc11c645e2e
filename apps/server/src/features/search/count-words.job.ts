import { sql, type Database } from '../../platform/db/database.ts';

const sampleRows = 200_000;

/** Estimates again how many listings use each word. With many listings it reads a sample only. */
export async function countWords({ db }: { db: Database }): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx);
    const { rows } = await sql<{ listed: number }>`select coalesce(sum(listings), 0)::float8 as listed from listing_count where city_id = 0`.execute(
      tx,
    );
    const listed = rows[0]?.listed ?? 0;
    const share = Math.min(1, sampleRows / Math.max(1, listed));
    // ts_stat takes its rows as query text. The only value in it is a number that we made.
    const sample = `select words from listing_text tablesample bernoulli (${share * 100})`;
    await sql`
      insert into word as known (word, listings)
      select word, greatest(1, round(ndoc / ${share}::float8))::int from ts_stat(${sample}) where word !~ '^~[cg]'
      on conflict (word) do update set listings = excluded.listings where known.listings is distinct from excluded.listings`.execute(tx);
  });
}
