create table saved_address (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  position smallint not null check (position between 1 and 5),
  label text not null check (char_length(label) between 1 and 40),
  label_key text not null,
  street text not null check (char_length(street) between 3 and 200),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  city text not null check (char_length(city) between 1 and 100),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_address_position unique (account_id, position),
  constraint saved_address_label unique (account_id, label_key)
);
create unique index saved_address_default on saved_address (account_id) where is_default;
comment on table saved_address is 'Addresses for visits that a person keeps: at most five, and the first one is the default until another is.';
comment on column saved_address.position is 'The place among the five; being unique it is the limit.';
comment on column saved_address.label_key is 'The folded label: "Maison" and "maison" are one name.';
