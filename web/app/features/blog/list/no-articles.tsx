import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import {
  useListArticlesQuery,
  useListBlogTopicsQuery,
  useListRootBlogCategoriesQuery,
} from '#web/api/clients/blog.ts';
import type { BlogTopic } from '#contract/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { blogTopicHref, blogSearchHref } from '../addresses.ts';
import { ArticleCards } from '../article-cards.tsx';
import { markWords, shorterSearches } from './highlight.ts';
import { noArticleFilters, writeArticleFilters } from './article-filters.ts';
import shelf from '#web/ui/art/shelf.svg?url';

/** A shelf of books under a magnifying glass: a search that found no text. It is not mirrored in Arabic. */
function Shelf({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className={className}>
      <use href={`${shelf}#shelf`} width="240" height="180" />
    </svg>
  );
}

/** The arguments of listArticles for what an empty list proposes. */
export const mostRead = { sort: 'popular', size: 3 } as const;
/** Whether a word finds something. */
export const shorterArgument = (query: string) => ({ query, size: 1 });

const topicsProposed = 6;

/** An empty list: shorter searches that find something, topics near the words, and what is read most. */
export function NoArticles({ query, filtered }: { query: string; filtered: boolean }) {
  const { t } = useTranslation('blog');
  const { data: popular } = useListArticlesQuery(mostRead);
  const state = filtered ? 'empty' : 'none';
  return (
    <div className="grid gap-9">
      <div className="grid items-center gap-5 md:grid-cols-[240px_minmax(0,1fr)] md:gap-10">
        <Shelf className="w-55 md:w-60" />
        <div className="grid gap-2.5 wrap-anywhere">
          <h2 id="articles" className="text-28" aria-live="polite">
            {query === '' ? t(`${state}.title`) : t('empty.titleFor', { query })}
          </h2>
          <p className="max-w-[52ch] text-muted">{t(`${state}.text`)}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-14 text-muted only:hidden">{t('empty.try')}</span>
            {shorterSearches(query).map((word) => (
              <ShorterSearch key={word} word={word} />
            ))}
          </p>
        </div>
      </div>
      <NearTopics query={query} />
      {popular && popular.content.length > 0 && (
        <section aria-labelledby="most-read" className="grid gap-4">
          <h3 id="most-read" className="font-head text-22">
            {t('empty.mostRead')}
          </h3>
          <ArticleCards articles={popular.content} />
        </section>
      )}
    </div>
  );
}

/** A part of the words, where it finds something. */
function ShorterSearch({ word }: { word: string }) {
  const { t } = useTranslation('blog');
  const { data: page } = useListArticlesQuery(shorterArgument(word));
  if (!page?.content.length) return null;
  return (
    <Link
      href={`${blogSearchHref}${writeArticleFilters({ ...noArticleFilters, query: word })}`}
      aria-label={t('empty.trySearch', { query: word })}
      className="inline-flex min-h-11 items-center"
    >
      <span className="text-link">
        <bdi>{word}</bdi>
      </span>
    </Link>
  );
}

function NearTopics({ query }: { query: string }) {
  const { t } = useTranslation('blog');
  const titleId = useId();
  const { data: topics = [] } = useListBlogTopicsQuery({});
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  const nearness = ({ name, category }: BlogTopic) =>
    markWords(`${name} ${category.name}`, query).filter(({ isHit }) => isHit).length;
  const tradeOfCategory = (slug: string) =>
    roots.find((root) => root.slug === slug || root.children.some((child) => child.slug === slug))
      ?.serviceCategoryId ?? slug;
  const proposed = topics
    .filter(({ articleCount }) => articleCount > 0)
    .toSorted((one, other) => nearness(other) - nearness(one) || other.articleCount - one.articleCount)
    .slice(0, topicsProposed);
  if (proposed.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="font-head text-22">
        {t('empty.topics')}
      </h3>
      <ul
        aria-labelledby={titleId}
        className="grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3"
      >
        {proposed.map(({ slug, name, category, articleCount }) => {
          const trade = tradeOfCategory(category.slug);
          return (
            <li key={slug} className="border-b border-line">
              <Link
                href={blogTopicHref(category.slug, slug)}
                className="group grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5"
              >
                <span
                  className={classes(
                    'grid size-11 place-items-center rounded-12 bg-linear-135 from-(--trade-b) to-(--trade-a) text-(--trade-k)',
                    tradeClass(tradeOf(trade)),
                  )}
                >
                  <Icon of={tradeIcon(trade)} />
                </span>
                <span className="grid wrap-anywhere">
                  <bdi className="font-semibold underline-offset-4 group-hover:underline">{name}</bdi>
                  <span className="text-14 text-muted">{t('articles', { count: articleCount })}</span>
                </span>
                <Icon of={ChevronRight} size={18} directional className="text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
