-- Positions on the map as whole numbers, like domain/listing/map.
create function map_x(longitude float8) returns int
  language sql immutable strict parallel safe
  return least(16777215, greatest(0, floor((longitude + 180) / 360 * 16777216)))::int;

create function map_y(latitude float8) returns int
  language sql immutable strict parallel safe
  return least(16777215, greatest(0,
    floor((0.5 - ln(tan(pi() / 4 + radians(least(85.05, greatest(-85.05, latitude))) / 2)) / (2 * pi())) * 16777216)))::int;

-- The bits of x and y in turn. PL/pgSQL, because PostgreSQL would copy the nested expressions of an SQL function into each other.
create function map_cell(x int, y int) returns bigint
  language plpgsql immutable strict parallel safe as $$
declare
  a bigint := x;
  b bigint := y;
begin
  a := (a | (a << 16)) & 281470681808895;    b := (b | (b << 16)) & 281470681808895;
  a := (a | (a << 8)) & 71777214294589695;   b := (b | (b << 8)) & 71777214294589695;
  a := (a | (a << 4)) & 1085102592571150095; b := (b | (b << 4)) & 1085102592571150095;
  a := (a | (a << 2)) & 3689348814741910323; b := (b | (b << 2)) & 3689348814741910323;
  a := (a | (a << 1)) & 6148914691236517205; b := (b | (b << 1)) & 6148914691236517205;
  return a | (b << 1);
end $$;

-- Along the surface of the earth, between two positions on the map.
create function miles_between(x1 int, y1 int, x2 int, y2 int) returns float8
  language sql immutable strict parallel safe
  return 2 * 3958.8 * asin(least(1, sqrt(
    power(sin((atan(sinh(pi() * (1 - 2 * (y1 + 0.5) / 16777216))) - atan(sinh(pi() * (1 - 2 * (y2 + 0.5) / 16777216)))) / 2), 2)
    + power(sin(pi() * (x1 - x2) / 16777216), 2)
      / (cosh(pi() * (1 - 2 * (y1 + 0.5) / 16777216)) * cosh(pi() * (1 - 2 * (y2 + 0.5) / 16777216))))));

-- Cities of the same name in two states are two cities. Empty for an unknown state.
alter table city add column state text not null default '';
create unique index city_in_state on city (key, state);
alter table city drop constraint city_key_key;

create or replace function name_city() returns trigger
  language plpgsql as $$
declare
  wanted text := coalesce(nullif(fold(new.city), ''), lower(new.city));
  its_state text := coalesce(new.state, '');
begin
  select id into new.city_id from city where key = wanted and state = its_state;
  if new.city_id is null then
    insert into city (key, name, state) values (wanted, new.city, its_state)
    on conflict (key, state) do update set name = city.name returning id into new.city_id;
  end if;
  return new;
end $$;
drop trigger name_city on listing;
create trigger name_city before insert or update of city, state, is_listed on listing for each row execute function name_city();

-- Null where a listing has no position or size, and in rows from before there were these columns, until a job completes them.
-- Width and height are hundredths of a foot, size is square feet.
alter table listing_search
  add column x int,
  add column y int,
  add column cell bigint,
  add column width int,
  add column height int,
  add column size real,
  add column pays_after boolean;
alter table listing_text
  add column x int,
  add column y int,
  add column width int,
  add column height int,
  add column size real,
  add column pays_after boolean;

create function hundredths_of_feet(length numeric, unit text) returns int
  language sql immutable strict parallel safe
  return round(length * case unit when 'feet' then 100 else 100 / 12.0 end);

create function size_of(listing) returns real
  language sql immutable parallel safe
  return nullif($1.width * $1.height / case $1.dimension_unit when 'feet' then 1 else 144 end, 0)::real;

-- How many listings are listed in each cell of the map, by mediums and kind, and the sums of their x and y, for the middle. Of the finest
-- level there is one row for each cell, without mediums and kind (-1): by these it would have nearly a row for each listing.
create table map_count (
  level smallint not null,
  cell bigint not null,
  mediums smallint not null,
  listings int not null,
  x_sum bigint not null,
  y_sum bigint not null,
  primary key (level, cell, mediums) include (listings, x_sum, y_sum)
);
grant select, insert, update, delete on map_count to frontage_app;

create function count_on_map() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.cell, old.mediums) is not distinct from (new.cell, new.mediums) then
    return null;
  end if;
  -- In a fixed order, so that concurrent writers can't deadlock.
  insert into map_count as kept (level, cell, mediums, listings, x_sum, y_sum)
  select change.level, change.cell, change.mediums, sum(change.listings), sum(change.x), sum(change.y)
  from (
    select level, old.cell >> (2 * (24 - level)) as cell, case when level = 14 then -1 else old.mediums end as mediums,
      -1 as listings, -old.x::bigint as x, -old.y::bigint as y
    from unnest('{6,8,10,12,14}'::smallint[]) level where tg_op <> 'INSERT' and old.cell is not null
    union all
    select level, new.cell >> (2 * (24 - level)), case when level = 14 then -1 else new.mediums end, 1, new.x, new.y
    from unnest('{6,8,10,12,14}'::smallint[]) level where tg_op <> 'DELETE' and new.cell is not null
  ) change
  group by change.level, change.cell, change.mediums
  having sum(change.listings) <> 0 or sum(change.x) <> 0 or sum(change.y) <> 0
  order by change.level, change.cell, change.mediums
  on conflict (level, cell, mediums) do update
    set listings = kept.listings + excluded.listings, x_sum = kept.x_sum + excluded.x_sum, y_sum = kept.y_sum + excluded.y_sum;
  return null;
end $$;
create trigger count_on_map after insert or update or delete on listing_search for each row execute function count_on_map();

-- The marks of the map cells that a listing is in: ~g8.27431 is a cell of level 8.
create function map_marks(cell bigint) returns text[]
  language sql immutable strict parallel safe
  return array(select '~g' || level || '.' || (cell >> (2 * (24 - level))) from unnest('{6,8,10,12,14}'::int[]) level);

create or replace function listing_marks(listing) returns text[]
  language sql immutable parallel safe
  return array_remove(
    array['~c' || $1.city_id, '~k' || $1.kind, case when $1.kind <> 'other' then '~k' end, '~s' || lower($1.state),
      '~z' || substring($1.zip_code from '^(\d{3})\d\d(?:-\d{4})?$')]
    || array(select '~m' || bit from generate_series(0, 7) bit where ($1.mediums >> bit) & 1 = 1)
    || map_marks(map_cell(map_x($1.longitude), map_y($1.latitude))), null);

-- Also says where it is.
create or replace function listing_card(listing, cover picture) returns text
  language sql stable parallel safe
  return '{"_id":"' || $1.id
    || '","title":' || to_json($1.title)
    || ',"streetName":' || to_json($1.street_name)
    || ',"city":' || to_json($1.city)
    || ',"zipCode":' || to_json($1.zip_code)
    || ',"image":"\u0001/' || cover.id || '/' || cover.widths[cardinality(cover.widths)]
    || '.webp","isListed":true,"dailyPricing":' || json_price($1.daily_price, $1.daily_discount)
    || ',"weeklyPricing":' || json_price($1.weekly_price, $1.weekly_discount)
    || ',"monthlyPricing":' || json_price($1.monthly_price, $1.monthly_discount)
    || ',"yearlyPricing":' || json_price($1.yearly_price, $1.yearly_discount)
    || ',"width":' || trim_scale($1.width)
    || ',"height":' || trim_scale($1.height)
    || ',"dimensionUnit":"' || $1.dimension_unit
    || '","mediumsAccepted":["' || array_to_string(array[
      case when $1.mediums & 1 > 0 then 'digital' end,
      case when $1.mediums & 2 > 0 then 'vinyl' end,
      case when $1.mediums & 4 > 0 then 'paper' end,
      case when $1.mediums & 8 > 0 then 'fabric' end,
      case when $1.mediums & 16 > 0 then 'led' end,
      case when $1.mediums & 32 > 0 then 'neon' end,
      case when $1.mediums & 64 > 0 then 'billboard' end,
      case when $1.mediums & 128 > 0 then 'other' end
    ], '","')
    || '"],' || coalesce('"kind":"' || $1.kind || '",', '')
    || coalesce('"position":{"latitude":' || $1.latitude || ',"longitude":' || $1.longitude || '},', '')
    || '"picture":{"widths":[' || array_to_string(cover.widths, ',')
    || '],"width":' || cover.width
    || ',"height":' || cover.height
    || ',"placeholder":' || to_json(cover.placeholder) || '}}';

create or replace function show_listing() returns trigger
  language plpgsql as $$
declare
  words text[];
  marks text[];
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
  values (new.id, new.city_id, listing_traits(new), new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price,
    on_map_x, on_map_y, map_cell(on_map_x, on_map_y), width, height, size_of(new), new.placement = 'pay_after')
  on conflict (id) do update set
    city_id = excluded.city_id, mediums = excluded.mediums,
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly,
    x = excluded.x, y = excluded.y, cell = excluded.cell,
    width = excluded.width, height = excluded.height, size = excluded.size, pays_after = excluded.pays_after;

  words := listing_words(new);
  marks := listing_marks(new);
  insert into listing_text (id, daily, weekly, monthly, yearly, words, title, x, y, width, height, size, pays_after) values (
    new.id, new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price,
    array_to_tsvector(words || marks), array_to_tsvector(words_in(new.title)),
    on_map_x, on_map_y, width, height, size_of(new), new.placement = 'pay_after'
  )
  on conflict (id) do update set
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly,
    words = excluded.words, title = excluded.title, x = excluded.x, y = excluded.y,
    width = excluded.width, height = excluded.height, size = excluded.size, pays_after = excluded.pays_after;
  -- Cities and map cells are left out: counters know how many listings they have.
  insert into word (word) select w from unnest(words || marks) w where w !~ '^~[cg]' order by w on conflict (word) do nothing;

  insert into listing_card
  select new.id, listing_card(new, cover), new.updated_at from picture cover where cover.id = new.pictures[1]
  on conflict (id) do update set card = excluded.card, updated_at = excluded.updated_at;
  return null;
end $$;
