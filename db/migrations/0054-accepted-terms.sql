alter table account
  add column terms_version text check (char_length(terms_version) between 1 and 20),
  add constraint account_terms check (terms_accepted_at is not null or terms_version is null);
comment on column account.terms_version is 'The version of the terms that was accepted at terms_accepted_at; null for accounts that are older than this column.';
