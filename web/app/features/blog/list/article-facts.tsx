import type { ArticleCard } from '#web/api/generated/blog.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Category, date and reading time of an article in a list. */
export function ArticleFacts({ article }: { article: ArticleCard }) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  return (
    <p className="flex flex-wrap gap-x-2 text-14 text-muted">
      <bdi className="font-semibold text-ink">{article.category.name}</bdi>
      <time dateTime={article.publishedAt} suppressHydrationWarning>
        {format.date(article.publishedAt)}
      </time>
      <span>{t('minutes', { count: article.readingTimeMinutes })}</span>
    </p>
  );
}
