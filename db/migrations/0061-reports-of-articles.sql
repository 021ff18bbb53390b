alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in ('PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE', 'ARTICLE'));
-- The constraint of the kinds has the second name, because another one has the first.
alter table moderation_decision drop constraint moderation_decision_kind_check;
alter table moderation_decision add constraint moderation_decision_kind_check check (kind in ('PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE', 'ARTICLE', 'ACCOUNT'));
alter table blog_article add column hidden_at timestamptz;
comment on column blog_article.hidden_at is 'Hidden by an administrator: no reader sees it, whatever its status, until the decision is lifted.';
