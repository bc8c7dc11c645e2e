import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findUnsafeStatements } from '../testing/migration-rules.ts';

const folder = new URL('./migrations/', import.meta.url);
const files = readdirSync(folder).toSorted();
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe('a migration is safe for the previous release', () => {
  /** Skips migrations from before the first release, and statements that were reviewed. */
  const firstChecked = '0008';
  const harmless: Record<string, string> = {
    'create index rental_request_waiting_for_payment on rental_request': 'built in milliseconds over the few requests that wait',
    'add constraint provider_operation_kind_check': 'the same, over operations of the few sellers and cards that there were',
    'add constraint subscription_ended_by_check': 'a wider check over a small table; the old one would have refused what only the new release writes',
    'alter table slot_holder rename to slot_occupancy': 'a view keeps the old name',
    'alter table request_timer rename to request_deadline': 'a view keeps the old name',
    'alter index request_timer_due rename to request_deadline_due': 'no statement names the index',
    'alter table unwanted_mail rename to email_opt_out': 'a view keeps the old name',
    'alter table operator_act rename to operator_audit': 'a view keeps the old name',
    'alter table email_opt_out rename to notice_opt_out': 'a view keeps the old name',
    'add constraint notice_opt_out_pkey': 'a small table: few people turn emails off',
    'create unique index city_in_state on city': 'a small table: some thousand cities',
    'create index city_by_state on city': 'the same',
    'lock table listing_search in share row exclusive mode': 'sellers wait about a second while counts are added up; searches go on',
    'alter table picture rename constraint only_ready_pictures_hang': 'no statement names the constraint',
    'alter table rental_request rename constraint who_ends_it_says_why': 'the same',
    'alter table checkout rename constraint answered_checkout_has_a_place': 'the same',
    'alter table invoice rename constraint nothing_comes_back_twice': 'the same',
    'alter table conversation rename constraint nobody_reads_what_was_not_sent': 'the same',
    'alter table conversation rename constraint messages_have_no_holes': 'the same',
  };

  test.each(files.filter((name) => name >= firstChecked))('%s', (name) => {
    const objections = findUnsafeStatements(read(name)).filter(({ statement }) => !Object.keys(harmless).some((known) => statement.includes(known)));
    expect(objections).toEqual([]);
  });

  test.each([
    'alter table account drop column name',
    'drop table listing',
    'alter table account rename column name to called',
    'alter table listing alter column title type varchar(100)',
    'alter table listing alter column title set not null',
    'alter table listing add column floor int not null',
    'alter table listing add column floor int check (floor > 0), add constraint tall check (height > 1)',
    'create index by_title on listing (title)',
    'update listing set title = upper(title)',
    'truncate session',
    'alter table listing add column mark uuid not null default gen_random_uuid()',
  ])('the check finds: %s', (statement) => {
    expect(findUnsafeStatements(`-- with words before it\n${statement};`)).not.toEqual([]);
  });

  test.each([
    'alter table listing add column floor int',
    'alter table listing add column floor int not null default 0',
    'create table kiosk (id int); create index kiosk_by_id on kiosk (id); alter table kiosk add constraint few check (id < 9)',
    'alter table listing add constraint tall check (height > 1) not valid',
    `create function loot() returns text language sql as $$ select 'drop table x; rename' $$`,
  ])('the check allows: %s', (statement) => expect(findUnsafeStatements(statement)).toEqual([]));
});
