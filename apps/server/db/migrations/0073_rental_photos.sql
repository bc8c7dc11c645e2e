-- Photos of an ad that is up, while the rental runs. They inform the customer; nobody decides about them.
alter table proof add column purpose text;
alter table proof add constraint purpose_is_known check (purpose in ('running')) not valid;
alter table proof drop constraint proof_number_in_range;
alter table proof add constraint proof_number_in_range
  check (number > 0 and (number <= 3 or artwork_change_id is not null or purpose is not null)) not valid;

-- The next fresh photo that a long rental needs, and what happens next about it. One row at most for each rental; it moves on.
create table photo_check (
  subscription_id uuid primary key references subscription on delete cascade,
  -- Before this payment, or this end of a quarter.
  due_at timestamptz not null,
  step text not null,
  at timestamptz not null,
  constraint step_is_known check (step in ('ask', 'tell', 'close'))
);
create index photo_check_next on photo_check (at);
grant select, insert, update, delete on photo_check to frontage_app;

-- The link in the email that asks for photos. Each phone that opens it gets a capture link of its own. Only its hash is stored.
create table photo_link (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  request_id uuid not null references rental_request,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index photo_link_expires on photo_link (expires_at);
create index photo_link_of_seller on photo_link (seller_id);
grant select, insert, update, delete on photo_link to frontage_app;

alter table capture_link add column photo_link_id uuid references photo_link on delete set null;
create index capture_link_of_photo_link on capture_link (photo_link_id) where photo_link_id is not null;
