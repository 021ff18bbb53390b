alter table letter add column tested_at timestamptz;
comment on column letter.tested_at is 'When its text was last mailed to one of the team.';
