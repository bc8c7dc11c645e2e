-- One email address is one account of one type. A deleted account keeps its row, because records refer to it,
-- and frees its address.
create table account (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('customer', 'seller')),
  address text unique check (address = lower(address)),
  name text not null,
  password_hash text,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint living_account_can_sign_in check ((deleted_at is null) = (address is not null and password_hash is not null))
);

-- Stores only hashes of the two secrets, so that reading this table lets nobody act as an account.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  secret_hash bytea not null unique,
  bearer_hash bytea,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null
);
create index session_by_account on session (account_id, last_seen_at);
create index session_by_end on session (absolute_until);

-- The newest sign-up code of an email address. Stores only its keyed hash.
create table verification (
  id uuid not null default gen_random_uuid(),
  address text not null,
  type text not null check (type in ('customer', 'seller')),
  code_mac bytea not null,
  guesses int not null default 0 check (guesses between 0 and 5),
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (address, type)
);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null
);
create index password_reset_by_account on password_reset (account_id);

-- Failed sign-ins of an email address, known or not. Counted before the password is compared, so that parallel guesses count too.
create table sign_in_failure (
  key bytea primary key,
  failures int not null,
  last_at timestamptz not null
);

-- Counters of the limits that guard accounts. Here and not in Redis, because they must survive its loss.
create table rate_counter (
  rule text not null,
  key bytea not null,
  window_start timestamptz not null,
  used int not null,
  primary key (rule, key, window_start)
);
create index rate_counter_by_age on rate_counter (window_start);

grant select, insert, update, delete on account, session, verification, password_reset, sign_in_failure, rate_counter to frontage_app;
