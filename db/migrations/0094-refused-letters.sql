alter table letter
  add refused int not null default 0,
  add refused_before int not null default 0,
  add stopped_by_refusals boolean not null default false,
  add next_batch_at timestamptz,
  add constraint letter_stopped_by_refusals check (not stopped_by_refusals or state = 'STOPPED'),
  add constraint letter_next_batch check (next_batch_at is null or state = 'SENDING');
create index letter_waiting on letter (next_batch_at) where next_batch_at is not null;
comment on column letter.refused is 'Addresses whose mail server refused the letter for good; each counts once.';
comment on column letter.refused_before is 'Those that were known when a person last sent it on: they do not stop it again.';
comment on column letter.next_batch_at is 'When the next batch is written; null while one is under way.';

alter table letter_delivery add refused_at timestamptz;
