import { useListFeaturedArticlesQuery, blogApi } from '#web/api/clients/blog.ts';
import { useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { blogSearchHref, feedHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { CategoryNav } from './category-nav.tsx';
import { Letter } from './letter.tsx';
import { isFiltered, writeArticleFilters, noArticleFilters } from './list/article-filters.ts';
import { ArticleList, loadArticleList, useArticleFilters } from './list/article-list.tsx';
import { Featured } from './list/featured.tsx';
import { SearchField } from './search/search-field.tsx';

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
      <ArticleList title={t('latest')} current={null} />
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
