-- Since when a seller's account, which could receive money before, can't; null while it can. Their subscriptions must not renew
-- forever while nobody can pay them.
alter table connected_account add column cannot_receive_since timestamptz;

alter table subscription drop constraint subscription_ended_by_check;
alter table subscription add constraint subscription_ended_by_check
  check (ended_by in ('customer', 'seller', 'listing', 'operator', 'payment', 'account'));
update connected_account set cannot_receive_since = app_now() where receives_since is null and onboarded_at is not null;
