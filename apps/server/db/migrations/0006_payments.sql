-- Accounts and payouts are the provider's: these rows are what it said when they were last read. Whoever writes one has read
-- its version before asking the provider, so an answer that was asked for earlier never replaces one that was asked for later.

-- A seller's account at the provider. `facts` is what decides how it stands (see domain/connected-account); without a number
-- of days the provider's usual delay holds.
create table connected_account (
  seller_id uuid primary key references account,
  provider_id text not null unique,
  facts jsonb not null,
  -- The first time that the provider wanted nothing more to know.
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

-- A customer's record at the provider, to which cards are saved. Nothing of a card is kept here.
create table payment_customer (
  customer_id uuid primary key references account,
  provider_id text not null unique
);

-- What we want done at the provider, written before it is asked. The name says which business fact this is, and with the
-- round it is the key by which the provider knows a repeat: however often it is tried, it is done once. A new round begins
-- when the old key can't help any more. What was sent may name a person and is emptied in the end.
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
  -- Until then somebody is at it; others wait for the outcome.
  claimed_until timestamptz,
  constraint finished_operation_is_emptied check ((state = 'open') = (input is not null))
);
create index provider_operation_open on provider_operation (round_began_at) where state = 'open';

-- The inbox: each thing that the provider told us, once, however often it tells it. `dead`: given up after many tries; to
-- try again, set it back to `new`.
create table provider_event (
  id text primary key,
  type text not null,
  -- The connected account in which it happened, and the object to which.
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

-- How far the provider's own list of events was looked through, by the provider's clock.
create table provider_cursor (
  only_row boolean primary key default true check (only_row),
  swept_until timestamptz not null
);

grant select, insert, update, delete on connected_account, payout, payment_customer, provider_operation, provider_event, provider_cursor to frontage_app;
