-- Suspended accounts can't sign in. Their records stay as they are.
alter table account add column suspended_at timestamptz;

-- What operators did by hand: who, what and the outcome. Append-only.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  command text not null,
  outcome text not null check (outcome in ('done', 'failed', 'broke off')),
  says text not null
);
grant select, insert on operator_act to frontage_app;
