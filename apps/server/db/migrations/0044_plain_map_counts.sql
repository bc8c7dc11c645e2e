-- Counts of map cells without mediums and kind (-1) for wide views too. They have levels of their own, so that the previous release, which
-- adds up all rows of a level, does not count listings twice.
-- Waits for running writes and holds new ones back while it fills them from the finer counts: about a second for ten million listings.
lock table listing_search in share row exclusive mode;

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
    select level, old.cell >> (2 * (24 - level)) as cell, case when level in (7, 9, 11, 14) then -1 else old.mediums end as mediums,
      -1 as listings, -old.x::bigint as x, -old.y::bigint as y
    from unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level where tg_op <> 'INSERT' and old.cell is not null
    union all
    select level, new.cell >> (2 * (24 - level)), case when level in (7, 9, 11, 14) then -1 else new.mediums end, 1, new.x, new.y
    from unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level where tg_op <> 'DELETE' and new.cell is not null
  ) change
  group by change.level, change.cell, change.mediums
  having sum(change.listings) <> 0 or sum(change.x) <> 0 or sum(change.y) <> 0
  order by change.level, change.cell, change.mediums
  on conflict (level, cell, mediums) do update
    set listings = kept.listings + excluded.listings, x_sum = kept.x_sum + excluded.x_sum, y_sum = kept.y_sum + excluded.y_sum;
  return null;
end $$;

insert into map_count (level, cell, mediums, listings, x_sum, y_sum)
select coarser, cell >> (2 * (14 - coarser)), -1, sum(listings), sum(x_sum), sum(y_sum)
from map_count cross join unnest('{7,9,11}'::smallint[]) coarser
where level = 14
group by 1, 2;
