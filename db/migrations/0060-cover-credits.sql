alter table blog_article add column cover_credit_url text
  check (char_length(cover_credit_url) <= 300 and cover_credit_url ~ '^https://(unsplash[.]com|www[.]pexels[.]com|pixabay[.]com)/');
alter table blog_article add constraint blog_article_credited check (cover_credit_url is null or cover_credit is not null);
comment on column blog_article.cover_credit_url is 'The page of the photographer at the service where the cover was found.';
