-- What a customer agrees to is what they saw: the terms of a service are kept by version, so that a request that names
-- an older one can be told what changed.
create table service_terms (
  service_id uuid not null references service on delete cascade,
  version int not null check (version >= 1),
  title text not null,
  price_cents int not null,
  price_unit text not null check (price_unit in ('VISIT', 'HOUR')),
  duration_minutes int not null,
  primary key (service_id, version)
);
comment on table service_terms is 'Title, price and duration of a service, one row for each time that one of them changed; written by a trigger of service.';
comment on column service_terms.version is 'service.terms_version at the time of these terms.';

alter table service add column terms_version int not null default 1 check (terms_version >= 1);
comment on column service.terms_version is 'Raised when title, price_cents, price_unit or duration_minutes change, and by nothing else: a request names the one that was read.';

insert into service_terms (service_id, version, title, price_cents, price_unit, duration_minutes)
select id, terms_version, title, price_cents, price_unit, duration_minutes from service;

create function raise_service_terms() returns trigger language plpgsql as $$
begin
  if (new.title, new.price_cents, new.price_unit, new.duration_minutes)
    is distinct from (old.title, old.price_cents, old.price_unit, old.duration_minutes)
  then
    new.terms_version := old.terms_version + 1;
  end if;
  return new;
end $$;
create trigger service_terms_raised before update of title, price_cents, price_unit, duration_minutes on service
for each row execute function raise_service_terms();

create function keep_service_terms() returns trigger language plpgsql as $$
begin
  insert into service_terms (service_id, version, title, price_cents, price_unit, duration_minutes)
  values (new.id, new.terms_version, new.title, new.price_cents, new.price_unit, new.duration_minutes)
  on conflict do nothing;
  return null;
end $$;
create trigger service_terms_kept after insert or update of title, price_cents, price_unit, duration_minutes on service
for each row execute function keep_service_terms();
