import { useListDeskArticlesQuery } from '#web/api/clients/blog-desk.ts';
import { BookOpen } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { articlesArgument, blogDeskHref, type BlogDeskAddress } from '../blog-desk-address.ts';
import { ArticleRow } from './article-row.tsx';

/** One page of the articles that the address names. */
export function ArticleList({ address }: { address: BlogDeskAddress }) {
  const { t } = useTranslation('blog-desk');
  const { t: common } = useTranslation();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListDeskArticlesQuery(articlesArgument(address), { refetchOnMountOrArgChange: true });
  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  if (page.content.length === 0) return <Nothing isFiltered={blogDeskHref(address) !== blogDeskHref({})} />;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-14 text-muted">
        {t('count', { count: page.totalElements })}
      </p>
      <ul className="grid gap-2">
        {page.content.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
      <ListPages page={page} hrefOf={(number) => blogDeskHref({ ...address, page: number })} t={t} />
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('blog-desk');
  return (
    <EmptyState
      icon={BookOpen}
      title={t(isFiltered ? 'empty.some' : 'empty.all')}
      {...(isFiltered && {
        action: (
          <LinkButton variant="secondary" href={blogDeskHref({})}>
            {t('empty.showAll')}
          </LinkButton>
        ),
      })}
    >
      {t(isFiltered ? 'empty.someText' : 'empty.allText')}
    </EmptyState>
  );
}
