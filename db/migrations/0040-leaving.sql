create table account_deletion (
  account_id uuid primary key references account on delete cascade,
  mail_id uuid not null,
  at timestamptz not null
);
create index account_deletion_at on account_deletion (at);
comment on table account_deletion is 'Deleted accounts of which something is still to be erased: the mail that confirms it, and the ended sessions, which are known to all processes until the last access token has expired.';

create index outgoing_mail_recipient on outgoing_mail (recipient_email);

create function forbid_deleted_account() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  -- Waits for a deletion in progress: the e-mail, a key of the account, changes in it.
  select deleted_at into gone from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if gone is not null then
    raise exception 'the account is deleted' using errcode = 'check_violation', constraint = 'account_deleted_writes_nothing';
  end if;
  return new;
end $$;
comment on function forbid_deleted_account is 'A call that was under way when its account was deleted leaves nothing behind.';
create trigger auth_session_of_present before insert on auth_session for each row execute function forbid_deleted_account('account_id');
create trigger provider_of_present before insert on provider for each row execute function forbid_deleted_account('account_id');
create trigger push_subscription_of_present before insert or update of account_id on push_subscription for each row execute function forbid_deleted_account('account_id');
create trigger review_of_present before insert on review for each row execute function forbid_deleted_account('author_id');
create trigger saved_address_of_present before insert on saved_address for each row execute function forbid_deleted_account('account_id');
create trigger stored_file_of_present before insert on stored_file for each row execute function forbid_deleted_account('account_id');
