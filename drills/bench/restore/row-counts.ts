import { connectFiles } from '@frontage/server/platform/files/files';
import { filesConfig } from '@frontage/server/testing/files-config';
import type { StackDetails } from '@frontage/stack/start-stack';
import type { Client } from 'pg';

/** Rows of each table, and a checksum over the contents of the most important ones. */
export async function countRows(client: Client): Promise<Record<string, number | string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') order by 1`,
  );
  const counts: Record<string, number | string> = {};
  for (const { name } of rows) {
    counts[name] = (await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)).rows[0]?.count ?? 0;
  }
  for (const name of ['account', 'listing', 'picture', 'rental_request', 'subscription', 'invoice', 'message', 'ledger_entry']) {
    const sum = await client.query<{ sum: string }>(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`);
    counts[`${name} contents`] = sum.rows[0]?.sum ?? '';
  }
  return counts;
}

/** The statements that list every file key in the database. */
const keyStatements = {
  pictures: `select format('%s/%s.webp', id, shown) as key from picture, unnest(widths) as shown where state = 'ready'`,
  artwork: `select format('attachment/%s/%s', account_id, id) as key from attachment where request_id is not null`,
  proof: `select format('proof/%s/%s', seller_id, id) as key from proof_file`,
} as const;

/** Checks that the store has each of them. */
export async function checkFiles(client: Client, stack: StackDetails): Promise<{ found: Record<string, number>; missing: string[] }> {
  const config = filesConfig(stack);
  const uploads = connectFiles(config);
  const exists = async (kind: string, key: string) =>
    kind === 'pictures'
      ? (await fetch(`${config.origin}/${config.picturesBucket}/${key}`, { method: 'HEAD' })).ok
      : ((await uploads.uploadSize(key)) ?? 0) > 0;
  const found: Record<string, number> = {};
  const missing: string[] = [];
  for (const [kind, statement] of Object.entries(keyStatements)) {
    const { rows } = await client.query<{ key: string }>(statement);
    for (const { key } of rows) if (!(await exists(kind, key))) missing.push(key);
    found[kind] = rows.length;
  }
  uploads.close();
  return { found, missing };
}
