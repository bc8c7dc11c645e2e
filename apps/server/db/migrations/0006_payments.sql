-- Accounts and payouts belong to Stripe; these rows are what it said when we last read them. A writer reads the row's version
-- before it asks Stripe, so that an older answer never replaces a newer one.

-- A seller's account at Stripe. `facts` decides its state (see domain/payout/connected-account). Without `delay_days`, Stripe's
-- usual delay applies.
create table connected_account (
  seller_id uuid primary key references account,
  provider_id text not null unique,
  facts jsonb not null,
  -- When Stripe first had no more questions.
  onboarded_at timestamptz,
  delay_days int,
  version int not null default 1
);

create table payout (
  provider_id text primary key,
  account_provider_id text not null references connected_account (provider_id),
  amount bigint not null,
  currency text not null,
  status text not null,
  description text,
  method text not null,
  type text not null,
  created_at timestamptz not null,
  arrival_date timestamptz not null,
  version int not null
);
create index payout_newest on payout (account_provider_id, created_at desc);

-- A customer's record at Stripe, which has their saved cards. Nothing of a card is stored here.
create table payment_customer (
  customer_id uuid primary key references account,
  provider_id text not null unique
);

-- Changes that we make at Stripe, written before the call. The name identifies the business fact; name and round are the
-- idempotency key, so that however often it is tried, it happens once. A new round starts when the old key no longer helps.
-- The input may name a person and is deleted in the end.
create table provider_operation (
  name text primary key,
  kind text not null check (kind in ('open-account', 'set-schedule', 'open-customer', 'forget-card', 'forget-cards')),
  account_id uuid not null references account,
  input jsonb,
  round int not null default 1,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  error text,
  attempts int not null default 0,
  round_began_at timestamptz not null default now(),
  tried_at timestamptz,
  -- Until then a process is running it; others wait for the outcome.
  claimed_until timestamptz,
  constraint finished_operation_is_emptied check ((state = 'open') = (input is not null))
);
create index provider_operation_open on provider_operation (round_began_at) where state = 'open';

-- Inbox of Stripe's events: each one once, however often it is delivered. `dead`: failed after many tries; to retry, set it
-- back to `new`.
create table provider_event (
  id text primary key,
  type text not null,
  -- The connected account in which it happened, and the object.
  account_provider_id text,
  object_id text,
  came_by text not null check (came_by in ('webhook', 'sweep')),
  state text not null check (state in ('new', 'done', 'ignored', 'dead')),
  attempts int not null default 0,
  error text,
  received_at timestamptz not null default now()
);
create index provider_event_open on provider_event (state, received_at) where state in ('new', 'dead');
create index provider_event_by_age on provider_event (received_at);

-- How far Stripe's own list of events has been read, by Stripe's clock.
create table provider_cursor (
  only_row boolean primary key default true check (only_row),
  swept_until timestamptz not null
);

grant select, insert, update, delete on connected_account, payout, payment_customer, provider_operation, provider_event, provider_cursor to frontage_app;
