-- Other terms that the seller proposes for a pending request: today only its dates, in days of the listing's time zone. The customer may
-- agree; then the request has these dates. old_* are those that it had when they were proposed.
create table proposal (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references rental_request,
  number int not null check (number > 0),
  starts_on date,
  ends_on date,
  periods int,
  old_starts_on date,
  old_ends_on date,
  old_periods int,
  proposed_at timestamptz not null default app_now(),
  -- Null while the customer can agree.
  outcome text check (outcome in ('agreed', 'replaced', 'withdrawn', 'ended')),
  closed_at timestamptz,
  unique (request_id, number),
  constraint one_kind_of_end check (ends_on is null or periods is null),
  constraint ends_after_it_starts check (ends_on > starts_on and periods > 0),
  constraint closed_with_an_outcome check ((outcome is null) = (closed_at is null))
);
create unique index one_open_proposal on proposal (request_id) where outcome is null;
grant select, insert, update on proposal to frontage_app;
