-- $1 the slug; every column from which a field of an article's page is made, as it is stored. Related articles share its
-- topic, otherwise its category.
select row_to_json(page)::text from (
  select a.id, a.slug, a.language, a.title, a.summary, a.cover_name, a.cover_alt, a.cover_credit, a.category_id,
    t.name as category_name, r.id as root_id, u.name as root_name, a.author_name, a.published_at, a.reading_minutes,
    a.views, a.featured, a.ai_generated, a.html, a.toc, a.content_at,
    (select json_agg(json_build_array(x.topic_id, n.name)) from blog_article_topic x
      join blog_topic_text n on n.topic_id = x.topic_id and n.language = 'fr' where x.article_id = a.id) as topics,
    (select json_agg(json_build_array(o.language, o.slug)) from blog_article o
      where o.work_id = a.work_id and o.id <> a.id and o.status = 'PUBLISHED') as translations,
    (select count(*) from blog_bookmark b where b.article_id = a.id) as bookmarks,
    (select json_agg(related) from (
      select o.id, o.slug, o.language, o.title, o.summary, o.cover_name, o.cover_alt, o.category_id, o.author_name,
        o.published_at, o.reading_minutes, o.views, o.featured, o.ai_generated, n.name as category_name,
        (select json_agg(json_build_array(x.topic_id, w.name)) from blog_article_topic x
          join blog_topic_text w on w.topic_id = x.topic_id and w.language = 'fr' where x.article_id = o.id) as topics
      from (
        (select s.*, 1 as shared from blog_article s
          where s.id in (select y.article_id from blog_article_topic x
              join blog_article_topic y on y.topic_id = x.topic_id where x.article_id = a.id)
            and s.status = 'PUBLISHED' and s.published_at <= now() and s.id <> a.id
          order by s.published_at desc limit 3)
        union all
        (select s.*, 0 as shared from blog_article s
          where s.category_id = a.category_id and s.status = 'PUBLISHED' and s.published_at <= now() and s.id <> a.id
          order by s.published_at desc limit 3)
      ) o
      join blog_category_text n on n.category_id = o.category_id and n.language = 'fr'
      order by o.shared desc, o.published_at desc limit 3
    ) related) as related,
    (select json_agg(card) from (
      select v.id, v.title, v.category_id, k.name as category_name, v.price_cents, v.price_unit, v.duration_minutes,
        v.cover_name, v.rating_counts as service_rating_counts, x.root_id, x.next_slots, x.has_hours, p.id as provider_id,
        p.business_name, q.first_name, q.last_name, q.avatar_name, q.last_seen_at, q.hide_last_seen, p.verified, p.city,
        p.rating_counts, p.by_appointment, p.paused, p.notice_minutes, p.created_at as provider_since
      from (
        select s.* from (
          select service_id from service_score where root_id = coalesce(c.service_category_id, r.service_category_id)
          order by base_score desc, service_id limit 3
        ) best join service_search s using (service_id)
      ) x
      join service v on v.id = x.service_id
      join category_text k on k.category_id = v.category_id and k.language = 'fr'
      join provider p on p.id = v.provider_id
      join account q on q.id = p.account_id
    ) card) as services
  from blog_slug known
  join blog_article a on a.id = known.article_id
  join blog_category c on c.id = a.category_id
  join blog_category_text t on t.category_id = c.id and t.language = 'fr'
  left join blog_category r on r.id = c.parent_id
  left join blog_category_text u on u.category_id = r.id and u.language = 'fr'
  where known.slug = $1 and a.status in ('PUBLISHED', 'SCHEDULED') and a.published_at <= now()
) page
