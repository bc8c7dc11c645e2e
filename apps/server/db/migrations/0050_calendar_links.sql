-- Links to a seller's calendar for other programs. Anyone who has the link can read it, so only a hash of its token is stored.
create table calendar_link (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  -- Null: all listings of the seller.
  listing_id bigint references listing,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  constraint one_link_each unique nulls not distinct (seller_id, listing_id)
);
grant select, insert, update, delete on calendar_link to frontage_app;
