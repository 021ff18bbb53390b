-- The reason that reports have for it already.
alter table account drop constraint account_suspension_reason_check,
  add constraint account_suspension_reason_check
    check (suspension_reason in ('OFF_SITE_PAYMENT', 'FRAUD', 'FALSE_IDENTITY', 'HARASSMENT', 'UNSAFE_WORK', 'SPAM', 'OTHER'));
