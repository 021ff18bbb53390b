import type { ArticleCard } from '#contract/blog.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type ArticleFactsProps = {
  article: ArticleCard;
  /** Leaves the date out on a phone. */
  brief?: boolean;
};

/** Category, date and reading time of an article in a list. */
export function ArticleFacts({ article, brief = false }: ArticleFactsProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  return (
    <p className="flex flex-wrap gap-x-2 text-14 text-muted">
      <bdi className="font-semibold text-ink">{article.category.name}</bdi>
      <time
        dateTime={article.publishedAt}
        className={brief ? 'max-md:hidden' : undefined}
        suppressHydrationWarning
      >
        {format.date(article.publishedAt)}
      </time>
      <span>{t('minutes', { count: article.readingTimeMinutes })}</span>
    </p>
  );
}
