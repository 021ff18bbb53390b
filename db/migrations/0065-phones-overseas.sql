-- Numbers of the French plan that belong overseas were stored with the code of metropolitan France, under which nobody
-- is reached. 0639 98 has the numbers of invented people, which are metropolitan.
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
