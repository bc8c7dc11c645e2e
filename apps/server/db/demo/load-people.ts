import type { Client } from 'pg';
import { createPasswords } from '../../src/features/accounts/public.ts';
import { password, people } from '../../src/features/demo/public.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { deriveSecrets } from '../../src/platform/secrets.ts';

/** Adds those who are not there yet; gives the ids of the sellers, in their order. */
export async function addPeople(client: Client, appSecret: string): Promise<string[]> {
  const passwords = createPasswords({ pepper: deriveSecrets(appSecret).pepper, metrics: createMetrics() });
  const passwordHash = await passwords.hash(password);
  for (const { type, name, address } of people) {
    await client.query(
      `insert into account (type, name, address, password_hash, terms_agreed_at) values ($1, $2, $3, $4, now()) on conflict (address) do nothing`,
      [type, name, address, passwordHash],
    );
  }
  const sellers = people.filter(({ type }) => type === 'seller').map(({ address }) => address as string);
  const found = await client.query<{ id: string }>('select id from account where address = any($1) order by array_position($1, address)', [sellers]);
  return found.rows.map(({ id }) => id);
}
