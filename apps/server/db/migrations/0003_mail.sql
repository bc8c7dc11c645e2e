-- Outbox of emails, written in the transaction that causes them. Content and recipient are encrypted with a key that is not in
-- the database, because an email can carry a code or a link that opens an account. Deleted from the row once the email is sent.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint sent_mail_is_emptied check ((sent_at is null) = (sealed is not null))
);
create index mail_unsent on mail (created_at) where sent_at is null;

grant select, insert, update, delete on mail to frontage_app;
