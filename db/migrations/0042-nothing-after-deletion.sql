-- The tables that came after the first triggers, and those that a call of the account itself writes (0040-leaving.sql).
create trigger password_reset_of_present before insert on password_reset for each row execute function forbid_deleted_account('account_id');
create trigger two_factor_of_present before insert on two_factor for each row execute function forbid_deleted_account('account_id');
create trigger social_account_of_present before insert on social_account for each row execute function forbid_deleted_account('account_id');
create trigger social_challenge_of_present before insert on social_challenge for each row execute function forbid_deleted_account('account_id');
create trigger mailed_code_of_present before insert on mailed_code for each row execute function forbid_deleted_account('account_id');
create trigger email_link_of_present before insert on email_link for each row execute function forbid_deleted_account('account_id');
create trigger session_record_of_present before insert on session_record for each row execute function forbid_deleted_account('account_id');
create trigger idempotency_key_of_present before insert on idempotency_key for each row execute function forbid_deleted_account('account_id');
create trigger notification_setting_of_present before insert on notification_setting for each row execute function forbid_deleted_account('account_id');
create trigger notification_type_setting_of_present before insert on notification_type_setting for each row execute function forbid_deleted_account('account_id');

-- What calls left behind before these triggers existed.
delete from password_reset using account a where a.id = account_id and a.deleted_at is not null;
delete from two_factor using account a where a.id = account_id and a.deleted_at is not null;
delete from social_account using account a where a.id = account_id and a.deleted_at is not null;
delete from social_challenge using account a where a.id = account_id and a.deleted_at is not null;
delete from mailed_code using account a where a.id = account_id and a.deleted_at is not null;
delete from email_link using account a where a.id = account_id and a.deleted_at is not null;
delete from session_record using account a where a.id = account_id and a.deleted_at is not null;
delete from idempotency_key using account a where a.id = account_id and a.deleted_at is not null;
delete from notification_setting using account a where a.id = account_id and a.deleted_at is not null;
delete from notification_type_setting using account a where a.id = account_id and a.deleted_at is not null;
