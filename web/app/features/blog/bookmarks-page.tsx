import { Bookmark } from 'lucide-react';
import { useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { useListBookmarksQuery, blogApi } from '#web/api/clients/blog.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { blogHref, bookmarksHref } from './addresses.ts';
import { ArticleCards } from './article-cards.tsx';
import { noArticleFilters, readArticleFilters, writeArticleFilters } from './list/article-filters.ts';
import { ArticlePages } from './list/article-list.tsx';

export const handle = { ns: ['blog'] };
const bookmarksPerPage = 12;

const argumentOf = (search: URLSearchParams) => ({
  page: readArticleFilters(search).page,
  size: bookmarksPerPage,
});

const load: Load = ({ url, query }) => query(blogApi.endpoints.listBookmarks, argumentOf(url.searchParams));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The articles that the reader has kept. */
export default function BookmarksPage() {
  const { t } = useTranslation('blog');
  const { t: common } = useTranslation();
  const { search } = useLocation();
  const {
    data: page,
    isError,
    error,
    refetch,
  } = useListBookmarksQuery(argumentOf(new URLSearchParams(search)));
  return (
    <div className="wrap pt-6 lg:pt-9">
      <PageHead title={t('bookmarks.title')} hidden />
      <h1>{t('bookmarks.title')}</h1>
      <p className="mt-1.5 mb-6 text-18 text-muted">{t('bookmarks.lead')}</p>
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="blog-list" label={common('loading')} />}
      {page?.content.length === 0 && (
        <EmptyState
          icon={Bookmark}
          title={t('bookmarks.empty')}
          action={<LinkButton href={blogHref}>{t('bookmarks.browse')}</LinkButton>}
        >
          {t('bookmarks.emptyText')}
        </EmptyState>
      )}
      {page && page.content.length > 0 && (
        <>
          <h2 className="sr-only">{t('bookmarks.title')}</h2>
          <ArticleCards articles={page.content} />
          <ArticlePages
            page={page}
            hrefOf={(number) =>
              `${bookmarksHref}${writeArticleFilters({ ...noArticleFilters, page: number })}`
            }
          />
        </>
      )}
    </div>
  );
}
