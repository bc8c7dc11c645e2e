-- Time as the product sees it: the database's clock plus an offset that only the owner can move (development and tests).
-- Sessions, codes and signed links don't use it: what guards an account stays on real time.
create table app_clock (
  only_row boolean primary key default true check (only_row),
  moved_by interval not null default '0'
);
insert into app_clock default values;

create function app_now() returns timestamptz
  language sql stable
  return now() + (select moved_by from app_clock);

grant select on app_clock to frontage_app;
