import { useListArticlesQuery } from '#web/api/clients/blog.ts';
import { useId } from 'react';
import { ArticleCards } from '#web/features/blog/article-cards.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { newestArticles } from './home/newest-articles.ts';

/** The newest articles, for those who wait for the opening. */
export function OpeningArticles() {
  const { t } = useTranslation('site');
  const hasTexts = useTexts('blog');
  const { data: page } = useListArticlesQuery(newestArticles);
  const titleId = useId();
  if (!hasTexts || !page || page.content.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line">
      <div className="wrap grid gap-6 py-12">
        <div className="grid gap-1">
          <h2 id={titleId}>{t('comingSoon.articles')}</h2>
          <p className="text-muted">{t('comingSoon.blogIsOpen')}</p>
        </div>
        <ArticleCards articles={page.content} />
      </div>
    </section>
  );
}
