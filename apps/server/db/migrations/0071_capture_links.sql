-- One-time links with which a phone takes the proof photos of one request, without signing in. Only hashes of the secrets are stored.
create table capture_link (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  request_id uuid not null references rental_request,
  token_hash bytea not null unique,
  -- On the phone's screen and on each photo, so that no photo is older than the link.
  code text not null,
  created_at timestamptz not null default app_now(),
  -- Of the secret of the phone that opened it; no other can.
  phone_hash bytea,
  opened_at timestamptz,
  -- What the phone sent, once.
  proof_id uuid unique references proof,
  constraint opened_by_a_phone check ((phone_hash is null) = (opened_at is null)),
  constraint opened_before_it_was_used check (proof_id is null or opened_at is not null)
);
create index capture_link_of_seller on capture_link (seller_id, request_id);
create index capture_link_of_phone on capture_link (phone_hash) where phone_hash is not null;
grant select, insert, update, delete on capture_link to frontage_app;

-- What a photo shows that was taken with a capture link. Null: a file that somebody chose.
alter table proof_file add column shot text;
alter table proof_file add constraint shot_is_known check (shot in ('close_up', 'street', 'other')) not valid;
