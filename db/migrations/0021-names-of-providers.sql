create table provider_name (
  provider_id uuid primary key references provider on delete cascade,
  words text not null,
  document tsvector not null generated always as (to_tsvector('pg_catalog.simple', words)) stored
);
create index provider_name_words on provider_name (words);
create index provider_name_document on provider_name using gin (document);
comment on table provider_name is 'What the public calls a provider who can be found: the business, else first name and initial. Never more of a last name (decision 0010).';
comment on column provider_name.words is 'Folded by foldText, written with the search rows of the provider.';
-- Latin letters are folded here as foldText does; names in others are written anew when the slots of their provider are.
insert into provider_name (provider_id, words)
  select p.id, trim(regexp_replace(lower(unaccent(coalesce(p.business_name, a.first_name || ' ' || left(a.last_name, 1)))), '[^[:alnum:]]+', ' ', 'g'))
  from provider p join account a on a.id = p.account_id
  where exists (select from service_search s where s.provider_id = p.id);
