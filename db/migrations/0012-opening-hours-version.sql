alter table provider add column hours_version int not null default 1;
comment on column provider.hours_version is 'Version of the weekly opening hours, which are replaced as a whole. The profile has its own: editing one does not make a form of the other stale.';
