import { Client } from 'pg';
import { createPasswords } from '../../src/features/accounts/public.ts';
import { readConfig } from '../../src/platform/config.ts';
import { connectFiles } from '../../src/platform/files/files.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { deriveSecrets } from '../../src/platform/secrets.ts';
import { loadListings } from './load-listings.ts';
import { password, people } from './people.ts';

/** How many there are in all, of which about nine in ten are listed. */
const listings = 200;

// Fills a migrated database and its buckets with the demo world. Safe to run again: what is there stays as it is.
const config = readConfig(process.env);
const passwords = createPasswords({ pepper: deriveSecrets(config.appSecret).pepper, metrics: createMetrics() });
const files = connectFiles(config.files);
const client = new Client({ connectionString: config.databaseUrl });
await client.connect();
const begun = performance.now();
try {
  const passwordHash = await passwords.hash(password);
  for (const { type, name, address } of people) {
    await client.query(
      `insert into account (type, name, address, password_hash, terms_agreed_at) values ($1, $2, $3, $4, now()) on conflict (address) do nothing`,
      [type, name, address, passwordHash],
    );
  }
  const sellers = people.filter(({ type }) => type === 'seller').map(({ address }) => address as string);
  const found = await client.query<{ id: string }>('select id from account where address = any($1) order by array_position($1, address)', [sellers]);
  const added = await loadListings(
    client,
    files,
    found.rows.map(({ id }) => id),
    listings,
  );
  console.log(`demo world: ${added} listings added in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
} finally {
  await client.end();
  files.close();
}
console.log(`people: ${people.map(({ address, type }) => `${address} (${type})`).join(', ')}; password ${password}`);
