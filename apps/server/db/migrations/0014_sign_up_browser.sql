-- The browser that asked for a sign-up code has guesses of its own, so that nobody else can use them up.
alter table verification
  add column browser_hash bytea,
  add column browser_guesses int not null default 0 check (browser_guesses between 0 and 5);
