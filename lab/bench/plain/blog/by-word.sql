-- $1 the words
select a.id, a.published_at, $1::text as words, ts_rank(a.document, to_tsquery('public.fr', $1)) as key
from blog_article a
where a.status in ('PUBLISHED', 'SCHEDULED') and a.published_at <= now()
  and (a.language = 'fr' or (a.id = a.work_id and not exists (
    select from blog_article o where o.work_id = a.work_id and o.language = 'fr' and o.status = 'PUBLISHED')))
  and a.document @@ to_tsquery('public.fr', $1)
