alter table provider add column criminal_record_asked boolean not null default false;
comment on column provider.criminal_record_asked is 'Whether the flag criminalRecord was on when the badge was last judged: who minds children is judged anew when it is switched.';
