-- Files that were sent with a message. An attachment belongs to one message or to one request at most.
create table message_file (
  conversation_id uuid not null,
  message_seq int not null,
  place int not null check (place between 1 and 5),
  attachment_id uuid not null unique references attachment,
  primary key (conversation_id, message_seq, place),
  foreign key (conversation_id, message_seq) references message
);

grant select, insert on message_file to frontage_app;
