import { useListDeskArticlesQuery } from '#web/api/clients/blog-desk.ts';
import { BookOpen } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { articlesArgument, blogDeskHref, type BlogDeskAddress, editorHref } from '../blog-desk-address.ts';
import type { DeskArticleRow } from '#contract/blog-desk.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { ArticleStatus } from '../article-status.tsx';

/** An article in the list: its title, category, languages, state and dates. */
function ArticleRow({ article }: { article: DeskArticleRow }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const { id, title, language, category, status, translations, hidden, featured, aiGenerated } = article;
  return (
    <li>
      <Link
        href={editorHref(id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
      >
        <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <span lang={language} className="truncate as-written font-semibold">
            {title}
          </span>
          <span className="text-14 text-muted">
            <bdi>{category.name}</bdi> ·{' '}
            <bdi>
              {format.list([language, ...translations.map((one) => one.language)].map(nameOfLanguage))}
            </bdi>
          </span>
          <span className="text-14 text-muted">
            <When article={article} />
            {article.views > 0 && ` · ${t('views', { count: article.views })}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {featured && <Badge tone="accent">{t('featured')}</Badge>}
          {aiGenerated && <Badge>{t('aiGenerated')}</Badge>}
          {hidden && <Badge tone="danger">{t('hidden')}</Badge>}
          <ArticleStatus status={status} />
        </span>
      </Link>
    </li>
  );
}

const nameOfLanguage = (language: keyof typeof languageNames) => languageNames[language];

function When({ article: { scheduledAt, publishedAt, updatedAt } }: { article: DeskArticleRow }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  if (scheduledAt !== null) return t('when.scheduled', { at: inSentence(format.dateTime(scheduledAt)) });
  if (publishedAt !== null) return t('when.published', { at: format.date(publishedAt) });
  return t('when.changed', { at: inSentence(format.dateTime(updatedAt)) });
}

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
