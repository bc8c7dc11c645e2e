-- Whether nobody can have a listing today: every slot is reserved, or the seller blocked the day.
create function is_taken_today(listing) returns boolean
  language sql stable parallel safe
  return exists (select from blocked_days where listing_id = $1.id and days @> listing_today($1.time_zone))
    or (select count(*) from slot_reservation where listing_id = $1.id and days @> listing_today($1.time_zone)) >= $1.slots;

-- Whether one slot is free on all of these days. `any` and `is true` keep it from the GiST index, which is slower here. A block is not a matter of slots and does not count here.
create function has_free_slot(of_listing bigint, wanted daterange) returns boolean
  language sql stable parallel safe
  as $$
    select case slots
      when 1 then not exists (select from slot_reservation where listing_id = any (array[of_listing]) and (days && wanted) is true)
      else slots > (
        select coalesce(max(reserved), 0) from (
          select sum(change) over (order by day, change) as reserved
          from slot_reservation
            cross join lateral (values (greatest(lower(days), lower(wanted)), 1), (upper(days), -1)) as step (day, change)
          where listing_id = any (array[of_listing]) and (days && wanted) is true
        ) sweep
      ) end
    from listing where id = of_listing
  $$;

-- In listing_search and listing_count, the sign of `mediums` says so. All indexes and counters have the column already.
create function searched_traits(listing) returns smallint
  language sql stable parallel safe
  return case when is_taken_today($1) then listing_traits($1) - 32768 else listing_traits($1) end::smallint;

-- listing_text has no mediums.
alter table listing_text add column is_taken boolean not null default false;

-- For a listing whose days have changed, or for which a new day has begun.
create function show_whether_taken(of_listing bigint) returns void language sql as $$
  update listing_search set mediums = searched_traits(listing) from listing
  where listing.id = of_listing and listing_search.id = of_listing and listing_search.mediums <> searched_traits(listing);
  update listing_text set is_taken = is_taken_today(listing) from listing
  where listing.id = of_listing and listing_text.id = of_listing and is_taken <> is_taken_today(listing);
$$;

-- When a job must look again whether a listing is taken: now if its days have changed, and at the start of the day on which the next rental or
-- block starts or ends. Neither a key nor a reference: whoever changes days must not wait here for somebody who waits for them.
create table availability_check (
  id bigint generated always as identity primary key,
  listing_id bigint not null,
  due_at timestamptz not null
);
create index availability_check_of_listing on availability_check (listing_id);
create index availability_check_due on availability_check (due_at);
grant select, insert, delete on availability_check to frontage_app;

create or replace function remember_changed_availability(of_listing bigint) returns void language sql as $$
  insert into changed_availability (listing_id)
  select of_listing where exists (select from listing_watch where listing_id = of_listing);
  insert into availability_check (listing_id, due_at) values (of_listing, app_now());
$$;

-- Days are those of its time zone.
create trigger time_zone_changed after update of time_zone on listing
  for each row when (old.time_zone is distinct from new.time_zone) execute function rentability_changed();

insert into availability_check (listing_id, due_at)
select listing_id, app_now() from slot_reservation union select listing_id, app_now() from blocked_days;

-- On the map, negative levels count the taken listings of a cell, whatever their mediums and kind. The previous release does not read them.
create function counted_on_map(mediums smallint) returns table (level smallint, stored_level smallint, stored_mediums smallint)
  language sql immutable parallel safe
  as $$
    select level, level, case when level in (7, 9, 11, 14) then -1 else mediums end::smallint
    from unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level
    union all select level, -level, -1::smallint from unnest('{7,9,11,14}'::smallint[]) level where mediums < 0
  $$;

create or replace function count_on_map() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.cell, old.mediums) is not distinct from (new.cell, new.mediums) then
    return null;
  end if;
  -- In a fixed order, so that concurrent writers can't deadlock.
  insert into map_count as kept (level, cell, mediums, listings, x_sum, y_sum)
  select change.level, change.cell, change.mediums, sum(change.listings), sum(change.x), sum(change.y)
  from (
    select stored_level as level, old.cell >> (2 * (24 - level)) as cell, stored_mediums as mediums,
      -1 as listings, -old.x::bigint as x, -old.y::bigint as y
    from counted_on_map(old.mediums) where tg_op <> 'INSERT' and old.cell is not null
    union all
    select stored_level, new.cell >> (2 * (24 - level)), stored_mediums, 1, new.x, new.y
    from counted_on_map(new.mediums) where tg_op <> 'DELETE' and new.cell is not null
  ) change
  group by change.level, change.cell, change.mediums
  having sum(change.listings) <> 0 or sum(change.x) <> 0 or sum(change.y) <> 0
  order by change.level, change.cell, change.mediums
  on conflict (level, cell, mediums) do update
    set listings = kept.listings + excluded.listings, x_sum = kept.x_sum + excluded.x_sum, y_sum = kept.y_sum + excluded.y_sum;
  return null;
end $$;

create or replace function show_listing() returns trigger
  language plpgsql as $$
declare
  words text[];
  marks text[];
  traits smallint := searched_traits(new);
  on_map_x int := map_x(new.longitude);
  on_map_y int := map_y(new.latitude);
  width int := hundredths_of_feet(new.width, new.dimension_unit);
  height int := hundredths_of_feet(new.height, new.dimension_unit);
begin
  if tg_op = 'UPDATE' and old.is_listed and not new.is_listed then
    delete from listing_search where id = old.id;
    delete from listing_text where id = old.id;
    delete from listing_card where id = old.id;
  end if;
  if not new.is_listed then
    return null;
  end if;

  insert into listing_search
  values (new.id, new.city_id, traits, new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price,
    on_map_x, on_map_y, map_cell(on_map_x, on_map_y), width, height, size_of(new), new.placement = 'pay_after')
  on conflict (id) do update set
    city_id = excluded.city_id, mediums = excluded.mediums,
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly,
    x = excluded.x, y = excluded.y, cell = excluded.cell,
    width = excluded.width, height = excluded.height, size = excluded.size, pays_after = excluded.pays_after;

  words := listing_words(new);
  marks := listing_marks(new);
  insert into listing_text (id, daily, weekly, monthly, yearly, words, title, x, y, width, height, size, pays_after, is_taken) values (
    new.id, new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price,
    array_to_tsvector(words || marks), array_to_tsvector(words_in(new.title)),
    on_map_x, on_map_y, width, height, size_of(new), new.placement = 'pay_after', traits < 0
  )
  on conflict (id) do update set
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly,
    words = excluded.words, title = excluded.title, x = excluded.x, y = excluded.y,
    width = excluded.width, height = excluded.height, size = excluded.size, pays_after = excluded.pays_after, is_taken = excluded.is_taken;
  -- Cities and map cells are left out: counters know how many listings they have.
  insert into word (word) select w from unnest(words || marks) w where w !~ '^~[cg]' order by w on conflict (word) do nothing;

  insert into listing_card
  select new.id, listing_card(new, cover), new.updated_at from picture cover where cover.id = new.pictures[1]
  on conflict (id) do update set card = excluded.card, updated_at = excluded.updated_at;
  return null;
end $$;
