-- An account's zone comes from its browser, from the person, or is guessed from a place until either is known.
alter table account add column time_zone text;
alter table account add column time_zone_source text check (time_zone_source in ('place', 'browser', 'person'));
alter table listing add column time_zone text;

-- People choose each channel on its own. The release before this one knows only emails, and finds them under the old name.
alter table email_opt_out rename to notice_opt_out;
alter table notice_opt_out add column channel text not null default 'email' check (channel in ('email', 'push'));
alter table notice_opt_out drop constraint unwanted_mail_pkey, add constraint notice_opt_out_pkey primary key (account_id, kind, channel);
create view email_opt_out as select account_id, kind from notice_opt_out where channel = 'email';
grant select, insert, update, delete on email_opt_out to frontage_app;

-- Reminders that fall due together are sent as one email. Sent ones stay for a while: they say when the last email went out.
create table request_reminder (
  account_id uuid not null references account (id),
  request_id uuid not null references rental_request (id) on delete cascade,
  kind text not null check (kind in ('deadline_near', 'deadline_passed')),
  deadline timestamptz not null,
  emailed_at timestamptz,
  primary key (account_id, request_id, kind, deadline)
);
create index request_reminder_unsent on request_reminder (account_id) where emailed_at is null;

grant select, insert, update, delete on request_reminder to frontage_app;
