-- Plain names. The release before this one still uses the old ones: they stay as views, and as a column that a trigger keeps in step.
-- The release after this one drops them.

alter table slot_holder rename to slot_occupancy;
create view slot_holder as select * from slot_occupancy;
alter table request_timer rename to request_deadline;
alter index request_timer_due rename to request_deadline_due;
create view request_timer as select * from request_deadline;
alter table unwanted_mail rename to email_opt_out;
create view unwanted_mail as select * from email_opt_out;
alter table operator_act rename to operator_audit;
create view operator_act as select * from operator_audit;
grant select, insert, update, delete on slot_holder, request_timer, unwanted_mail to frontage_app;
grant select, insert on operator_act to frontage_app;

alter table subscription add column cancels_at_period_end boolean not null default false;
update subscription set cancels_at_period_end = true where ends_with_period;
create function sync_cancels_at_period_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.cancels_at_period_end := new.cancels_at_period_end or new.ends_with_period;
    new.ends_with_period := new.cancels_at_period_end;
  elsif new.cancels_at_period_end is distinct from old.cancels_at_period_end then
    new.ends_with_period := new.cancels_at_period_end;
  else
    new.cancels_at_period_end := new.ends_with_period;
  end if;
  return new;
end $$;
create trigger sync_cancels_at_period_end before insert or update on subscription
  for each row execute function sync_cancels_at_period_end();
