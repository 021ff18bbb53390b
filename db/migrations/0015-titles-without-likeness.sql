drop index service_search_words;
comment on column service_search.words is 'The folded title: titles that are the same to a reader are suggested once.';
