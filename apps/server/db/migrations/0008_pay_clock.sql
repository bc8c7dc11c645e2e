-- Since when a seller's account has been able to receive money without a break; null while it can't. Time in which a customer could
-- not pay because of it does not count against the customer.
alter table connected_account add column receives_since timestamptz;
update connected_account set receives_since = coalesce(onboarded_at, app_now())
  where facts ->> 'transfers' = 'active' and not (facts ->> 'isClosed')::boolean;

create index rental_request_waiting_for_payment on rental_request (seller_id) where status in ('accepted', 'proof_accepted');
