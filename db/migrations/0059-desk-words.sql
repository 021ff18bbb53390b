-- Words are looked for in accounts without folding each of them again.
drop index account_desk;
alter table account add column desk_words text not null
  generated always as (folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) stored;
comment on column account.desk_words is 'Name, address and phone as administrators look for them.';
create index account_desk on account using gin (desk_words gin_trgm_ops) where deleted_at is null;
