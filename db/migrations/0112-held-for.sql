alter table review add column held_for text
  check (held_for in ('PHONE', 'EMAIL', 'WEB', 'ACCOUNT', 'ADDRESS', 'INSULT', 'HATE', 'THREAT'));
comment on column review.held_for is 'What the filter found first when it held the text back last; null for a text that it let pass, and for one that was written before this column.';
