import { useListArticlesQuery } from '#web/api/clients/blog.ts';
import { blogHref } from '#web/features/blog/addresses.ts';
import { ArticleCards } from '#web/features/blog/article-cards.tsx';
import { useOwnBookmarks } from '#web/features/blog/bookmarks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { newestArticles } from './newest-articles.ts';

/** The newest articles; omitted when there are none. */
export default function AdviceSection() {
  const { t } = useTranslation('blog');
  const { data: page, refetch } = useListArticlesQuery(newestArticles);
  useOwnBookmarks(page?.content, refetch);
  if (!page || page.content.length === 0) return null;
  return (
    <section aria-labelledby="advice" className="wrap section-gap below-fold-600">
      <SectionHead
        id="advice"
        title={t('home.title')}
        lead={t('home.lead')}
        aside={<MoreLink href={blogHref}>{t('home.all')}</MoreLink>}
      />
      <ArticleCards articles={page.content} />
    </section>
  );
}
