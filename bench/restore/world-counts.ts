import { filesConfig } from '@frontage/server/testing/files-config';
import type { StackDetails } from '@frontage/stack/start-stack';
import type { Client } from 'pg';

/** Rows of each table of the product, and a sum over the contents of those that matter most. */
export async function countRows(client: Client): Promise<Record<string, number | string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') order by 1`,
  );
  const counts: Record<string, number | string> = {};
  for (const { name } of rows) {
    counts[name] = (await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)).rows[0]?.count ?? 0;
  }
  for (const name of ['account', 'listing', 'picture']) {
    const sum = await client.query<{ sum: string }>(`select md5(string_agg(t::text, '|' order by id)) as sum from ${name} t`);
    counts[`${name} contents`] = sum.rows[0]?.sum ?? '';
  }
  return counts;
}

/** Asks the store, as a browser does, for each width of each picture that the database knows. */
export async function lookUpPictures(client: Client, stack: StackDetails): Promise<{ files: number; missing: string[] }> {
  const { origin, picturesBucket } = filesConfig(stack);
  const { rows } = await client.query<{ key: string }>(
    `select format('%s/%s.webp', id, shown) as key from picture, unnest(widths) as shown where state = 'ready'`,
  );
  const missing: string[] = [];
  for (const { key } of rows) {
    const { ok } = await fetch(`${origin}/${picturesBucket}/${key}`, { method: 'HEAD' });
    if (!ok) missing.push(key);
  }
  return { files: rows.length, missing };
}
