-- $1 the reader, $2 the size of the page, $3 the words as patterns; at most 1,000 hits are counted
with hit as materialized (
  select s.id, s.created_at
  from message s
  join conversation_member m on m.conversation_id = s.conversation_id and m.account_id = $1
  where (s.sender_id = $1 or s.recipient_id = $1) and s.search_text like all ($3::text[]) and m.left_at is null
    and (m.hidden_until is null or s.created_at > m.hidden_until)
  order by s.created_at desc limit 1000
)
select json_build_object('totalElements', (select count(*) from hit), 'content', coalesce(json_agg(page), '[]'))::text
from (
  select s.id, s.conversation_id, s.sender_id, coalesce(s.masked_text, s.text) as text, s.created_at, c.subject,
    a.first_name, a.last_name, a.avatar_name, p.business_name
  from (select id from hit order by created_at desc limit $2::int) h
  join message s on s.id = h.id
  join conversation c on c.id = s.conversation_id
  join account a on a.id = case when s.sender_id = $1 then s.recipient_id else s.sender_id end
  join provider p on p.id = c.provider_id
  order by s.created_at desc
) page
