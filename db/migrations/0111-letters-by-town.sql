alter table letter
  add town text check (town ~ '^\d[0-9AB]\d{3}$'),
  add radius_km int check (radius_km between 1 and 100),
  add constraint letter_town_radius check ((town is null) = (radius_km is null)),
  drop constraint letter_scheduled,
  add constraint letter_scheduled check (state <> 'SCHEDULED' or scheduled_at is not null),
  add constraint letter_scheduled_open check (scheduled_at is null or state in ('DRAFT', 'SCHEDULED'));
comment on column letter.town is 'The INSEE code of the commune around which its readers live.';
comment on column letter.scheduled_at is 'When it begins; of a draft when it was to begin before it was stopped.';

-- An address that refused one letter for good is left out of the next ones: few beside those that took it.
create index letter_delivery_refused on letter_delivery (email) where refused_at is not null;
