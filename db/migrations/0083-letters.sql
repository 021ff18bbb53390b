create table letter (
  id uuid primary key,
  author_id uuid references account on delete set null,
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT')),
  texts jsonb not null,
  link text check (link like '/%' and link not like '//%'),
  kind text check (kind in ('CLIENT', 'PROVIDER', 'NEWSLETTER')),
  category_id text references category,
  department text check (department ~ '^\d{2,3}$'),
  language text check (language in ('fr', 'en', 'ar')),
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  recipients jsonb,
  reached_prospect_id uuid,
  sent int not null default 0,
  departed int not null default 0,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint letter_scheduled check ((state = 'SCHEDULED') = (scheduled_at is not null)),
  constraint letter_started check ((state in ('SENDING', 'STOPPED', 'SENT')) = (started_at is not null)),
  constraint letter_completed check ((state = 'SENT') = (completed_at is not null)),
  constraint letter_recipients check ((started_at is null) = (recipients is null))
);
create index letter_list on letter (created_at desc, id desc);
create index letter_due on letter (scheduled_at) where state = 'SCHEDULED';
create index letter_category on letter (category_id) where category_id is not null;
create index letter_author on letter (author_id) where author_id is not null;
comment on table letter is 'Mails of administrators to confirmed prospects (docs/product/desk.md#letters).';
comment on column letter.reached_prospect_id is 'Batches go through the prospects by id: the last one that has its mail.';
comment on column letter.recipients is 'How many people each language had when the sending began.';
comment on column letter.departed is 'People who left by the link of this letter.';

create table letter_delivery (
  letter_id uuid not null references letter on delete cascade,
  prospect_id uuid not null references prospect on delete cascade,
  email text not null,
  delivered_at timestamptz not null,
  left_at timestamptz,
  primary key (letter_id, prospect_id),
  constraint letter_delivery_once unique (letter_id, email)
);
create index letter_delivery_prospect on letter_delivery (prospect_id);
comment on table letter_delivery is 'Who has a letter: an address gets it once, also when its person asked in several roles.';

create index prospect_list on prospect (asked_at desc, id desc);
