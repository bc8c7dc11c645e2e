-- Browsers that show notifications. A row belongs to the session that turned them on and ends with it.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  session_id uuid not null references session on delete cascade,
  -- The address at the browser's push service. Anyone who has it and our key could send messages, so it never leaves the server.
  endpoint text not null check (length(endpoint) <= 1000),
  -- The browser's keys: only it can read what is encrypted for them.
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  saved_at timestamptz not null default now(),
  constraint one_push_subscription unique (account_id, endpoint)
);
create index push_subscription_of_session on push_subscription (session_id);
create index push_subscription_endpoint on push_subscription (endpoint);

grant select, insert, update, delete on push_subscription to frontage_app;
