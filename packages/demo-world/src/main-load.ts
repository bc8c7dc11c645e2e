import { Client } from 'pg';
import { demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import { readConfig } from '@frontage/server/platform/config';
import { connectFiles } from '@frontage/server/platform/files/files';
import { loadListings } from './load-world.ts';
import { loadPeople } from './load-world.ts';

/** How many there are in all, of which about nine in ten are listed. */
const listings = 200;

// Fills a migrated database and its buckets with the demo world. Safe to run again: what is there stays as it is.
const config = readConfig(process.env);
const files = connectFiles(config.files);
const client = new Client({ connectionString: config.databaseUrl });
await client.connect();
const begun = performance.now();
try {
  const added = await loadListings(client, files, await loadPeople(client, config.appSecret), listings);
  console.log(`demo world: ${added} listings added in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
} finally {
  await client.end();
  files.close();
}
console.log(`people: ${demoPeople.map(({ address, type }) => `${address} (${type})`).join(', ')}; password ${demoPassword}`);
