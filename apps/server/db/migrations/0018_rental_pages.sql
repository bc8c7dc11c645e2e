-- Previews of the files of a request. We make one picture of each file, once; the original stays as it was uploaded.
alter table attachment
  add column preview text not null default 'none' check (preview in ('none', 'queued', 'ready', 'unavailable')),
  add column preview_queued_at timestamptz,
  add column preview_width int,
  add column preview_height int;

-- New artwork for a running rental: the customer proposes files, the seller answers and, once the new ad is up, submits proof of it.
create table artwork_change (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references rental_request,
  number int not null check (number > 0),
  note text,
  proposed_at timestamptz not null default app_now(),
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  reason text,
  answered_at timestamptz,
  proof_due_at timestamptz,
  proven_at timestamptz,
  unique (request_id, number),
  constraint answered_once check ((answer is null) = (answered_at is null)),
  constraint accepted_change_needs_proof check ((answer is not distinct from 'accepted') = (proof_due_at is not null)),
  constraint only_accepted_changes_are_proven check (proven_at is null or answer = 'accepted')
);
-- One at a time: the next can be proposed once this one is declined, withdrawn, or accepted and proven.
create unique index one_open_artwork_change on artwork_change (request_id)
  where answer is null or (answer = 'accepted' and proven_at is null);

alter table attachment add column artwork_change_id uuid references artwork_change;
-- Proof of new artwork is not one of the three submissions that a request allows.
alter table proof add column artwork_change_id uuid references artwork_change;
alter table proof drop constraint proof_number_check;
alter table proof add constraint proof_number_in_range check (number > 0 and (number <= 3 or artwork_change_id is not null)) not valid;

grant select, insert, update, delete on artwork_change to frontage_app;
