import { useLocation, useNavigation } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { api, useListArticlesQuery, type ListArticlesApiArg } from '#web/api/generated/blog.ts';
import type { Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { isFiltered, readArticleFilters, toListArgument, writeArticleFilters } from './article-filters.ts';
import { ArticleCards } from '../article-cards.tsx';
import { ArticlePages } from './article-pages.tsx';
import { FilterForm } from './filter-form.tsx';
import { NoArticles } from './no-articles.tsx';

type Within = Pick<ListArticlesApiArg, 'categoryId' | 'topic'>;

/** Loads what `ArticleList` shows, with the proposed topics when it is empty. */
export async function loadArticleList(
  query: Parameters<Load>[0]['query'],
  url: URL,
  within?: Within,
): Promise<void> {
  const filters = readArticleFilters(url.searchParams);
  const page = await query(api.endpoints.listArticles, toListArgument(filters, within));
  if (page?.content.length === 0) await query(api.endpoints.listBlogTopics, {});
}

/** The filters of the address. */
export function useArticleFilters() {
  return readArticleFilters(new URLSearchParams(useLocation().search));
}

/** Articles with their search, filters and pages. `action` is the page that a changed form leads to. */
export function ArticleList({ title, within, action }: { title: string; within?: Within; action?: string }) {
  const { t } = useTranslation('blog');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const filters = useArticleFilters();
  const { data: page, isError, error, refetch } = useListArticlesQuery(toListArgument(filters, within));
  const isPending = next?.pathname === pathname;
  return (
    <section aria-labelledby="articles" aria-busy={isPending}>
      <FilterForm key={JSON.stringify(filters)} filters={filters} action={action ?? pathname} />
      <h2 id="articles" className="mt-8 text-22">
        {title}
      </h2>
      <p role="status" className="mb-4 min-h-6 text-14 text-muted">
        {page && page.content.length > 0 && t('articles', { count: page.totalElements })}
      </p>
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="blog-list" label={common('loading')} />}
      {page?.content.length === 0 && <NoArticles filtered={isFiltered(filters) || filters.page > 0} />}
      {page && page.content.length > 0 && (
        <div className={classes('transition-opacity', isPending && 'opacity-55')}>
          <ArticleCards articles={page.content} />
          <ArticlePages
            page={page}
            hrefOf={(number) => `${pathname}${writeArticleFilters({ ...filters, page: number })}`}
          />
        </div>
      )}
    </section>
  );
}
