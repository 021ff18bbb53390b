create table moderation_decision (
  id uuid primary key,
  number int not null unique generated always as identity (start with 1001),
  kind text not null check (kind in ('PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE', 'ACCOUNT')),
  object_id uuid not null,
  author_id uuid references account on delete set null,
  object_name text,
  content text,
  action text not null check (action in ('HIDE', 'KEEP', 'SUSPEND')),
  reason text check (reason in ('FALSE_IDENTITY', 'OFF_SITE_PAYMENT', 'ABUSE', 'FALSE_INFORMATION', 'PERSONAL_DATA', 'NOT_GENUINE', 'ILLEGAL', 'OTHER', 'FRAUD', 'HARASSMENT', 'UNSAFE_WORK', 'SPAM')),
  text text not null check (char_length(text) between 1 and 1000),
  origin text not null check (origin in ('REPORT', 'FILTER', 'OPERATOR')),
  was_active boolean,
  decided_by uuid references account on delete set null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references account on delete set null,
  lift_text text check (char_length(lift_text) between 1 and 1000),
  appeal_text text check (char_length(appeal_text) between 1 and 1000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('UPHELD', 'OVERTURNED')),
  appeal_decided_by uuid references account on delete set null,
  appeal_decided_at timestamptz,
  appeal_answer text check (char_length(appeal_answer) between 1 and 1000),
  constraint moderation_decision_reason check ((action = 'KEEP') = (reason is null)),
  constraint moderation_decision_kind check ((action = 'SUSPEND') = (kind = 'ACCOUNT')),
  constraint moderation_decision_lifted check (lifted_at is null or action <> 'KEEP'),
  constraint moderation_decision_appealed check ((appealed_at is null) = (appeal_text is null) and (appealed_at is null or action <> 'KEEP')),
  constraint moderation_decision_answered check (num_nulls(appeal_outcome, appeal_decided_at, appeal_answer) in (0, 3) and (appeal_outcome is null or appealed_at is not null)),
  constraint moderation_decision_overturned check (appeal_outcome is distinct from 'OVERTURNED' or lifted_at is not null),
  constraint moderation_decision_by_another check (appeal_decided_by <> decided_by)
);
create unique index moderation_decision_in_force on moderation_decision (kind, object_id) where action <> 'KEEP' and lifted_at is null;
create index moderation_decision_author on moderation_decision (author_id, at desc, id desc) where author_id is not null;
create index moderation_decision_appeals on moderation_decision (appealed_at, id) where appealed_at is not null and appeal_outcome is null and lifted_at is null;
create index moderation_decision_answered_at on moderation_decision (appeal_decided_at desc, id desc) where appeal_decided_at is not null;
create index moderation_decision_decided_by on moderation_decision (decided_by) where decided_by is not null;
create index moderation_decision_lifted_by on moderation_decision (lifted_by) where lifted_by is not null;
create index moderation_decision_appeal_by on moderation_decision (appeal_decided_by) where appeal_decided_by is not null;
comment on table moderation_decision is 'Decisions of administrators on content and accounts, with the statement of reasons and the appeal (behaviour.md section 17).';
comment on column moderation_decision.content is 'The text that was decided on, which its author may change or erase later.';
comment on column moderation_decision.reason is 'The reason of a breach, or that of a suspension; null when nothing was restricted.';
comment on column moderation_decision.was_active is 'Of a service: what its owner had chosen, and a restoration brings back.';
comment on constraint moderation_decision_by_another on moderation_decision is 'An appeal is decided by another administrator.';

create table report (
  id uuid primary key,
  number int not null unique generated always as identity (start with 1001),
  kind text not null check (kind in ('PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE')),
  object_id uuid not null,
  reporter_id uuid references account on delete set null,
  email text check (email = lower(email)),
  language text not null check (language in ('fr', 'en', 'ar')),
  reason text not null check (reason in ('FALSE_IDENTITY', 'OFF_SITE_PAYMENT', 'ABUSE', 'FALSE_INFORMATION', 'PERSONAL_DATA', 'NOT_GENUINE', 'ILLEGAL', 'OTHER')),
  text text check (char_length(text) between 1 and 1000),
  author_id uuid references account on delete set null,
  object_name text,
  content text,
  claimed_by uuid references account on delete set null,
  claimed_until timestamptz,
  decision_id uuid references moderation_decision on delete cascade,
  decided_at timestamptz,
  created_at timestamptz not null,
  version int not null default 0,
  constraint report_reporter check (reporter_id is null or email is null),
  constraint report_claim check (claimed_until is not null or claimed_by is null),
  constraint report_decided check ((decision_id is null) = (decided_at is null) and (decision_id is null or claimed_until is null))
);
create unique index report_once on report (reporter_id, kind, object_id) where decision_id is null;
create unique index report_once_by_email on report (email, kind, object_id) where decision_id is null;
create index report_open on report (created_at, id) where decision_id is null;
create index report_decided_at on report (decided_at desc, id desc) where decided_at is not null;
create index report_object on report (kind, object_id);
create index report_reporter on report (reporter_id, created_at desc, id desc) where reporter_id is not null;
create index report_email on report (email, created_at desc) where email is not null;
create index report_author on report (author_id) where author_id is not null;
create index report_claimed_by on report (claimed_by) where claimed_by is not null;
create index report_decision on report (decision_id) where decision_id is not null;
comment on table report is 'What people reported (behaviour.md section 17).';
comment on column report.number is 'What the reporter and the desk name it by: SG-1001.';
comment on column report.email is 'Of a visitor, who is answered by mail.';
comment on column report.author_id is 'Whose profile, service, review or message it is: what is kept of it goes with the account.';
comment on column report.object_name is 'The name of what was reported, as the reporter saw it.';
comment on column report.content is 'The text as it was reported: its author may change or erase it before the decision.';

create trigger report_of_present before insert on report for each row when (new.reporter_id is not null) execute function forbid_deleted_account('reporter_id');
create trigger report_about_present before insert on report for each row when (new.author_id is not null) execute function forbid_deleted_account('author_id');
create trigger moderation_decision_of_present before insert on moderation_decision for each row when (new.author_id is not null) execute function forbid_deleted_account('author_id');

alter table review drop constraint review_status_check;
alter table review add constraint review_status_check check (status in ('PUBLISHED', 'PENDING', 'REJECTED', 'HIDDEN', 'DELETED'));
alter table service
  add column hidden_at timestamptz,
  add constraint service_hidden check (hidden_at is null or not active);
comment on column service.hidden_at is 'Hidden by an administrator: its owner cannot offer it until the decision is lifted.';
alter table message add column hidden_at timestamptz;
comment on column message.hidden_at is 'Hidden by an administrator: both parties read that it was removed.';

insert into moderation_decision (id, kind, object_id, author_id, action, reason, text, origin, at)
select gen_random_uuid(), 'ACCOUNT', id, id, 'SUSPEND', coalesce(suspension_reason, 'OTHER'), coalesce(suspension_text, '—'), 'OPERATOR', suspended_at
from account where suspended_at is not null and deleted_at is null;
