-- Whom a person keeps in mind. Who pauses or leaves stays in the list, so that it can say so.
create table favorite (
  account_id uuid not null references account on delete cascade,
  provider_id uuid not null references provider on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, provider_id)
);
create index favorite_provider on favorite (provider_id);
comment on table favorite is 'A provider whom a person keeps in mind; it goes with the account of that person, and stays when the provider leaves.';

create trigger favorite_of_present before insert on favorite for each row execute function forbid_deleted_account('account_id');
