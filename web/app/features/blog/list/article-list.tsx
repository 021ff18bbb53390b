import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useListArticlesQuery, blogApi, useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { refuseBeyond, type Load } from '#web/api/prefetch.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ArticleCards, ArticleBadges, ArticleCover, ArticleFacts } from '../article-cards.tsx';
import { useOwnBookmarks } from '../bookmarks.ts';
import {
  isFiltered,
  readArticleFilters,
  toListArgument,
  writeArticleFilters,
  type Within,
} from './article-filters.ts';
import { FilterForm, FilterChips, SortLinks } from './filter-form.tsx';
import type { ArticleCard, ArticleCardPage } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { articleHref, blogCategoryHref, blogHref } from '../addresses.ts';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { TopicChips } from './topic-chips.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { markWords, shorterSearches } from './highlight.ts';
import { mostRead, NoArticles, shorterArgument } from './no-articles.tsx';

/** One item of each key, those with most items first. */
function mostFrequent<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const counts = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const known = counts.get(keyOf(item));
    if (known) known.count++;
    else counts.set(keyOf(item), { item, count: 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ item }) => item);
}

const topicsShown = 6;

/** Where the results of a search lead: the trade that they are about, and their topics. */
function BesideResults({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('blog');
  const trade = useTradeOf(articles);
  const topics = articles.flatMap(({ topics: some, category }) =>
    some.map(({ slug, name }) => ({ slug, name, category: category.slug })),
  );
  const shown = mostFrequent(topics, ({ slug }) => slug).slice(0, topicsShown);
  return (
    <aside aria-label={t('search.beside')} className="grid content-start gap-6">
      {trade !== undefined && (
        <div
          className={classes(
            'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 rounded-card bg-(--trade-b) p-5',
            tradeClass(tradeOf(trade)),
          )}
        >
          <span className="grid size-14 place-items-center rounded-card bg-surface text-(--trade-k)">
            <Icon of={tradeIcon(trade)} size={28} />
          </span>
          <div>
            <h3 className="text-balance">{t('call.title')}</h3>
            <p className="text-14 text-muted">{t('call.lead')}</p>
          </div>
          <LinkButton variant="secondary" href={`/services?categoryId=${trade}`} className="col-span-2">
            {t('call.all')}
          </LinkButton>
        </div>
      )}
      {shown.length > 0 && (
        <div className="grid gap-3">
          <h3>{t('search.related')}</h3>
          <TopicChips label={t('search.related')} topics={shown} />
        </div>
      )}
    </aside>
  );
}

/** The trade that most of the articles are about. */
function useTradeOf(articles: readonly ArticleCard[]): string | undefined {
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  const trades = roots.flatMap(({ slug, serviceCategoryId, children }) =>
    [slug, ...children.map((child) => child.slug)].map((one) => ({ slug: one, serviceCategoryId })),
  );
  const [most] = mostFrequent(articles, ({ category }) => category.slug);
  return trades.find(({ slug }) => slug === most?.category.slug)?.serviceCategoryId ?? undefined;
}

const linkClasses = '-mx-2.5 flex items-center gap-3 rounded-field px-2.5 hover:bg-sunken';

/** The categories with those below them; `current` is null on the page of all articles. */
function CategoryTree({ current }: { current: string | null }) {
  const { t } = useTranslation('blog');
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  const lookOf = (slug: string | null) =>
    slug === current
      ? ({ 'aria-current': 'page', className: classes(linkClasses, currentClasses) } as const)
      : { className: linkClasses };
  return (
    <nav aria-label={t('filter.categories')} className="border-b border-line pb-5 max-lg:hidden">
      <p className="mb-1.5 font-semibold" aria-hidden="true">
        {t('filter.categories')}
      </p>
      <ul>
        <li>
          <Link href={blogHref} {...lookOf(null)}>
            <span className="py-2">{t('allArticles')}</span>
          </Link>
        </li>
        {roots.map((root) => (
          <li key={root.slug}>
            <Link href={blogCategoryHref(root.slug)} {...lookOf(root.slug)}>
              <span
                aria-hidden="true"
                className={classes(
                  'size-3 flex-none rounded-full border-[1.5px] border-(--trade-k) bg-(--trade-a)',
                  tradeClass(tradeOf(root.serviceCategoryId ?? root.slug)),
                )}
              />
              <bdi className="py-2">{root.name}</bdi>
            </Link>
            {root.children.length > 0 && (
              <ul className="ms-1.25 border-s border-line ps-4.25 text-14 text-muted">
                {root.children.map((child) => (
                  <li key={child.slug}>
                    <Link href={blogCategoryHref(child.slug)} {...lookOf(child.slug)}>
                      <bdi className="py-2">{child.name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const currentClasses = 'bg-brand-soft font-semibold text-brand';

/** A text with the words of a search highlighted. */
function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((part, index) =>
    part.isHit ? (
      <mark key={index} className="-mx-px rounded-6 bg-elec-a px-0.5 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** An article that a search found, with its words highlighted in the title and where they stand in the text. */
function HitItem({ article, query }: { article: ArticleCard; query: string }) {
  const { language, excerpt } = article;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <li
      className="group relative grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-3.5 border-b border-line py-5 wrap-anywhere md:grid-cols-[160px_minmax(0,1fr)] md:gap-x-6 md:py-6"
      data-ai-generated={article.aiGenerated || undefined}
    >
      <ArticleCover article={article} className="h-24 w-full rounded-card md:h-27" />
      <div className="grid min-w-0 content-start gap-1">
        <ArticleFacts article={article} />
        <h3 className="text-16 md:text-18" {...written}>
          <Link href={articleHref(article.slug)} className="stretch underline-offset-4 group-hover:underline">
            <Marked text={article.title} query={query} />
          </Link>
        </h3>
        <ArticleBadges article={article} />
        <p className="line-clamp-4 text-14 text-pretty text-muted md:text-16" {...written}>
          <Marked text={excerpt ?? article.summary} query={query} />
        </p>
      </div>
    </li>
  );
}

/** What a list is, and how many articles it has; those of a search in one sentence. */
function ListHead({ title, count, query }: { title: string; count: number; query: string }) {
  const { t } = useTranslation('blog');
  if (query !== '') {
    return (
      <h2 id="articles" className="min-w-0 text-22 wrap-anywhere" aria-live="polite">
        {t('search.found', { count, query })}
      </h2>
    );
  }
  return (
    <div>
      <h2 id="articles" className="text-28">
        {title}
      </h2>
      <p role="status" className="min-h-6 text-14 text-muted">
        {count > 0 && t('articles', { count })}
      </p>
    </div>
  );
}

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
  refuseBeyond(url, filters.page, page);
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
          reads
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

type ArticlePagesProps = { page: ArticleCardPage; hrefOf: (page: number) => string };

/** "1 à 9 sur 18", and links to the other pages; omitted for a single one. */
export function ArticlePages({ page, hrefOf }: ArticlePagesProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  if (page.first && page.last) return null;
  const to = (number: number, label: string) => ({ href: hrefOf(number), label });
  return (
    <Pagination
      label={t('pages.label')}
      summary={t('pages.summary', {
        from: format.number(page.page * page.size + 1),
        to: format.number(page.page * page.size + page.content.length),
        total: format.number(page.totalElements),
      })}
      previous={page.first ? undefined : to(page.page - 1, t('pages.previous'))}
      next={page.last ? undefined : to(page.page + 1, t('pages.next'))}
    />
  );
}
