-- Numbers of the French plan that belong overseas were stored with the code of metropolitan France, under which they
-- cannot be called. 0639 98 has the numbers of invented people, which are metropolitan.
create function pg_temp.with_overseas_code(phone text) returns text language sql immutable as $$
  select case
    when phone ~ '^\+3363998' then phone
    when phone ~ '^\+33(26[239]|639|69[23])\d{6}$' then '+262' || substr(phone, 4)
    when phone ~ '^\+33(590|69[01])\d{6}$' then '+590' || substr(phone, 4)
    when phone ~ '^\+33(594|694)\d{6}$' then '+594' || substr(phone, 4)
    when phone ~ '^\+33(596|69[67])\d{6}$' then '+596' || substr(phone, 4)
    when phone ~ '^\+33508[45]\d{5}$' then '+508' || substr(phone, 7)
    else phone
  end
$$;
update account set phone = pg_temp.with_overseas_code(phone)
  where phone is distinct from pg_temp.with_overseas_code(phone);
update provider_identity set emergency_phone = pg_temp.with_overseas_code(emergency_phone)
  where emergency_phone is distinct from pg_temp.with_overseas_code(emergency_phone);
drop function pg_temp.with_overseas_code(text);

-- The initial of a public name, as initialOf in contract/visible-text.ts has it: upper(left(...)) took a quote, a bracket or an
-- invisible sign for a letter, and left accents that are signs of their own behind.
create function initial_of(name text) returns text language sql immutable parallel safe return translate(upper(substring(
  normalize(name, nfc) from
  '(?![\u02b0-\u036f\u037a\u0483-\u0489\u0559\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u10fc\u115f\u1160\u1c78-\u1c7d\u1d2c-\u1d6a\u1d78\u1d9b-\u1dff\u2071\u207f\u2090-\u209c\u2160-\u2182\u2185-\u2188\u24b6-\u24e9\u3005\u3021-\u3035\u303b\u3164\ufb1e\uff70\uff9e-\uffa0])[[:alpha:]]')),
  -- Of a digraph only the first letter is a capital; Georgian names begin with no capital.
  'ǄǇǊǱᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ', 'ǅǈǋǲაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
comment on function initial_of is 'The first letter of a name that can be seen, as a capital; null where there is none.';

-- Instants are of the years 2000 to 2100 (`years` in contract/primitives-limits.ts): what was said for ever ends with
-- them, or has no end.
update time_off set end_at = least(end_at, '2100-12-31T23:59:59Z'), start_at = greatest(start_at, '2000-01-01T00:00:00Z')
  where (end_at >= '2101-01-01T00:00:00Z' or start_at < '2000-01-01T00:00:00Z')
    and start_at < '2100-12-31T23:59:59Z' and end_at > '2000-01-01T00:00:00Z';
delete from time_off where start_at >= '2100-12-31T23:59:59Z' or end_at <= '2000-01-01T00:00:00Z';
alter table time_off add constraint time_off_years
  check (start_at >= '2000-01-01T00:00:00Z' and end_at < '2101-01-01T00:00:00Z');
update conversation_member set muted_until = null where muted_until >= '2101-01-01T00:00:00Z';
alter table conversation_member add constraint conversation_member_muted_years
  check (muted_until < '2101-01-01T00:00:00Z');
