-- Cards read today's hours and one photo of twenty people: both from an index alone.
create index opening_hours_of_provider on opening_hours (provider_id, weekday, start_minute) include (end_minute);
create index provider_photo_listed on provider_photo (provider_id, service_id, position) include (small_name)
  where alt is not null and phase is distinct from 'BEFORE';
