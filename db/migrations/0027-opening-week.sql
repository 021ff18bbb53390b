-- The version of the weekly hours stands with the feature that writes them: a table has one owner.
create table opening_week (
  provider_id uuid primary key references provider on delete cascade,
  version int not null default 1 check (version >= 1)
);
comment on table opening_week is 'Version of the weekly opening hours of a provider, which are replaced as a whole; none means 1. The profile has its own: editing one does not make a form of the other stale.';
insert into opening_week (provider_id, version) select id, hours_version from provider where hours_version > 1;
alter table provider drop column hours_version;
