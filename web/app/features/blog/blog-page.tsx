import { useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  useListFeaturedArticlesQuery,
  blogApi,
  useListRootBlogCategoriesQuery,
} from '#web/api/clients/blog.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { blogSearchHref, feedHref, blogCategoriesHref, blogCategoryHref, articleHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { Letter } from './letter.tsx';
import { isFiltered, writeArticleFilters, noArticleFilters } from './list/article-filters.ts';
import { ArticleList, loadArticleList, useArticleFilters } from './list/article-list.tsx';
import { SearchField } from './list/search-field.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ArticleBadges, ArticleCover, ArticleFacts } from './article-cards.tsx';

const smallShown = 3;

/** The articles that open the blog: a large one, and some small ones. */
function Featured({ articles: [first, ...others] }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('blog');
  if (!first) return null;
  const { language, author } = first;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <section
      aria-labelledby="featured"
      className="grid gap-6 wrap-anywhere lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      <h2 id="featured" className="sr-only">
        {t('featured.title')}
      </h2>
      <Card
        as="article"
        interactive
        className="flex flex-col overflow-clip"
        data-ai-generated={first.aiGenerated || undefined}
      >
        <ArticleCover article={first} className="aspect-2/1 w-full lg:aspect-[2.15]" />
        <div className="grid flex-1 content-start gap-2.5 p-5 md:px-7 md:pt-6 md:pb-7">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone="brand">{t('featured.title')}</Badge>
            <ArticleBadges article={first} />
            <ArticleFacts article={first} />
          </div>
          <h3 className="font-head text-28" {...written}>
            <Link href={articleHref(first.slug)} className="stretch">
              {first.title}
            </Link>
          </h3>
          <p className="line-clamp-4 max-w-[56ch] text-pretty text-muted" {...written}>
            {first.summary}
          </p>
          <p className="mt-1 flex items-center gap-2.5 text-14">
            <Avatar name={author.displayName} size={32} />
            <bdi>{author.displayName}</bdi>
          </p>
        </div>
      </Card>
      {others.length > 0 && (
        <ul className="grid content-between">
          {others.slice(0, smallShown).map((article) => (
            <SmallItem key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SmallItem({ article }: { article: ArticleCard }) {
  const written = { lang: article.language, dir: directionOf(article.language) };
  return (
    <li
      data-ai-generated={article.aiGenerated || undefined}
      className="group relative grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0 md:grid-cols-[168px_minmax(0,1fr)] md:gap-5"
    >
      <ArticleCover article={article} className="h-28 w-full rounded-card md:h-33" />
      <div className="grid gap-1">
        <ArticleFacts brief article={article} />
        <h3 className="text-16 text-balance md:text-18" {...written}>
          <Link href={articleHref(article.slug)} className="stretch underline-offset-4 group-hover:underline">
            {article.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-14 text-muted max-md:hidden" {...written}>
          {article.summary}
        </p>
        <ArticleBadges article={article} />
      </div>
    </li>
  );
}

/** The main categories, and the page of all; on a wide screen their tree is beside the list. */
function CategoryNav() {
  const { t } = useTranslation('blog');
  const { data: categories = [] } = useListRootBlogCategoriesQuery({});
  return (
    <nav aria-label={t('categories.title')} className="mt-6 lg:hidden">
      <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:flex-wrap">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="max-w-full flex-none">
            <Link href={blogCategoryHref(slug)} className={chipClasses(false)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li className="max-w-full flex-none">
          <Link href={blogCategoriesHref} className={chipClasses(false)}>
            {t('byCategory')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

export const handle = { ns: ['blog', 'prospects'] };

const load: Load = ({ url, query }) =>
  Promise.all([loadArticleList(query, url), query(blogApi.endpoints.listFeaturedArticles, {})]);

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The blog: its search, the featured articles, then the list. */
export default function BlogPage() {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  const { pathname } = useLocation();
  const filters = useArticleFilters();
  const { data: featured = [] } = useListFeaturedArticlesQuery({});
  const isOpening = !isFiltered(filters) && filters.page === 0;
  return (
    <div className="wrap pt-6 lg:pt-9">
      <BlogHead
        title={t('title')}
        description={t('description')}
        canonical={`${pathname}${writeArticleFilters({ ...noArticleFilters, page: filters.page })}`}
        hidden={isFiltered(filters)}
      />
      <div className="mb-7 grid gap-x-16 gap-y-5 lg:mb-9 lg:grid-cols-[minmax(0,1fr)_416px] lg:items-end">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1.5 max-w-[60ch] text-18 text-pretty text-muted">{t('lead')}</p>
        </div>
        <SearchField filters={{ ...noArticleFilters, query: filters.query }} action={blogSearchHref} />
      </div>
      {isOpening && <Featured articles={featured} />}
      <CategoryNav />
      <div className={isOpening ? 'photos-on-use' : undefined}>
        <ArticleList title={t('latest')} current={null} />
      </div>
      <Letter />
      <p className="mt-4">
        {/* No page of the router: the target makes the browser open it. */}
        <Link href={feedHref(language)} target="_self" className="inline-flex min-h-11 items-center">
          <span className="text-link">{t('rss')}</span>
        </Link>
      </p>
    </div>
  );
}
