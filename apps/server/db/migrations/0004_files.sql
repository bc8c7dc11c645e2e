-- Pictures of listings. Uploads go to a private bucket; only versions that we reencoded are ever shown, in the widths listed here.
-- A picture belongs to its uploader and is attached to at most one listing.
create table picture (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  media_type text not null,
  state text not null default 'expected' check (state in ('expected', 'checking', 'ready', 'refused', 'forgotten')),
  refusal text,
  width int,
  height int,
  widths int[],
  placeholder text,
  listing_id bigint,
  created_at timestamptz not null default now(),
  constraint ready_picture_is_whole check (state <> 'ready' or (width is not null and height is not null and widths is not null and placeholder is not null)),
  constraint only_ready_pictures_hang check (listing_id is null or state = 'ready')
);
create index picture_by_listing on picture (listing_id) where listing_id is not null;
create index picture_unattached on picture (created_at) where listing_id is null;

-- Files for rental requests: stored as uploaded, never opened by us, and served as downloads only.
create table attachment (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  file_name text not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index attachment_by_age on attachment (created_at);

grant select, insert, update, delete on picture, attachment to frontage_app;
