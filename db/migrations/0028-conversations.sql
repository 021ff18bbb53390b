create table conversation (
  id uuid primary key,
  customer_id uuid not null references account on delete cascade,
  provider_id uuid not null references provider on delete cascade,
  provider_account_id uuid not null references account on delete cascade,
  subject text not null check (char_length(subject) between 1 and 120),
  service_id uuid references service on delete set null,
  booking_id uuid references booking on delete set null,
  opened_by uuid not null references account on delete cascade,
  last_message_id uuid,
  last_message_at timestamptz,
  trusted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint conversation_of_two check (customer_id <> provider_account_id)
);
create unique index conversation_pair on conversation (least(customer_id, provider_account_id), greatest(customer_id, provider_account_id));
create index conversation_provider on conversation (provider_id);
create index conversation_customer on conversation (customer_id);
create index conversation_opened on conversation (opened_by, created_at desc);
create index conversation_service on conversation (service_id) where service_id is not null;
create index conversation_booking on conversation (booking_id) where booking_id is not null;
comment on table conversation is 'The one conversation of a customer and a provider; bookings and services are its context (behaviour.md section 4).';
comment on column conversation.trusted_at is 'When a booking of the pair was confirmed for the first time: from then on contact details other than an IBAN are no longer masked.';
comment on column conversation.last_message_at is 'A message is later than the one before it: the sender locks this row.';

create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('CUSTOMER', 'PROVIDER')),
  favorite boolean not null default false,
  archived_at timestamptz,
  muted boolean not null default false,
  muted_until timestamptz,
  blocked_at timestamptz,
  left_at timestamptz,
  hidden_until timestamptz,
  last_read_at timestamptz,
  last_read_message_id uuid,
  unread_count int not null default 0 check (unread_count >= 0),
  listed_at timestamptz not null,
  primary key (conversation_id, account_id),
  constraint conversation_member_role unique (conversation_id, role),
  constraint conversation_member_muted check (muted or muted_until is null)
);
create index conversation_member_list on conversation_member (account_id, listed_at desc, conversation_id);
create index conversation_member_unread on conversation_member (account_id) where unread_count > 0;
comment on table conversation_member is 'What one member of a conversation has set, read and hidden for themselves.';
comment on column conversation_member.last_read_at is 'The time of the newest message that the member has read.';
comment on column conversation_member.listed_at is 'Time of the last message, repeated here so that a list is read from one index.';
comment on column conversation_member.hidden_until is 'The member deleted the conversation for themselves: messages up to this time are not shown to them.';

create function forbid_unreading() returns trigger language plpgsql as $$
begin
  raise exception 'a read mark never goes back' using errcode = 'check_violation', constraint = 'conversation_member_read_forward';
end $$;
create trigger conversation_member_read_forward before update of last_read_at on conversation_member
  for each row when (old.last_read_at is not null and (new.last_read_at is null or new.last_read_at < old.last_read_at))
  execute function forbid_unreading();

create table message (
  id uuid primary key,
  conversation_id uuid not null,
  sender_id uuid not null,
  client_message_id uuid,
  text text check (char_length(text) between 1 and 2000),
  phrase_key text,
  file_id uuid references stored_file on delete set null,
  masked_text text,
  trusted_text text,
  search_text text not null default '',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  read_at timestamptz,
  constraint message_of_member foreign key (conversation_id, sender_id) references conversation_member (conversation_id, account_id) on delete cascade,
  constraint message_once unique (sender_id, client_message_id),
  constraint message_edited_in_time check (edited_at between created_at and created_at + interval '15 minutes'),
  constraint message_erased check (deleted_at is null or (text is null and phrase_key is null and file_id is null and masked_text is null and trusted_text is null and search_text = '')),
  constraint message_one_kind check (phrase_key is null or (text is null and file_id is null))
);
create index message_history on message (conversation_id, created_at desc, id desc);
create index message_sender on message (sender_id, created_at desc);
create index message_search on message using gin (search_text gin_trgm_ops) where search_text <> '';
create unique index message_file on message (file_id) where file_id is not null;
comment on table message is 'The text stands as it was written; masked_text and trusted_text are what the other member reads before and after trusted_at, null where nothing is masked (behaviour.md section 15).';
comment on column message.read_at is 'When the other member read it.';
comment on column message.search_text is 'What the other member may read, folded for the search: a masked detail is never found.';

create function forbid_late_edit() returns trigger language plpgsql as $$
begin
  raise exception 'a message changes only by an edit in time or by its deletion' using errcode = 'check_violation', constraint = 'message_edit_recorded';
end $$;
create trigger message_edit_recorded before update of text, phrase_key, file_id, conversation_id, sender_id, created_at on message
  for each row when (
    new.deleted_at is null
    and (new.text is distinct from old.text or new.phrase_key is distinct from old.phrase_key)
    and new.edited_at is not distinct from old.edited_at
    or new.conversation_id <> old.conversation_id or new.sender_id <> old.sender_id or new.created_at <> old.created_at
  ) execute function forbid_late_edit();

create table realtime_outbox (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  topic text not null check (topic in ('unread-count', 'notifications', 'unread-notifications-count', 'conversations')),
  body jsonb
);
comment on table realtime_outbox is 'What sockets are told once the transaction has committed; removed as it is handed to the bus. A count has no body: it is read when it is sent.';

alter table stored_file drop constraint stored_file_category_check;
alter table stored_file add constraint stored_file_category_check check (category in ('AVATAR', 'COVER', 'SERVICE', 'DOCUMENT', 'MESSAGE'));
