-- The way from a visitor to a first request.

-- The first sign-in is greeted differently.
alter table account add column first_sign_in_at timestamptz;

-- For whom a receipt is made out. Empty fields are not printed.
create table billing_details (
  account_id uuid primary key references account,
  company_name text not null,
  billing_name text not null,
  billing_address text not null,
  tax_number text not null,
  updated_at timestamptz not null default now()
);

-- A new email address that still needs its code. One per account.
create table address_change (
  account_id uuid primary key references account,
  address text not null,
  code_mac bytea not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);

-- Stripe's id of the card that the customer wants to use first.
alter table payment_customer add column default_card_id text;

-- For which brand the space is, and the message that was sent with the request: its number in the customer's conversation about the listing.
alter table rental_request add column brand_name text;
alter table rental_request add column message_seq int;

-- How many visitors took each step on a day. No row is about a person.
create table funnel_count (
  day date not null,
  step text not null,
  visitors bigint not null,
  primary key (day, step)
);

grant select, insert, update, delete on billing_details, address_change to frontage_app;
grant select, insert, update on funnel_count to frontage_app;
