-- Time zones of the French postal codes; the Marquesas and the Gambier Islands have clocks of their own in Polynesia.
create function time_zone_of_postal_code(code text) returns text language sql immutable parallel safe as $$
  select case left(code, 3)
    when '971' then case code
      when '97133' then 'America/St_Barthelemy'
      when '97150' then 'America/Marigot'
      else 'America/Guadeloupe' end
    when '972' then 'America/Martinique'
    when '973' then 'America/Cayenne'
    when '974' then 'Indian/Reunion'
    when '975' then 'America/Miquelon'
    when '976' then 'Indian/Mayotte'
    when '977' then 'America/St_Barthelemy'
    when '978' then 'America/Marigot'
    when '984' then 'Indian/Kerguelen'
    when '986' then 'Pacific/Wallis'
    when '987' then case
      when code between '98740' and '98749' or code = '98796' then 'Pacific/Marquesas'
      when code in ('98755', '98792', '98793') then 'Pacific/Gambier'
      else 'Pacific/Tahiti' end
    when '988' then 'Pacific/Noumea'
    else 'Europe/Paris' end
$$;

-- Time off was entered by the clock on the wall: it keeps that time, as the weekly hours do.
update time_off t set
  start_at = (t.start_at at time zone p.time_zone) at time zone time_zone_of_postal_code(p.postal_code),
  end_at = (t.end_at at time zone p.time_zone) at time zone time_zone_of_postal_code(p.postal_code)
from provider p
where p.id = t.provider_id and t.booking_id is null and p.time_zone <> time_zone_of_postal_code(p.postal_code);

alter table provider drop column time_zone;
alter table provider add column time_zone text not null generated always as (time_zone_of_postal_code(postal_code)) stored;
comment on column provider.time_zone is 'That of the base address: weekly hours are local times of this zone. A booking keeps the zone that it was made in.';

-- The free slots of these rows were computed by another clock: the job of the next minute computes them anew.
update service_search s set time_zone = p.time_zone, ask_by = case when s.ask_by is not null then s.refreshed_at end,
  refreshed_at = s.refreshed_at - interval '1 day'
from provider p where p.id = s.provider_id and p.time_zone <> s.time_zone;
