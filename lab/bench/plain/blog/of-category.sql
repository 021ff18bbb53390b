-- $1 the category
select a.id, a.published_at, null as words, 0 as key
from blog_article a
where a.status in ('PUBLISHED', 'SCHEDULED') and a.published_at <= now()
  and (a.language = 'fr' or (a.id = a.work_id and not exists (
    select from blog_article o where o.work_id = a.work_id and o.language = 'fr' and o.status = 'PUBLISHED')))
  and a.category_id in (select c.id from blog_category c where c.id = $1 or c.parent_id = $1)
