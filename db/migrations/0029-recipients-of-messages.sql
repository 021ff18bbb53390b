-- The newest messages of a person, sent and received, are read from two indexes, however many there are.
alter table message add column recipient_id uuid;
update message set recipient_id = other.account_id from conversation_member other
  where other.conversation_id = message.conversation_id and other.account_id <> message.sender_id;
alter table message
  alter column recipient_id set not null,
  add constraint message_to_member foreign key (conversation_id, recipient_id) references conversation_member (conversation_id, account_id) on delete cascade,
  add constraint message_to_other check (recipient_id <> sender_id);
create index message_recipient on message (recipient_id, created_at desc);
comment on column message.recipient_id is 'The other member.';

-- Rare words are found among the messages of the two who may read them: those of others are not fetched.
drop index message_search;
create index message_search on message using gin ((array[sender_id, recipient_id]), search_text gin_trgm_ops) where search_text <> '';
