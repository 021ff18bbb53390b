alter table account drop constraint account_roles_known;
alter table account add constraint account_roles_known check (
  roles <@ array['CLIENT', 'PROVIDER', 'ADMIN', 'ADMINISTRATOR', 'SUPPORT', 'REVIEWER', 'EDITOR'] and cardinality(roles) > 0
);
drop index account_staff;
create index account_staff on account (created_at desc, id desc)
  where roles && '{ADMIN,ADMINISTRATOR,SUPPORT,REVIEWER,EDITOR}' and deleted_at is null;
