create table blog_category (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  parent_id text,
  depth smallint not null default 0 check (depth in (0, 1)),
  parent_depth smallint generated always as ((nullif(depth, 0) - 1)::smallint) stored,
  position int not null default 0,
  service_category_id text references category,
  cover_name text,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blog_category_level unique (id, depth),
  constraint blog_category_root check ((parent_id is null) = (depth = 0)),
  constraint blog_category_parent foreign key (parent_id, parent_depth) references blog_category (id, depth)
);
create index blog_category_parent_id on blog_category (parent_id) where parent_id is not null;
create index blog_category_service on blog_category (service_category_id) where service_category_id is not null;
create index blog_category_cover on blog_category (cover_name) where cover_name is not null;
comment on table blog_category is 'Where articles belong, in two levels: the parent of a category is a root.';
comment on column blog_category.id is 'The permanent slug.';
comment on column blog_category.service_category_id is 'The trade whose services its articles lead to.';

create table blog_category_text (
  category_id text not null references blog_category on delete cascade,
  language text not null check (language in ('fr', 'en', 'ar')),
  name text not null check (char_length(name) between 1 and 60),
  description text check (char_length(description) between 1 and 300),
  primary key (category_id, language)
);

create table blog_topic (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  category_id text not null references blog_category,
  position int not null default 0,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index blog_topic_category on blog_topic (category_id);
comment on column blog_topic.id is 'The permanent slug.';

create table blog_topic_text (
  topic_id text not null references blog_topic on delete cascade,
  language text not null check (language in ('fr', 'en', 'ar')),
  name text not null check (char_length(name) between 1 and 60),
  primary key (topic_id, language)
);

create table blog_article (
  id uuid primary key,
  work_id uuid not null,
  is_original boolean generated always as (id = work_id) stored,
  of_original boolean generated always as (true) stored,
  language text not null check (language in ('fr', 'en', 'ar')),
  slug text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  title text not null check (char_length(title) between 1 and 150),
  title_key text collate "C" not null,
  summary text check (char_length(summary) between 1 and 300),
  markdown text not null default '' check (octet_length(markdown) <= 200000),
  content_hash text not null,
  html text not null,
  toc jsonb not null,
  body_text text not null,
  word_count int not null check (word_count >= 0),
  reading_minutes int generated always as (greatest(1, (word_count + 199) / 200)) stored,
  category_id text not null references blog_category,
  cover_name text,
  cover_alt text check (char_length(cover_alt) between 1 and 200),
  cover_credit text check (char_length(cover_credit) between 1 and 100),
  pictures text[] not null default '{}',
  author_id uuid references account on delete set null,
  author_name text check (char_length(author_name) between 1 and 100),
  featured boolean not null default false,
  ai_generated boolean not null default false,
  views int not null default 0 check (views >= 0),
  published_at timestamptz,
  was_public boolean not null default false,
  version int not null default 0,
  created_at timestamptz not null,
  content_at timestamptz not null,
  updated_at timestamptz not null,
  document tsvector generated always as (
    setweight(to_tsvector('public.fr', title), 'A') || setweight(to_tsvector('public.fr', coalesce(summary, '')), 'B')
    || setweight(to_tsvector('public.fr', body_text), 'D')
  ) stored,
  constraint blog_article_original unique (id, is_original),
  constraint blog_article_of_original foreign key (work_id, of_original) references blog_article (id, is_original) on delete cascade,
  constraint blog_article_language unique (work_id, language),
  constraint blog_article_draft check (status <> 'DRAFT' or published_at is null),
  constraint blog_article_dated check (status not in ('SCHEDULED', 'PUBLISHED') or published_at is not null),
  constraint blog_article_ready check (
    status not in ('SCHEDULED', 'PUBLISHED')
    or (summary is not null and markdown <> '' and (cover_name is null or cover_alt is not null))
  )
);
create index blog_article_recent on blog_article (published_at desc, id desc) where status in ('PUBLISHED', 'SCHEDULED');
create index blog_article_popular on blog_article (views desc, id desc) where status in ('PUBLISHED', 'SCHEDULED');
create index blog_article_alphabetical on blog_article (title_key, id) where status in ('PUBLISHED', 'SCHEDULED');
create index blog_article_category on blog_article (category_id, published_at desc, id desc) where status in ('PUBLISHED', 'SCHEDULED');
create index blog_article_featured on blog_article (published_at desc, id desc) where featured and status in ('PUBLISHED', 'SCHEDULED');
create index blog_article_due on blog_article (published_at) where status = 'SCHEDULED';
create index blog_article_of_category on blog_article (category_id);
create index blog_article_updated on blog_article (updated_at desc, id desc);
create index blog_article_author on blog_article (author_id) where author_id is not null;
create index blog_article_document on blog_article using gin (document);
create index blog_article_pictures on blog_article using gin (pictures);
comment on table blog_article is 'One row for each language of an article (docs/product/blog.md).';
comment on column blog_article.work_id is 'The original of a translation; an original names itself.';
comment on column blog_article.title_key is 'The title without accents and case, by which lists are sorted.';
comment on column blog_article.content_hash is 'SHA-256 of the renderer, the language and the Markdown that html, toc, body_text and word_count were made of.';
comment on column blog_article.pictures is 'The stored names of the cover and of the pictures in the text, which are kept while an article shows them.';
comment on column blog_article.author_id is 'The administrator who wrote it.';
comment on column blog_article.author_name is 'The name that readers see; that of the site when there is none.';
comment on column blog_article.published_at is 'When readers see it, or were to see it. A scheduled article whose time has come is public, whatever its status.';
comment on column blog_article.was_public is 'Readers may have its addresses: the old ones go on leading to it.';
comment on column blog_article.content_at is 'The last change of what readers see.';

create table blog_slug (
  slug text primary key check (char_length(slug) <= 100 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug not in ('featured', 'category')),
  article_id uuid not null references blog_article on delete cascade,
  created_at timestamptz not null,
  constraint blog_slug_article unique (slug, article_id)
);
create index blog_slug_of_article on blog_slug (article_id);
comment on table blog_slug is 'Every slug that an article has or had: an old one leads to the current one.';
alter table blog_article add constraint blog_article_slug foreign key (slug, id) references blog_slug (slug, article_id) deferrable initially deferred;

create table blog_article_topic (
  article_id uuid not null references blog_article on delete cascade,
  topic_id text not null references blog_topic,
  position smallint not null,
  primary key (article_id, topic_id)
);
create index blog_article_topic_topic on blog_article_topic (topic_id, article_id);

create table blog_bookmark (
  account_id uuid not null references account on delete cascade,
  article_id uuid not null references blog_article on delete cascade,
  at timestamptz not null,
  primary key (account_id, article_id)
);
create index blog_bookmark_article on blog_bookmark (article_id);
create index blog_bookmark_newest on blog_bookmark (account_id, at desc, article_id);

create table blog_view (
  article_id uuid not null references blog_article on delete cascade,
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (article_id, day, visitor)
);
create index blog_view_day on blog_view (day);
comment on table blog_view is 'Who has read an article on a day, so that each counts once: a salted hash of address and browser, another one each day.';

create trigger blog_bookmark_of_present before insert on blog_bookmark for each row execute function forbid_deleted_account('account_id');
create trigger blog_article_of_present before insert on blog_article for each row when (new.author_id is not null) execute function forbid_deleted_account('author_id');
