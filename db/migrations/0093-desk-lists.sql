-- Lists of the desk that read much more than they showed at a million people and five million entries of the journal.
create index account_providers on account (created_at desc, id desc)
  where 'PROVIDER' = any (roles) and deleted_at is null;
create index verification_document_claimed_by on verification_document (claimed_by) where claimed_by is not null;
create index audit_event_actor_action on audit_event (actor_id, action, at desc, id desc) where actor_id is not null;
create index audit_event_actor_subject on audit_event (actor_id, subject_type, at desc, id desc)
  where actor_id is not null;
create index audit_event_subject_action on audit_event (subject_type, action, at desc, id desc);

-- Words and templates are looked for in the index: a mail with its HTML is a page of its own.
drop index outgoing_mail_unsent;
create index outgoing_mail_unsent on outgoing_mail (created_at desc, id desc) include (template, recipient_email)
  where sent_at is null and attempts > 0;
