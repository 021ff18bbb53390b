-- After `with hit (id, published_at, words, key)`: the first page, with a total that is exact up to 1,000. Every column from which a field of
-- a card is made, as it is stored.
select json_build_object(
  'totalElements', (select count(*) from (select from hit limit 1001) bounded),
  'content', (
    select coalesce(json_agg(card order by card.key desc, card.published_at desc, card.id desc), '[]') from (
      select h.key, a.id, a.slug, a.language, a.title, a.summary, a.cover_name, a.cover_alt, a.category_id,
        t.name as category_name, a.author_name, a.published_at, a.reading_minutes, a.views, a.featured, a.ai_generated,
        case when h.words is not null then ts_headline('public.fr', a.body_text, to_tsquery('public.fr', h.words),
          'MaxFragments=1, MinWords=12, MaxWords=28') end as excerpt,
        (select json_agg(json_build_array(x.topic_id, n.name)) from blog_article_topic x
          join blog_topic_text n on n.topic_id = x.topic_id and n.language = 'fr' where x.article_id = a.id) as topics
      from (select * from hit order by key desc, published_at desc, id desc limit 20) h
      join blog_article a on a.id = h.id
      join blog_category_text t on t.category_id = a.category_id and t.language = 'fr'
    ) card
  )
)::text
