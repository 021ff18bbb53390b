-- $1 the reader, $2 the size of the page, $3 the conversation; every column from which a field of the answer is made
select json_build_object(
  'totalElements', (
    select count(*) from message s
    where s.conversation_id = m.conversation_id and (m.hidden_until is null or s.created_at > m.hidden_until)
  ),
  'content', (
    select coalesce(json_agg(page), '[]') from (
      select s.id, s.conversation_id, s.sender_id, s.client_message_id, coalesce(s.masked_text, s.text) as text,
        s.masked_text is not null as masked, s.phrase_key, s.file_id, f.width, f.height, s.created_at, s.edited_at,
        s.deleted_at, s.read_at
      from message s
      left join stored_file f on f.id = s.file_id
      where s.conversation_id = m.conversation_id and (m.hidden_until is null or s.created_at > m.hidden_until)
      order by s.created_at desc, s.id desc limit $2::int
    ) page
  )
)::text
from conversation_member m
join conversation c on c.id = m.conversation_id
where m.conversation_id = $3 and m.account_id = $1
