-- Paid rentals. These rows are what Stripe said when we last read it. A writer reads the row's version before it asks Stripe, so that
-- an older answer never replaces a newer one.

-- Stripe's payment page for a request. A request has one open checkout at most.
create table checkout (
  request_id uuid not null references rental_request,
  attempt int not null,
  -- Null until Stripe has answered.
  provider_id text unique,
  url text,
  expires_at timestamptz,
  state text not null default 'opening' check (state in ('opening', 'open', 'complete', 'expired', 'refused')),
  created_at timestamptz not null default app_now(),
  primary key (request_id, attempt),
  constraint answered_checkout_has_a_place check (state not in ('open', 'complete') or provider_id is not null)
);
create unique index one_open_checkout on checkout (request_id) where state in ('opening', 'open');

create table subscription (
  id uuid primary key default gen_random_uuid(),
  -- A request becomes one subscription at most.
  request_id uuid not null unique references rental_request,
  listing_id bigint not null references listing,
  seller_id uuid not null references account,
  customer_id uuid not null references account,
  provider_id text not null unique,
  -- Stripe's status: active, past_due, canceled …
  status text not null,
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- It ends with the paid period, and who decided that; only they can undo it.
  ends_with_period boolean not null default false,
  ended_by text check (ended_by in ('customer', 'seller', 'listing', 'operator', 'payment')),
  past_due_since timestamptz,
  ended_at timestamptz,
  version int not null default 1
);
create unique index one_live_subscription on subscription (customer_id, listing_id) where ended_at is null;
create index subscription_of_customer on subscription (customer_id, started_at desc);
create index subscription_of_seller on subscription (seller_id, started_at desc);
create index subscription_live_at_listing on subscription (listing_id) where ended_at is null;
create index subscription_past_due on subscription (past_due_since) where past_due_since is not null and ended_at is null;

-- What a customer pays for a period. Cents.
create table invoice (
  provider_id text primary key,
  -- Null for a payment that should not have been possible: it is refunded in full, and the seller gets nothing of it.
  subscription_id uuid references subscription,
  request_id uuid not null references rental_request,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  amount int not null check (amount >= 0),
  fee int not null check (fee >= 0),
  share int not null check (share >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  page_url text,
  payment_intent text,
  charge_id text unique,
  processing_fee int,
  -- Of the amount: refunded to the customer, or withdrawn by a bank in a dispute.
  refunded int not null default 0,
  disputed int not null default 0,
  -- Of the share: what the seller loses through refunds and disputes.
  taken_back int not null default 0,
  due int not null generated always as (case when status = 'paid' then share - taken_back else 0 end) stored,
  -- Of the share: what has reached the seller, or is on its way.
  settled int not null default 0,
  version int not null default 1,
  constraint money_adds_up check (subscription_id is null or status <> 'paid' or amount = fee + share),
  constraint nothing_comes_back_twice check (refunded >= 0 and disputed >= 0 and refunded + disputed <= amount and taken_back between 0 and share)
);
create index invoice_of_subscription on invoice (subscription_id, created_at desc);
create index invoice_of_request on invoice (request_id);
create index invoice_unsettled on invoice (provider_id) where due <> settled;

-- How a seller's share reaches them, step by step. `net`: kept back for what they owe. `owe`: they can't return it now.
create table settlement_step (
  invoice_id text not null references invoice,
  number int not null,
  seller_id uuid not null references account,
  kind text not null check (kind in ('transfer', 'reversal', 'net', 'owe')),
  amount int not null check (amount > 0),
  state text not null check (state in ('wanted', 'done', 'refused')),
  -- For a reversal: the transfer that it reverses.
  transfer_number int,
  provider_id text unique,
  created_at timestamptz not null default app_now(),
  primary key (invoice_id, number),
  foreign key (invoice_id, transfer_number) references settlement_step (invoice_id, number)
);
create index settlement_step_of_seller on settlement_step (seller_id, created_at desc);
create index settlement_step_wanted on settlement_step (invoice_id) where state = 'wanted';

create table refund (
  id uuid primary key default gen_random_uuid(),
  invoice_id text not null references invoice,
  amount int not null check (amount > 0),
  -- Of the seller's share; set once it counts.
  seller_part int not null default 0,
  reason text not null,
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed', 'refused')),
  provider_id text unique,
  created_at timestamptz not null default app_now(),
  version int not null default 1
);
create index refund_of_invoice on refund (invoice_id);

create table dispute (
  provider_id text primary key,
  invoice_id text not null references invoice,
  amount int not null,
  seller_part int not null default 0,
  -- Stripe's status: needs_response, under_review, won, lost …
  status text not null,
  is_withdrawn boolean not null default false,
  is_closed boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1
);
create index dispute_of_invoice on dispute (invoice_id);

-- A customer reports a problem with what they paid for.
create table problem_case (
  id uuid primary key default gen_random_uuid(),
  invoice_id text not null references invoice,
  customer_id uuid not null references account,
  text text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  resolution text,
  created_at timestamptz not null default app_now(),
  closed_at timestamptz,
  constraint closed_case_says_how check ((state = 'closed') = (resolution is not null) and (state = 'closed') = (closed_at is not null))
);
create unique index one_open_case on problem_case (invoice_id) where state = 'open';
create index problem_case_open on problem_case (created_at) where state = 'open';

-- Double-entry ledger, with one book of ours and one for each seller's account. Append-only: mistakes are corrected by further
-- entries. One balance transaction at Stripe is one entry.
create table ledger_entry (
  id bigint generated always as identity primary key,
  -- Identifies the entry, for example by Stripe's balance transaction, so that nothing is posted twice.
  name text not null unique,
  book text not null,
  kind text not null,
  -- Stripe's ids of the balance transaction and of its source: a charge, a transfer …
  transaction_id text,
  source_id text,
  occurred_at timestamptz not null,
  invoice_id text references invoice,
  unique (book, transaction_id)
);
create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account text not null,
  seller_id uuid references account,
  -- Cents: debit is positive, credit negative.
  amount bigint not null check (amount <> 0)
);
create index ledger_posting_of_entry on ledger_posting (entry_id);
create index ledger_posting_by_account on ledger_posting (account, seller_id);
create index ledger_entry_by_time on ledger_entry (book, occurred_at);
create index ledger_entry_of_invoice on ledger_entry (invoice_id);
create index ledger_posting_in_suspense on ledger_posting (entry_id) where account = 'suspense';

create function entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_posting where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function entry_balances();

-- How far Stripe's balance transactions have been read, per book.
create table ledger_cursor (
  book text primary key,
  read_until timestamptz not null
);

create table reconciliation (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  is_clean boolean not null,
  report jsonb not null
);

alter table provider_operation drop constraint provider_operation_kind_check;
alter table provider_operation add constraint provider_operation_kind_check check (kind in ('open-account', 'set-schedule', 'open-customer',
  'forget-card', 'forget-cards', 'open-checkout', 'expire-checkout', 'change-subscription', 'end-subscription', 'send-transfer',
  'reverse-transfer', 'refund'));

grant select, insert, update, delete on checkout, subscription, invoice, settlement_step, refund, dispute, problem_case, ledger_cursor to frontage_app;
grant select, insert on ledger_entry, ledger_posting, reconciliation to frontage_app;
