import { createPasswords } from '../../src/features/accounts/public.ts';
import { readConfig } from '../../src/platform/config.ts';
import { connectDatabase, sql } from '../../src/platform/db/database.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { deriveSecrets } from '../../src/platform/secrets.ts';

/** The people of the demo world; they all share one password, printed below. */
const people = [
  { type: 'seller', name: 'Dana Reyes', address: 'dana@demo.frontage.example' },
  { type: 'seller', name: 'Marcus Webb', address: 'marcus@demo.frontage.example' },
  { type: 'customer', name: 'Priya Nair', address: 'priya@demo.frontage.example' },
  { type: 'customer', name: 'Tom Okafor', address: 'tom@demo.frontage.example' },
] as const;
const password = 'Frontage-demo-1';

const config = readConfig(process.env);
const db = connectDatabase(config, 'frontage-demo');
const passwords = createPasswords({ pepper: deriveSecrets(config.appSecret).pepper, metrics: createMetrics() });

const passwordHash = await passwords.hash(password);
for (const person of people) {
  await db.write
    .insertInto('account')
    .values({ ...person, password_hash: passwordHash, terms_agreed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
await db.close();
console.log(`demo world: ${people.map((person) => `${person.address} (${person.type})`).join(', ')}; password ${password}`);
