alter table verification_document add column reason text check (reason in ('PERSON_CHANGED'));
comment on column verification_document.reason is 'Why the system withdrew it: said in the language of the reader, where notes are the words of an administrator.';
alter table verification_event add column reason text check (reason in ('PERSON_CHANGED'));
create index verification_document_decided on verification_document (decided_at desc, id) where decided_at is not null;
