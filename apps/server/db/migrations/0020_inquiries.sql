-- What people write to us through the contact form. Their email address is as they typed it: nobody has verified it.
create table inquiry (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  topic text not null check (topic in ('renting', 'listing', 'payment', 'account', 'report', 'other')),
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint ended_inquiry_has_a_time check ((state = 'open') = (ended_at is null)),
  constraint answered_inquiry_has_an_answer check (state <> 'answered' or answer is not null)
);
create index inquiry_open on inquiry (id) where state = 'open';
create index inquiry_by_address on inquiry (address);
create index inquiry_by_end on inquiry (ended_at) where ended_at is not null;

grant select, insert, update, delete on inquiry to frontage_app;
