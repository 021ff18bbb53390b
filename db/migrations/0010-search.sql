alter table service_search
  add column title_document tsvector not null,
  add column time_zone text not null,
  add column notice_minutes int not null,
  add column next_slots timestamptz[] not null default '{}',
  add column refreshed_at timestamptz not null;
create index service_search_area on service_search using gin (area_insee);
comment on column service_search.document is 'Title, names and synonyms of the category and its root in three languages, description: matched without weights, so that the index alone answers.';
comment on column service_search.words is 'The folded title, for typing errors. Those in names of categories are forgiven on category_text.';
comment on column service_search.next_slots is 'The next few bookable starts, the earliest first: what cards show without reading a schedule.';
comment on column service_search.refreshed_at is 'When the slots were last computed. A row without any slot is looked at again once a day, as the horizon moves on.';
comment on column service_search.category_id is 'Never updated: a service that changes category leaves and enters again, for the counts of categories follow inserts and deletes.';

alter table category_text add column document tsvector not null generated always as (to_tsvector('public.fr', words)) stored;

create table rating_mean (
  only_row boolean primary key default true check (only_row),
  mean real not null
);
insert into rating_mean (mean) values (4);
comment on table rating_mean is 'The mean of all stars as rating_rank uses it; changed with all ranks at once when it has moved.';

create function count_searchable_services() returns trigger language plpgsql as $$
declare
  direction int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with moved as (
    select provider_id, k.category_id, count(distinct service_id) as services
    from changed_rows cross join lateral (select category_id union select root_id) k (category_id)
    group by provider_id, k.category_id
  ), delta as (
    select m.category_id, sum(m.services) * direction as services,
      count(*) filter (where left_over.services = case tg_op when 'INSERT' then m.services else 0 end) * direction as providers
    from moved m cross join lateral (
      select count(*) as services from service_search s
      where s.provider_id = m.provider_id and (s.category_id = m.category_id or s.root_id = m.category_id)
    ) left_over
    group by m.category_id
  ), held as (
    select id from category where id in (select category_id from delta) order by id for no key update
  )
  update category c
  set service_count = c.service_count + d.services, provider_count = c.provider_count + d.providers
  from delta d, held where held.id = c.id and d.category_id = c.id;
  return null;
end $$;
comment on function count_searchable_services is 'Keeps category.service_count and provider_count, children counted into their root, whoever writes the search rows.';
create trigger service_search_entered after insert on service_search referencing new table as changed_rows
  for each statement execute function count_searchable_services();
create trigger service_search_left after delete on service_search referencing old table as changed_rows
  for each statement execute function count_searchable_services();
