-- Messages between customers and sellers about a listing. One conversation per customer and listing; no message is ever deleted.
create table conversation (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing,
  customer_id uuid not null references account,
  seller_id uuid not null references account,
  -- The newest message, so that lists need no other table. Sending a message locks this row, which puts messages in order.
  last_seq int not null default 0,
  last_text text not null default '',
  last_sender text not null default 'customer' check (last_sender in ('customer', 'seller')),
  last_at timestamptz not null default app_now(),
  -- How many messages each side has sent, and how many of the other side's it has read. The difference is unread.
  customer_sent int not null default 0,
  seller_sent int not null default 0,
  customer_read int not null default 0,
  seller_read int not null default 0,
  -- When to email about unread messages, and how many the last email covered: until those are read there is no further email.
  customer_mail_at timestamptz,
  seller_mail_at timestamptz,
  customer_told int not null default 0,
  seller_told int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint one_conversation unique (listing_id, customer_id),
  constraint nobody_reads_what_was_not_sent check (customer_read <= seller_sent and seller_read <= customer_sent),
  constraint messages_have_no_holes check (last_seq = customer_sent + seller_sent)
);
create index conversation_of_customer on conversation (customer_id, last_at desc, id);
create index conversation_of_seller on conversation (seller_id, last_at desc, id);
create index conversation_customer_mail on conversation (customer_mail_at) where customer_mail_at is not null;
create index conversation_seller_mail on conversation (seller_mail_at) where seller_mail_at is not null;

create table message (
  conversation_id uuid not null references conversation,
  seq int not null,
  id uuid not null default gen_random_uuid(),
  sender text not null check (sender in ('customer', 'seller')),
  -- How many messages its sender had sent, this one included.
  nth int not null,
  text text not null check (text <> ''),
  -- The client's id for it: sent again, it is the same message.
  client_id text,
  sent_at timestamptz not null default app_now(),
  primary key (conversation_id, seq)
);
create unique index message_sent_once on message (conversation_id, sender, client_id) where client_id is not null;

grant select, insert, update on conversation to frontage_app;
grant select, insert on message to frontage_app;
