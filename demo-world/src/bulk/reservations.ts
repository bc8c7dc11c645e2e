/**
 * Reserved and blocked days for one listing of four. Nobody is behind them, so this is only for measuring search. Half of the rentals run
 * without an end, three of ten end within months, and two of ten start later.
 */
export const reserveDaysSql = `
  alter table slot_reservation drop constraint slot_reservation_request_id_fkey, disable trigger user;
  alter table blocked_days disable trigger user;
  insert into slot_reservation (listing_id, slot, days, request_id)
  select listing.id, slot, case
      when number / 100 % 10 < 5 then daterange(today - number % 200 - 20, null)
      when number / 100 % 10 < 8 then daterange(today - number % 60, today + 5 + number % 90)
      else daterange(today + 3 + number % 120, today + 23 + number % 120) end, gen_random_uuid()
  from listing, listing_today(null) today, generate_series(1, slots) slot, lateral (select hashint8(listing.id * 8 + slot) & 1048575 as number) seeded
  where (hashint8(listing.id) & 1048575) % 100 < 22;
  insert into blocked_days (listing_id, days)
  select id, daterange(today + number % 40 - 5, today + number % 40 + 3)
  from listing, listing_today(null) today, lateral (select hashint8(id) & 1048575 as number) seeded
  where number % 100 between 40 and 41;
  alter table slot_reservation enable trigger user;
  alter table blocked_days enable trigger user;
  analyze slot_reservation; analyze blocked_days`;
