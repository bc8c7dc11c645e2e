-- When the customer wants a rental to start and end, in days of the listing's time zone. Without a start: as soon as possible. Without an
-- end: until somebody cancels. ends_on is the day on which the last period ends at the latest; the next rental may start on it.
alter table rental_request add column starts_on date, add column ends_on date, add column periods int;
alter table rental_request add constraint one_kind_of_end check (ends_on is null or periods is null) not valid;
alter table rental_request add constraint ends_after_it_starts check (ends_on > starts_on and periods > 0) not valid;

-- The days that a rental needs if the seller accepts today. A start that has passed means from today, and an end that has passed no day.
create function requested_days(starts_on date, ends_on date, periods int, period text, today date) returns daterange
  language sql immutable
  return daterange(
    greatest(starts_on, today),
    case
      when periods is not null then (greatest(starts_on, today) + periods * case period
        when 'day' then interval '1 day' when 'week' then interval '7 days' when 'month' then interval '1 month' else interval '1 year' end)::date
      when ends_on is not null then greatest(starts_on, ends_on, today)
    end
  );

-- How many days the seller needs to produce an ad and put it up.
alter table listing add column lead_days int not null default 0;
alter table listing add constraint lead_days_are_limited check (lead_days between 0 and 60) not valid;

-- Days on which the seller rents the listing to nobody. A row covers all slots, so it takes no slot number.
create table blocked_days (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days) and isfinite(lower(days)) and isfinite(upper(days))),
  note text,
  created_at timestamptz not null default app_now(),
  constraint blocked_once exclude using gist (listing_id with =, days with &&)
);
grant select, insert, delete on blocked_days to frontage_app;

-- When a rental with an end stops at Stripe, which may be several periods away. Null: it renews until somebody cancels.
alter table subscription add column cancels_at timestamptz;
alter table subscription drop constraint subscription_ended_by_check;
alter table subscription add constraint subscription_ended_by_check
  check (ended_by in ('customer', 'seller', 'listing', 'operator', 'payment', 'account', 'dates'));
