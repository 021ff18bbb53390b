alter table place add column names text[] not null default '{}';
create index place_names on place using gin (names);
comment on column place.names is 'Each name of the commune by itself, folded, and without its article: what the words of a query are compared with whole.';
