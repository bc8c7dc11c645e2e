-- Customers who want to know when a listing is free earlier. They reserve nothing.
create table listing_watch (
  account_id uuid not null references account,
  listing_id bigint not null references listing,
  -- The first free day that the customer knows of; null: none is known.
  known_free_from date,
  created_at timestamptz not null default app_now(),
  primary key (account_id, listing_id)
);
create index listing_watch_of_listing on listing_watch (listing_id);
grant select, insert, update, delete on listing_watch to frontage_app;

-- Watched listings whose free days may have changed. A job looks at them and deletes the rows. Neither a key nor a reference: whoever changes
-- days must not wait here for somebody who waits for them.
create table changed_availability (
  id bigint generated always as identity primary key,
  listing_id bigint not null
);
create index changed_availability_of_listing on changed_availability (listing_id);
grant select, insert, delete on changed_availability to frontage_app;

create function remember_changed_availability(of_listing bigint) returns void language sql as $$
  insert into changed_availability (listing_id)
  select of_listing where exists (select from listing_watch where listing_id = of_listing)
$$;

create function availability_changed() returns trigger language plpgsql as $$
begin
  perform remember_changed_availability(case when tg_op = 'DELETE' then old.listing_id else new.listing_id end);
  return null;
end $$;
create trigger availability_changed after insert or update of days or delete on slot_reservation
  for each row execute function availability_changed();
create trigger availability_changed after insert or delete on blocked_days
  for each row execute function availability_changed();

create function rentability_changed() returns trigger language plpgsql as $$
begin
  perform remember_changed_availability(new.id);
  return null;
end $$;
create trigger rentability_changed after update of slots, is_listed on listing
  for each row when (old.slots <> new.slots or old.is_listed <> new.is_listed) execute function rentability_changed();
