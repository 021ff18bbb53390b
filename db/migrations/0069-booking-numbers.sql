-- A booking had nothing but its UUID to be named by: on the phone, in a mail, on paper people need a number that they
-- can say. It is a permutation of a sequence: no two bookings can draw the same one, nothing has to be tried again, and
-- two numbers do not tell how many bookings lie between them. The key of the permutation is drawn for each database.
create sequence booking_number_seq minvalue 0;

do $migration$
begin
  execute format($create$
    create function booking_number(place bigint) returns text language plpgsql immutable strict parallel safe as $body$
    declare
      -- Without vowels, which make words, and without signs that are taken for another one; R is the mark in front.
      signs constant text := '23456789CDFGHJKMNPQTVWX';
      size constant int := length(signs);
      -- The two halves of a number of five signs.
      lefts constant int := size ^ 2;
      rights constant int := size ^ 3;
      -- From the last number of five signs on, one more sign in front.
      volume constant int := place / (lefts * rights);
      drawn constant int := place %% (lefts * rights);
      l int := drawn / rights;
      r int := drawn %% rights;
      rest int;
      number text := '';
    begin
      -- Each round adds to one half what depends on the other one only, so that it can be undone: a permutation.
      for turn in 1..6 loop
        if turn %% 2 = 1 then
          l := (l + ('x' || substr(md5(concat_ws('.', %1$L, volume, turn, r)), 1, 7))::bit(28)::int) %% lefts;
        else
          r := (r + ('x' || substr(md5(concat_ws('.', %1$L, volume, turn, l)), 1, 7))::bit(28)::int) %% rights;
        end if;
      end loop;
      rest := l * rights + r;
      for turn in 1..5 loop
        number := substr(signs, rest %% size + 1, 1) || number;
        rest := rest / size;
      end loop;
      return 'R-' || case when volume > 0 then substr(signs, volume + 1, 1) else '' end || number;
    end $body$
  $create$, gen_random_uuid()::text);
end $migration$;

-- Bookings that exist draw theirs as well.
alter table booking add column number text not null default booking_number(nextval('booking_number_seq'));
alter sequence booking_number_seq owned by booking.number;
alter table booking
  add constraint booking_number_once unique (number),
  add constraint booking_number_form check (number ~ '^R-[2-9CDFGHJKMNPQTVWX]{5,6}$');
comment on column booking.number is 'What people call the booking: said on the phone, printed, searched. Addresses and references keep the id. Never changed.';
