create table page_measurement (
  id uuid primary key,
  route text check (route like '/%' and char_length(route) <= 200),
  fcp_ms int not null check (fcp_ms between 0 and 120000),
  lcp_ms int not null check (lcp_ms between 0 and 120000),
  fid_ms int check (fid_ms between 0 and 120000),
  ttfb_ms int not null check (ttfb_ms between 0 and 120000),
  cls real not null check (cls between 0 and 10),
  at timestamptz not null
);
create index page_measurement_at on page_measurement (at);
comment on table page_measurement is 'How fast a page was in a browser that agreed to be measured. Rows name the pattern of the page, never its address, and no person, browser or network address.';
comment on column page_measurement.route is 'A pattern of contract/page-routes.ts; null when the browser did not say.';
comment on column page_measurement.fid_ms is 'Null when nothing was pressed before the measurement was sent.';
