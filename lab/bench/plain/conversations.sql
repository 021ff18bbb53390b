-- $1 the reader, $2 the size of the page; every column from which a field of the answer is made, as it is stored
select json_build_object(
  'totalElements', (
    select count(*) from conversation_member m
    where m.account_id = $1 and m.left_at is null and m.archived_at is null
      and (m.hidden_until is null or m.listed_at > m.hidden_until)
  ),
  'content', coalesce(json_agg(page), '[]')
)::text
from (
  select c.id, c.subject, c.masked_subject, c.service_id, c.booking_id, c.opened_by, c.trusted_at, m.listed_at,
    m.unread_count, m.favorite, m.muted, m.muted_until, m.archived_at, m.blocked_at, m.left_at, m.last_read_at,
    o.account_id, o.role, o.blocked_at as blocked_by_other, a.first_name, a.last_name, a.avatar_name, a.last_seen_at,
    a.suspended_at, p.id as provider_id, p.business_name, a.hide_last_seen, s.sender_id,
    coalesce(s.masked_text, s.text) as text, s.phrase_key, s.file_id, s.deleted_at, s.created_at
  from (
    select * from conversation_member m
    where m.account_id = $1 and m.left_at is null and m.archived_at is null
      and (m.hidden_until is null or m.listed_at > m.hidden_until)
    order by m.listed_at desc limit $2::int
  ) m
  join conversation c on c.id = m.conversation_id
  join conversation_member o on o.conversation_id = c.id and o.account_id <> $1
  join account a on a.id = o.account_id
  join provider p on p.id = c.provider_id
  left join message s on s.id = c.last_message_id
  order by m.listed_at desc
) page
