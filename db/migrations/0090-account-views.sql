create table account_view (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  viewer_id uuid references account on delete set null,
  session_id uuid references auth_session on delete set null,
  reason text not null check (char_length(reason) between 1 and 1000),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= started_at),
  ended_at timestamptz
);
-- A sign-in has one view at a time, and the job that ends the others reads them here.
create unique index account_view_open on account_view (session_id) where ended_at is null;
create index account_view_account on account_view (account_id, started_at desc);
create index account_view_viewer on account_view (viewer_id) where viewer_id is not null;
create index account_view_session on account_view (session_id) where session_id is not null;
comment on table account_view is 'When a person of the team has seen the site as a person, and why. The person finds it in the export of own data, and it is erased with the account.';
comment on column account_view.ends_at is 'When it ends by itself.';
comment on column account_view.ended_at is 'When it has ended: by itself, by the viewer, or with the sign-in.';
