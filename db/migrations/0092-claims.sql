alter table review
  add column claimed_by uuid references account on delete set null,
  add column claimed_until timestamptz,
  add constraint review_claim check (claimed_until is not null or claimed_by is null);
create index review_claimed_by on review (claimed_by) where claimed_by is not null;
comment on column review.claimed_until is 'While the filter holds it back: one of the team decides on it, and no other one before this time.';

alter table moderation_decision
  add column claimed_by uuid references account on delete set null,
  add column claimed_until timestamptz,
  add constraint moderation_decision_claim check (claimed_until is not null or claimed_by is null);
create index moderation_decision_claimed_by on moderation_decision (claimed_by) where claimed_by is not null;
comment on column moderation_decision.claimed_until is 'One of the team decides on its appeal, and no other one before this time.';

alter table verification_event drop constraint verification_event_action_check;
alter table verification_event add constraint verification_event_action_check check (
  action in ('UPLOADED', 'REMOVED', 'SUBMITTED', 'CLAIMED', 'RELEASED', 'VIEWED', 'APPROVED', 'REJECTED',
    'RESUBMISSION_REQUIRED', 'REVOKED', 'EXPIRED', 'SUPERSEDED', 'ERASED')
);

-- The documents of one person that wait are one case.
create index verification_document_waiting on verification_document (provider_id, submitted_at, id)
  where status in ('PENDING', 'IN_REVIEW');
