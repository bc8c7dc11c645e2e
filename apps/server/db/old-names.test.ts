import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../testing/people.ts';
import { insertRequest } from '../testing/requests.ts';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';

/** The names of the release before this one, which runs until its last process is replaced. */
let servers: TestServers;
beforeAll(async () => {
  servers = await openTestServers();
  const [customer, seller] = [await insertAccount(servers, 'customer'), await insertAccount(servers, 'seller')];
  await insertRequest(servers, { customer, seller });
});
afterAll(() => servers.close());

test.each([
  ['slot_holder', 'slot_occupancy', `insert into slot_holder (listing_id, slot, request_id) select listing_id, 7, id from rental_request`],
  ['request_timer', 'request_deadline', `insert into request_timer (request_id, kind, due_at) select id, 'remind', app_now() from rental_request`],
  ['unwanted_mail', 'email_opt_out', `insert into unwanted_mail select id, 'messages_unread' from account on conflict do nothing`],
  ['operator_act', 'operator_audit', `insert into operator_act (who, command, outcome, says) values ('ana', 'help', 'done', '')`],
])('a row written to %s is in %s', async (oldName, newName, insert) => {
  await servers.sql(insert);
  const rows = await servers.sql(`select * from ${newName}`);
  expect(rows).not.toEqual([]);
  expect(await servers.sql(`select * from ${oldName} for update`)).toEqual(rows);
});

test('both names of the column say whether a subscription is cancelled', async () => {
  await servers.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, 'sub_1', 'active', now(), now(), now() from rental_request`,
  );
  const both = () => servers.sql('select cancels_at_period_end as new, ends_with_period as old from subscription');
  for (const [column, value] of [
    ['ends_with_period', true],
    ['cancels_at_period_end', false],
    ['cancels_at_period_end', true],
    ['ends_with_period', false],
  ] as const) {
    await servers.sql(`update subscription set ${column} = ${value}`);
    expect(await both()).toEqual([{ new: value, old: value }]);
  }
});
