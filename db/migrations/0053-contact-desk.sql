alter table contact_message
  add column assignee_id uuid references account on delete set null,
  add column assigned_at timestamptz,
  add constraint contact_message_assigned check (assigned_at is not null or assignee_id is null),
  add constraint contact_message_unassigned check (status not in ('CLOSED', 'SPAM') or assigned_at is null);
create index contact_message_assignee on contact_message (assignee_id) where assignee_id is not null;
comment on column contact_message.assignee_id is 'The administrator who sees to the message, until it ends or is given back.';

create table contact_note (
  id uuid primary key,
  contact_message_id uuid not null references contact_message on delete cascade,
  author_id uuid references account on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index contact_note_message on contact_note (contact_message_id, at, id);
create index contact_note_author on contact_note (author_id) where author_id is not null;
comment on table contact_note is 'What administrators note on a message for each other. It is never mailed; the person finds it in the export of own data.';

create table contact_template (
  id uuid primary key,
  language text not null check (language in ('fr', 'en', 'ar')),
  name text not null check (char_length(name) between 1 and 80),
  text text not null check (char_length(text) between 1 and 5000),
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index contact_template_name on contact_template (language, lower(name));
comment on table contact_template is 'Texts from which administrators begin an answer.';
