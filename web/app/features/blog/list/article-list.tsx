import { useListArticlesQuery, blogApi } from '#web/api/clients/blog.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import type { Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ArticleCards } from '../article-cards.tsx';
import { BesideResults } from '../search/beside-results.tsx';
import { shorterSearches } from '../search/highlight.ts';
import { HitItem } from '../search/hit-item.tsx';
import { useOwnBookmarks } from '../use-own-bookmarks.ts';
import {
  isFiltered,
  readArticleFilters,
  toListArgument,
  writeArticleFilters,
  type Within,
} from './article-filters.ts';
import { ArticlePages } from './article-pages.tsx';
import { CategoryTree } from './category-tree.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { NoArticles } from './no-articles.tsx';
import { mostRead, shorterArgument } from './proposed-articles.ts';
import { ListHead } from './list-head.tsx';
import { SortLinks } from './sort-links.tsx';

/** Loads what `ArticleList` shows, with what it proposes when it is empty. */
export async function loadArticleList(
  query: Parameters<Load>[0]['query'],
  url: URL,
  within?: Within,
): Promise<void> {
  const filters = readArticleFilters(url.searchParams);
  const [page] = await Promise.all([
    query(blogApi.endpoints.listArticles, toListArgument(filters, within)),
    query(blogApi.endpoints.listRootBlogCategories, {}),
  ]);
  if (page?.content.length !== 0) return;
  await Promise.all([
    query(blogApi.endpoints.listBlogTopics, {}),
    query(blogApi.endpoints.listArticles, mostRead),
    ...shorterSearches(filters.query).map((word) =>
      query(blogApi.endpoints.listArticles, shorterArgument(word)),
    ),
  ]);
}

/** The filters of the address. */
export function useArticleFilters() {
  return readArticleFilters(new URLSearchParams(useLocation().search));
}

type ArticleListProps = {
  title: string;
  within?: Within;
  /** The category of the page in the tree of categories, null for all; the search has no tree. */
  current?: string | null;
};

/** Articles with their filters, order and pages; those of a search have their trade and topics beside them. */
export function ArticleList({ title, within, current }: ArticleListProps) {
  const { t } = useTranslation('blog');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const filters = useArticleFilters();
  const [isOpen, setIsOpen] = useState(false);
  const { data: page, isError, error, refetch } = useListArticlesQuery(toListArgument(filters, within));
  useOwnBookmarks(page?.content, refetch);
  const isPending = next?.pathname === pathname;
  const isSearch = current === undefined;
  const isEmpty = page?.content.length === 0;
  return (
    <div
      className={classes(
        'grid gap-x-10 pt-8 lg:grid-cols-[248px_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:pt-12',
        isSearch && !isEmpty && 'min-[80rem]:grid-cols-[216px_minmax(0,1fr)_264px]',
      )}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:col-start-2">
        {!isEmpty && (
          <>
            <ListHead title={title} count={page?.totalElements ?? 0} query={filters.query} />
            <SortLinks filters={filters} action={pathname} />
          </>
        )}
      </div>
      <div className="-mx-(--gutter) mb-3 flex items-center gap-2 overflow-x-auto px-(--gutter) py-1 md:flex-wrap lg:col-start-2 lg:mx-0 lg:px-0">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="filters"
          className="flex-none lg:hidden noscript:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={18} />
          {t('filter.title')}
        </Button>
        <FilterChips filters={filters} action={pathname} withCategories={isSearch} />
      </div>
      <aside
        id="filters"
        aria-label={t('filter.title')}
        className={classes(
          'min-w-0 max-lg:mb-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:col-start-1 lg:row-span-3 lg:row-start-1',
          !isOpen && 'max-lg:hidden max-lg:noscript:block',
        )}
      >
        {current !== undefined && <CategoryTree current={current} />}
        <div className={isSearch ? undefined : 'lg:pt-5'}>
          <FilterForm
            key={JSON.stringify(filters)}
            filters={filters}
            action={pathname}
            onApply={() => setIsOpen(false)}
          />
        </div>
      </aside>
      <section aria-labelledby="articles" aria-busy={isPending} className="min-w-0 lg:col-start-2">
        {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!page && !isError && <Skeleton preset="blog-list" label={common('loading')} />}
        {isEmpty && <NoArticles query={filters.query} filtered={isFiltered(filters) || filters.page > 0} />}
        {page && !isEmpty && (
          <div className={classes('transition-opacity', isPending && 'opacity-55')}>
            {filters.query === '' ? (
              <ArticleCards articles={page.content} />
            ) : (
              <ol className="border-t border-line">
                {page.content.map((article) => (
                  <HitItem key={article.id} article={article} query={filters.query} />
                ))}
              </ol>
            )}
            <ArticlePages
              page={page}
              hrefOf={(number) => `${pathname}${writeArticleFilters({ ...filters, page: number })}`}
            />
          </div>
        )}
      </section>
      {isSearch && page && !isEmpty && (
        <div className="mt-7 lg:col-start-2 min-[80rem]:col-start-3 min-[80rem]:row-span-3 min-[80rem]:row-start-1 min-[80rem]:mt-0">
          <BesideResults articles={page.content} />
        </div>
      )}
    </div>
  );
}
