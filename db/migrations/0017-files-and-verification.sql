create table stored_file (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  category text not null check (category in ('AVATAR', 'COVER', 'SERVICE', 'DOCUMENT')),
  file_name text not null,
  media_type text not null,
  size int not null check (size > 0),
  width int,
  height int,
  storage_name text not null,
  created_at timestamptz not null
);
create index stored_file_account on stored_file (account_id, created_at desc, id);
create index stored_file_storage on stored_file (storage_name);
comment on table stored_file is 'Files of an account. The bytes stand under DATA_DIR: pictures in the public media by the hash of their content, documents under a random name.';

create table verification_document (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  type text not null check (type in ('IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT', 'PROOF_OF_ADDRESS', 'BUSINESS_REGISTRATION', 'PROFESSIONAL_QUALIFICATION', 'LIABILITY_INSURANCE', 'DECENNIAL_INSURANCE', 'URSSAF_CERTIFICATE', 'SAP_DECLARATION', 'CHILDCARE_APPROVAL', 'CRIMINAL_RECORD_B3')),
  side text check (side in ('FRONT', 'BACK')),
  status text not null check (status in ('UPLOADED', 'PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED', 'EXPIRED', 'REVOKED', 'SUPERSEDED')),
  file_name text not null,
  media_type text not null,
  size int not null check (size > 0),
  sha256 bytea not null,
  storage_name text,
  valid_until date,
  submitted_at timestamptz,
  claimed_by uuid references account on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  reviewer_id uuid references account on delete set null,
  notes text,
  due_at timestamptz,
  erased_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  constraint verification_document_kept check ((storage_name is null) = (erased_at is not null)),
  constraint verification_document_claimed check ((claimed_by is not null and claimed_until is not null) or status <> 'IN_REVIEW')
);
create unique index verification_document_open on verification_document (provider_id, type, coalesce(side, '')) where status in ('UPLOADED', 'PENDING', 'IN_REVIEW');
create unique index verification_document_approved on verification_document (provider_id, type, coalesce(side, '')) where status = 'APPROVED';
create index verification_document_provider on verification_document (provider_id, created_at);
create index verification_document_queue on verification_document (submitted_at, id) where status in ('PENDING', 'IN_REVIEW');
create index verification_document_sha256 on verification_document (sha256);
create index verification_document_due on verification_document (due_at) where due_at is not null;
comment on table verification_document is 'What a provider handed in (behaviour.md section 7). The file is sealed with AES-256-GCM under DATA_KEY, apart from all others, and destroyed after its decision; the row stays.';
comment on column verification_document.sha256 is 'Of the bytes as they were sent: the same file on another account is a sign of fraud.';
comment on column verification_document.due_at is 'When the system next warns of its end, ends it or destroys the file. Swept with the clock as a parameter.';

create table verification_event (
  id uuid primary key,
  document_id uuid not null references verification_document on delete cascade,
  action text not null check (action in ('UPLOADED', 'REMOVED', 'SUBMITTED', 'CLAIMED', 'VIEWED', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED', 'REVOKED', 'EXPIRED', 'SUPERSEDED', 'ERASED')),
  account_id uuid references account on delete set null,
  notes text,
  at timestamptz not null
);
create index verification_event_document on verification_event (document_id, at);
comment on table verification_event is 'Who did what with a document, and when: each opening by an administrator too (quality.md P3).';
