-- Which request has which slot of a listing, and for which days. Two reservations of a slot can't share a day. The check waits for the end
-- of a statement, because one statement may give several reservations other slots.
create table slot_reservation (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing,
  -- Means nothing to people and may change. It may be above listing.slots: what counts is how many there are on a day.
  slot int not null check (slot > 0),
  -- Days of the listing's time zone. Without an upper end it lasts until someone ends it.
  days daterange not null check (not isempty(days) and not lower_inf(days) and isfinite(lower(days)) and isfinite(upper(days)) is not false),
  request_id uuid not null unique references rental_request,
  constraint one_renter_at_a_time exclude using gist (listing_id with =, slot with =, days with &&) deferrable initially immediate
);
create index slot_reservation_of_listing on slot_reservation (listing_id);
grant select, insert, update, delete on slot_reservation to frontage_app;

-- The day it is where the listing is. Without a zone it is New York's, as everywhere.
create function listing_today(time_zone text) returns date
  language sql stable
  return (app_now() at time zone coalesce(time_zone, 'America/New_York'))::date;

-- The release before this one reads and writes slot_occupancy. Until it is gone, each table repeats what happens to the other; numbers of
-- slots may differ. A row that is there already ends the loop. The release after this one drops slot_occupancy and all of this.
create function copy_to_slot_reservation() returns trigger language plpgsql as $$
declare
  requested daterange;
begin
  if tg_op = 'DELETE' then
    delete from slot_reservation where request_id = old.request_id;
    return null;
  end if;
  select daterange(listing_today(time_zone), null) into requested from listing where id = new.listing_id;
  insert into slot_reservation (listing_id, slot, days, request_id)
  select new.listing_id, min(number), requested, new.request_id
  from generate_series(1, (select count(*) + 1 from slot_reservation where listing_id = new.listing_id)) number
  where not exists (select from slot_reservation where listing_id = new.listing_id and slot = number and days && requested)
  on conflict (request_id) do nothing;
  return null;
end $$;
create function copy_to_slot_occupancy() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from slot_occupancy where request_id = old.request_id;
    return null;
  end if;
  insert into slot_occupancy (listing_id, slot, request_id)
  select new.listing_id, min(number), new.request_id
  from generate_series(1, (select count(*) + 1 from slot_occupancy where listing_id = new.listing_id)) number
  where not exists (select from slot_occupancy where listing_id = new.listing_id and slot = number)
  on conflict (request_id) do nothing;
  return null;
end $$;

-- This locks the table against writers until the end, so that the copy misses nothing.
create trigger copy_to_slot_reservation after insert or delete on slot_occupancy
  for each row execute function copy_to_slot_reservation();

insert into slot_reservation (listing_id, slot, days, request_id)
select occupancy.listing_id, occupancy.slot, daterange(coalesce(accepted.day, listing_today(listing.time_zone)), null), occupancy.request_id
from slot_occupancy occupancy
  join listing on listing.id = occupancy.listing_id
  left join lateral (
    select (at at time zone coalesce(listing.time_zone, 'America/New_York'))::date as day
    from request_event where request_id = occupancy.request_id and action = 'accept' order by id limit 1
  ) accepted on true;

create trigger copy_to_slot_occupancy after insert or delete on slot_reservation
  for each row execute function copy_to_slot_occupancy();
