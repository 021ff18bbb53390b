-- Mails promised a phone that nothing had asked for: a request asks for the one of the visit.
alter table booking add column visit_phone text check (visit_phone ~ '^\+[1-9][0-9]{6,14}$');
comment on column booking.visit_phone is 'E.164. Where the customer is reached about this visit; null where none was given: that of the account then. Erased with the address.';
