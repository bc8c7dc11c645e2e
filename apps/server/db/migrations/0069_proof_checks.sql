-- When a comparison of a proof photo with the artwork was asked for. Null: it was not, or it is done.
alter table proof_file add column check_queued_at timestamptz;

-- What the comparison found. Replaced as a whole.
create table proof_check (
  proof_file_id uuid primary key references proof_file on delete cascade,
  -- Null if there was no artwork that we have a picture of.
  grade text,
  -- The artwork that the photo is most like.
  attachment_id uuid references attachment on delete set null,
  -- Where it is on the photo and which blocks of it look the same. Only where it was found.
  found jsonb,
  -- How the photo looks, to tell whether it was sent before.
  hash bit(256) not null,
  -- An earlier photo of the same seller that is nearly the same.
  same_as uuid references proof_file on delete set null,
  -- Of the check: results of another version can't be compared with these.
  version int not null,
  checked_at timestamptz not null default now(),
  constraint grade_is_known check (grade in ('A', 'B', 'C', 'none'))
);
create index proof_check_same_as on proof_check (same_as) where same_as is not null;
create index proof_check_attachment on proof_check (attachment_id) where attachment_id is not null;
grant select, insert, update, delete on proof_check to frontage_app;
