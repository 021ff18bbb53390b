-- Fails closed: a service is offered only once its documents were looked at.
alter table service add column documents_pending boolean not null default true;
comment on column service.documents_pending is 'Its trade requires documents that are not approved and in date; kept at every change of its provider.';
with asked as (
  select s.id, case
    when coalesce(c.parent_id, c.id) in ('plumbing', 'electricity')
      then array['QUALIFICATION', 'INSURANCE', 'DECENNIAL']
    when p.childcare_under_3 and s.category_id in ('childcare', 'babysitting', 'regular-nanny')
      then array['CHILDCARE']
    else '{}' end as checks
  from service s join provider p on p.id = s.provider_id join category c on c.id = s.category_id
)
update service s set documents_pending = exists (
  select from unnest(a.checks) as asked (type)
  where not exists (
    select from provider_check k
    where k.provider_id = s.provider_id and k.type = asked.type
      and (k.valid_until is null or k.valid_until >= (now() at time zone 'Europe/Paris')::date)))
from asked a where a.id = s.id;

alter table service add column offered boolean not null
  generated always as (active and deleted_at is null and not documents_pending) stored;
comment on column service.offered is 'What customers may see and book, when its provider is published: the one condition of every public list.';

delete from service_search x using service s where s.id = x.service_id and not s.offered;
delete from provider_name n where not exists (select from service_search x where x.provider_id = n.provider_id);
update provider p set published = false
where p.published and not exists (select from service s where s.provider_id = p.id and s.offered);
