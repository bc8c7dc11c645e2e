-- What a space is. Null until it is guessed for listings from before there were kinds; a seller's answer counts as confirmed.
alter table listing add column kind text;
-- No default: PostgreSQL refuses one where functions take a row of the table.
alter table listing add column kind_confirmed boolean;
-- The two letters of the state of its ZIP code, if we know it.
alter table listing add column state text;
alter table listing
  add constraint listing_kind check (kind in ('wall', 'billboard', 'digital_screen', 'shop_window', 'poster', 'vehicle', 'banner', 'other')) not valid;

-- In listing_search and listing_count the column `mediums` has the kind too, in bits 8 to 14. No such bit means another kind or an unknown one.
create function listing_traits(listing) returns smallint
  language sql immutable parallel safe
  return ($1.mediums + case $1.kind
    when 'wall' then 256
    when 'billboard' then 512
    when 'digital_screen' then 1024
    when 'shop_window' then 2048
    when 'poster' then 4096
    when 'vehicle' then 8192
    when 'banner' then 16384
    else 0
  end)::smallint;

-- Lexemes that stand for the city, mediums, kind, state and first digits of the ZIP code. A listing whose kind is clear has ~k too.
create function listing_marks(listing) returns text[]
  language sql immutable parallel safe
  return array_remove(
    array['~c' || $1.city_id, '~k' || $1.kind, case when $1.kind <> 'other' then '~k' end, '~s' || lower($1.state),
      '~z' || substring($1.zip_code from '^(\d{3})\d\d(?:-\d{4})?$')]
    || array(select '~m' || bit from generate_series(0, 7) bit where ($1.mediums >> bit) & 1 = 1), null);

-- The words of the title. No index has them: they only decide which matches come first.
alter table listing_text add column title tsvector;

-- The same for inflected words: 'walls' and 'walled' have the stem 'wall'.
create function stem_of(word text) returns text
  language sql immutable strict parallel safe
  return (ts_lexize('english_stem', word))[1];

-- What people call something, and the words that listings use for it. Staff can add to it.
create table synonym (
  phrase text primary key check (phrase = fold(phrase) and phrase <> ''),
  means text[] not null check (cardinality(means) between 1 and 5)
);
insert into synonym (phrase, means) values
  ('bar', '{pub,brewery,tavern}'),
  ('bus shelter', '{shelter panel,bus stop}'),
  ('bus stop', '{bus shelter,shelter panel}'),
  ('coffee shop', '{cafe,coffee}'),
  ('column', '{kiosk}'),
  ('construction', '{scaffold,scaffolding,works}'),
  ('construction site', '{scaffold,scaffolding,works}'),
  ('dooh', '{digital screen}'),
  ('farm', '{barn,silo}'),
  ('freeway', '{highway,interstate,roadside}'),
  ('highway', '{freeway,interstate,roadside}'),
  ('interstate', '{highway,freeway,roadside}'),
  ('jumbotron', '{digital screen}'),
  ('kiosk', '{poster column,advertising column}'),
  ('metro', '{station,platform}'),
  ('motorway', '{highway}'),
  ('movie theater', '{cinema,theater}'),
  ('mural', '{painted wall,mural wall,blank wall}'),
  ('ooh', '{outdoor}'),
  ('parking', '{garage}'),
  ('parking lot', '{parking garage,garage}'),
  ('roadside', '{highway,freeway}'),
  ('roof', '{rooftop}'),
  ('rooftop', '{roof}'),
  ('subway', '{station,platform}'),
  ('train', '{station,platform}'),
  ('train station', '{station,platform}'),
  ('tv', '{digital screen}');
grant select on synonym to frontage_app;

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
    || '"picture":{"widths":[' || array_to_string(cover.widths, ',')
    || '],"width":' || cover.width
    || ',"height":' || cover.height
    || ',"placeholder":' || to_json(cover.placeholder) || '}}';

create or replace function show_listing() returns trigger
  language plpgsql as $$
declare
  words text[];
  marks text[];
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
  values (new.id, new.city_id, listing_traits(new), new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price)
  on conflict (id) do update set
    city_id = excluded.city_id, mediums = excluded.mediums,
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly;

  words := listing_words(new);
  marks := listing_marks(new);
  insert into listing_text (id, daily, weekly, monthly, yearly, words, title) values (
    new.id, new.daily_price, new.weekly_price, new.monthly_price, new.yearly_price,
    array_to_tsvector(words || marks), array_to_tsvector(words_in(new.title))
  )
  on conflict (id) do update set
    daily = excluded.daily, weekly = excluded.weekly, monthly = excluded.monthly, yearly = excluded.yearly,
    words = excluded.words, title = excluded.title;
  -- Cities are left out: listing_count knows how many listings they have.
  insert into word (word) select w from unnest(words || marks) w where w not like '~c%' order by w on conflict (word) do nothing;

  insert into listing_card
  select new.id, listing_card(new, cover), new.updated_at from picture cover where cover.id = new.pictures[1]
  on conflict (id) do update set card = excluded.card, updated_at = excluded.updated_at;
  return null;
end $$;
