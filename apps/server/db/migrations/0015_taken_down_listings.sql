-- A listing that an operator took down stays down until an operator lifts it. Its seller reads why.
alter table listing add column taken_down_at timestamptz, add column taken_down_reason text;
alter table listing add constraint taken_down_listing_is_not_listed check (taken_down_at is null or not is_listed) not valid;
alter table listing add constraint taken_down_listing_has_a_reason check ((taken_down_at is null) = (taken_down_reason is null)) not valid;

-- What a customer pays is $0.50 to $999,999.99 (domain/listing/price).
create function pg_temp.is_offered(price int, discount int) returns boolean
  language sql immutable parallel safe
  return price - round(price * discount::numeric / 10000) between 50 and 99999999;

-- Nobody can rent a listing without a size or without an offered period, so these are no longer listed. Their sellers read what is missing.
update listing set is_listed = false, updated_at = app_now()
where is_listed and (
  width = 0 or height = 0
  or not (pg_temp.is_offered(daily_price, daily_discount) or pg_temp.is_offered(weekly_price, weekly_discount)
    or pg_temp.is_offered(monthly_price, monthly_discount) or pg_temp.is_offered(yearly_price, yearly_discount))
);
