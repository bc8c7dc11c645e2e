import { Client } from 'pg';
import { password, people } from '../../src/features/demo/public.ts';
import { readConfig } from '../../src/platform/config.ts';
import { connectFiles } from '../../src/platform/files/files.ts';
import { loadListings } from './load-listings.ts';
import { addPeople } from './load-people.ts';

/** How many there are in all, of which about nine in ten are listed. */
const listings = 200;

// Fills a migrated database and its buckets with the demo world. Safe to run again: what is there stays as it is.
const config = readConfig(process.env);
const files = connectFiles(config.files);
const client = new Client({ connectionString: config.databaseUrl });
await client.connect();
const begun = performance.now();
try {
  const added = await loadListings(client, files, await addPeople(client, config.appSecret), listings);
  console.log(`demo world: ${added} listings added in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
} finally {
  await client.end();
  files.close();
}
console.log(`people: ${people.map(({ address, type }) => `${address} (${type})`).join(', ')}; password ${password}`);
