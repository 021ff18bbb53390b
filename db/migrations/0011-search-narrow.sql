alter table service_search drop column notice_minutes, add column ask_by timestamptz;
drop index service_search_next_slot;
create index service_search_ask_by on service_search (ask_by);
comment on column service_search.ask_by is 'Until when next_slot_at can be asked for: its notice earlier. Past it the slot is ignored on read and found anew each minute.';
comment on column service_search.next_slot_at is 'Earliest bookable start.';
comment on column service_search.document is 'Title and description. Words of the category are looked up on category_text, so that the rows stay narrow.';
