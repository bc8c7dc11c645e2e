import { Client } from 'pg';
import { demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import { readConfig } from '@frontage/server/platform/config';
import { connectFiles } from '@frontage/server/platform/files/files';
import { loadListings, loadPeople } from './load-world.ts';

/** About nine in ten of them are listed. */
const listings = 200;

// Fills a migrated database and its buckets with the demo world. Safe to run again: existing rows are not changed.
const config = readConfig(process.env);
const files = connectFiles(config.files);
const client = new Client({ connectionString: config.databaseUrl });
await client.connect();
const start = performance.now();
try {
  const added = await loadListings(client, files, await loadPeople(client, config.appSecret), listings);
  console.log(`demo world: ${added} listings added in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
} finally {
  await client.end();
  files.close();
}
console.log(`people: ${demoPeople.map(({ address, type }) => `${address} (${type})`).join(', ')}; password ${demoPassword}`);
