-- Rental requests. One function of the product changes a status, under a row lock. The constraints here repeat its rules as far as
-- possible, so that no bug can leave a request in a contradictory state.
create table rental_request (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  seller_id uuid not null references account,
  customer_id uuid not null references account,
  -- Title and price of the listing when the request was sent; later edits don't change them. Cents and basis points.
  title text not null,
  period text not null check (period in ('day', 'week', 'month', 'year')),
  price int not null,
  discount int not null,
  pays int not null,
  fee int not null,
  receives int not null,
  placement text not null check (placement in ('pay_after', 'pay_before')),
  -- Stripe's id of the card; nothing else of it is stored.
  card_id text not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'awaiting_proof', 'proof_submitted', 'proof_accepted',
    'proof_rejected', 'cancelled', 'subscription_created')),
  end_reason text,
  deadline timestamptz,
  submissions int not null default 0,
  is_hidden boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint money_adds_up check (pays = fee + receives and pays >= 50),
  constraint who_ends_it_says_why check ((status in ('rejected', 'cancelled')) = (end_reason is not null)),
  constraint open_request_has_a_deadline check ((status in ('rejected', 'cancelled', 'subscription_created')) = (deadline is null))
);
create unique index one_open_request on rental_request (customer_id, listing_id, period)
  where status not in ('rejected', 'cancelled', 'subscription_created');
create index rental_request_of_seller on rental_request (seller_id, created_at desc, id) where not is_hidden;
create index rental_request_of_customer on rental_request (customer_id, created_at desc, id);
create index rental_request_open_at_listing on rental_request (listing_id)
  where status not in ('rejected', 'cancelled', 'subscription_created');

-- Which request occupies which slot of a listing. Each slot has one row at most, so nothing is rented twice.
create table slot_holder (
  listing_id bigint not null references listing,
  slot int not null check (slot > 0),
  request_id uuid not null unique references rental_request,
  primary key (listing_id, slot)
);

-- History of a request. Append-only.
create table request_event (
  id bigint generated always as identity primary key,
  request_id uuid not null references rental_request,
  at timestamptz not null default app_now(),
  actor text not null,
  action text not null,
  from_status text,
  to_status text not null,
  note text
);
create index request_event_of_request on request_event (request_id, id);

-- Deadlines: remind, report as late, act. A row is deleted in the transaction that handles it.
create table request_timer (
  request_id uuid not null references rental_request,
  kind text not null check (kind in ('remind', 'overdue', 'expire')),
  due_at timestamptz not null,
  primary key (request_id, kind)
);
create index request_timer_due on request_timer (due_at);

-- Files are attached to the request that they were sent with.
alter table attachment add column request_id uuid references rental_request, add column place int;
create index attachment_of_request on attachment (request_id, place) where request_id is not null;

-- Each submission of a proof, and the decision of the customer or of the deadline.
create table proof (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references rental_request,
  number int not null check (number between 1 and 3),
  message text not null,
  submitted_at timestamptz not null default app_now(),
  decision text check (decision in ('accept', 'reject')),
  reason text,
  decided_at timestamptz,
  unique (request_id, number),
  constraint decided_once check ((decision is null) = (decided_at is null)),
  constraint rejection_has_a_reason check (decision is distinct from 'reject' or reason is not null)
);

-- Files of a proof. Pictures are reencoded, which removes their EXIF data; when and where they were taken is stored here.
create table proof_file (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  proof_id uuid references proof,
  place int,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  width int,
  height int,
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  constraint picture_has_both_sides check ((width is null) = (height is null))
);
create index proof_file_of_proof on proof_file (proof_id, place) where proof_id is not null;
create index proof_file_unattached on proof_file (created_at) where proof_id is null;

-- Notices that people see in the app. Emails go through the outbox.
create table notice (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  kind text not null,
  request_id uuid references rental_request,
  created_at timestamptz not null default app_now(),
  read_at timestamptz
);
create index notice_newest on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;

-- Emails that an account has opted out of, by kind of notice.
create table unwanted_mail (
  account_id uuid not null references account,
  kind text not null,
  primary key (account_id, kind)
);

grant select, insert, update, delete on rental_request, slot_holder, request_timer, proof, proof_file, notice, unwanted_mail to frontage_app;
grant select, insert on request_event to frontage_app;
