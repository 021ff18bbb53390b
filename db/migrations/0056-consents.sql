create table consent_proof (
  id uuid primary key,
  browser_id uuid not null,
  choice text not null check (choice in ('accepted-all', 'rejected-optional', 'custom')),
  analytics boolean not null,
  source text not null check (source in ('banner', 'modal', 'footer')),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  expires_at timestamptz not null,
  constraint consent_proof_choice check (choice = 'custom' or analytics = (choice = 'accepted-all')),
  constraint consent_proof_forward check (expires_at > at)
);
create index consent_proof_expires on consent_proof (expires_at);
comment on table consent_proof is 'What a browser chose about measurement, and which text it was shown. Rows are never changed and name no account and no network address.';
comment on column consent_proof.browser_id is 'A random number that only the cookie of the browser has: the choices of one browser belong together.';
comment on column consent_proof.text_hash is 'SHA-256 of the text of the banner or dialog as it was shown, in the language of the reader.';
