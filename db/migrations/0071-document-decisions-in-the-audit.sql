-- The journal of administrators has the decisions on documents from now on, those made before included.
insert into audit_event (id, actor_id, action, subject_type, subject_id, after, at)
  select gen_random_uuid(), e.account_id, 'DOCUMENT_' || e.action, 'DOCUMENT', d.id::text,
    jsonb_build_object('status', e.action, 'type', d.type), e.at
  from verification_event e join verification_document d on d.id = e.document_id
  where e.action in ('APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED', 'REVOKED') and e.account_id is not null;
