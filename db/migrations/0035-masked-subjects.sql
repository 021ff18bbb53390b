alter table conversation add column masked_subject text, add column trusted_subject text;

-- Subjects that could hold an e-mail address, a number, a web address or an IBAN are hidden as a whole: the rules that
-- find the exact place are in the program. Compared without invisible characters, as plain letters and digits.
with plain as (
  select id, normalize(regexp_replace(subject, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff]', '', 'g'), nfkc) as subject
  from conversation
), held as (
  select id,
    length(regexp_replace(subject, '[^0-9\u0660-\u0669\u06f0-\u06f9]', '', 'g')) >= 8 as is_number,
    subject ~* '@|arobase|[([{]\s*at\s*[])}]|\sat\s.*\sdot\s|www|(https?|ftp|whatsapp|tg|viber|skype|mailto|tel|sms):|\.[^\s.]|\s\.\s?(com|fr|net|org)|\s(point|dot)\s+(com|fr|net|org)' as is_address,
    subject ~* '[a-z]{2}[\s.-]?[0-9\u0660-\u0669\u06f0-\u06f9]' as is_iban
  from plain
)
update conversation
set masked_subject = '•••••', trusted_subject = case when is_number and is_iban then '•••••' end
from held
where held.id = conversation.id and (is_number or is_address);

comment on column conversation.masked_subject is 'What the other member than opened_by reads before trusted_at; null where nothing is masked. Likewise trusted_subject, from trusted_at on.';
