import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { insertListing } from '../testing/listings.ts';
import { insertAccount } from '../testing/people.ts';
import { openTestServers } from '../testing/test-servers.ts';
import { migrate } from './migrate.ts';

const newest = '0015_taken_down_listings.sql';

test('old listings that nobody can rent are not listed after the migration; all others are', async () => {
  const before = `before_${randomUUID().replaceAll('-', '')}`;
  const { ownerUrl } = await createDatabaseFrom(inject('stack'), 'frontage_blank', before);
  await migrate(ownerUrl, { except: newest });
  const servers = await openTestServers({ template: before });
  onTestFinished(async () => {
    await servers.close();
    await dropDatabase(inject('stack'), before);
  });
  const seller = await insertAccount(servers, 'seller');
  const unpriced = { daily_price: 0, weekly_price: 0, monthly_price: 0, yearly_price: 0 };
  const add = async (columns: Parameters<typeof insertListing>[2]) => (await insertListing(servers, seller.id, columns)).id;
  // Weekly has a discount of 10 %.
  const kept = [await add({}), await add({ ...unpriced, weekly_price: 111_111_110 }), await add({ ...unpriced, daily_price: 50 })];
  for (const prices of [{}, { weekly_price: 111_111_111 }, { daily_price: 49 }]) await add({ ...unpriced, ...prices });
  const flat = await add({});
  await servers.sql('update listing set height = 0 where id = $1', [flat]);

  expect(await migrate(servers.ownerUrl)).toContain(newest);
  const listed = (await servers.sql<{ id: string }>('select id from listing where is_listed order by id')).map(({ id }) => id);
  expect(listed).toEqual(kept);
  expect((await servers.sql<{ id: string }>('select id from listing_card order by id')).map(({ id }) => id)).toEqual(kept);
});
