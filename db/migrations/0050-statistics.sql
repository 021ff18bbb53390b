create index booking_event_at on booking_event (at) include (status, actor);
