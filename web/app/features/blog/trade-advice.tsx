import { useListArticlesQuery } from '#web/api/clients/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ArticleItem } from './article-cards.tsx';
import { adviceOn } from './trade-articles.ts';
import { useOwnBookmarks } from './bookmarks.ts';

type TradeAdviceProps = { serviceCategoryId: string; className: string };

/** The article about the trade of a service; omitted when there is none. */
export default function TradeAdvice({ serviceCategoryId, className }: TradeAdviceProps) {
  const { t } = useTranslation('blog');
  const { data: page, refetch } = useListArticlesQuery(adviceOn(serviceCategoryId));
  useOwnBookmarks(page?.content, refetch);
  const [article] = page?.content ?? [];
  if (!article) return null;
  return (
    <section aria-labelledby="advice" className={className}>
      <h2 id="advice" className="text-22">
        {t('service.title')}
      </h2>
      <ul className="max-w-140">
        <ArticleItem article={article} />
      </ul>
    </section>
  );
}
