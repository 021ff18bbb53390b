-- A provider shows photos of the work. Writing the order replaces the rows of a provider, so that no constraint on
-- positions has to be deferred.
alter table service add constraint service_of_provider unique (id, provider_id);

create table provider_photo (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  position int not null check (position between 0 and 11),
  service_id uuid,
  name text not null,
  small_name text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text check (alt = btrim(alt) and char_length(alt) between 1 and 150),
  pair_id uuid,
  phase text check (phase in ('BEFORE', 'AFTER')),
  after_position int generated always as (case phase when 'BEFORE' then position + 1 end) stored,
  before_position int generated always as (case phase when 'AFTER' then position - 1 end) stored,
  created_at timestamptz not null,
  constraint provider_photo_position unique (provider_id, position),
  constraint provider_photo_paired check ((pair_id is null) = (phase is null) and (pair_id is null or alt is not null)),
  constraint provider_photo_phase unique (provider_id, pair_id, phase),
  constraint provider_photo_place_in_pair unique (provider_id, pair_id, position),
  constraint provider_photo_after foreign key (provider_id, pair_id, after_position)
    references provider_photo (provider_id, pair_id, position) deferrable initially deferred,
  constraint provider_photo_before foreign key (provider_id, pair_id, before_position)
    references provider_photo (provider_id, pair_id, position) deferrable initially deferred,
  constraint provider_photo_service foreign key (service_id, provider_id)
    references service (id, provider_id) on delete set null (service_id)
);
create index provider_photo_of_service on provider_photo (service_id) where service_id is not null;
create index provider_photo_name on provider_photo (name);
create index provider_photo_small_name on provider_photo (small_name);
comment on table provider_photo is 'A photo of the work of a provider, at most twelve: position is its place in the order of the provider, from 0.';
comment on column provider_photo.service_id is 'The service that it shows; null for the work as a whole.';
comment on column provider_photo.small_name is 'The copy for lists; name is the large one. Both are pictures under /media.';
comment on column provider_photo.alt is 'What can be seen, for those who do not see it; null until the provider writes it; the public sees the photo only with it.';
comment on column provider_photo.pair_id is 'Two photos of one id are a pair: the one before the work, and right after it the one after the work.';
