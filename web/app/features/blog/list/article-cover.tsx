import type { ArticleCard } from '#contract/blog.ts';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';

type ArticleCoverProps = {
  article: Pick<ArticleCard, 'coverUrl' | 'coverAlt' | 'category'>;
  className: string;
  /** On the page of the article the picture is loaded first and has its alternative text; beside a title it is decorative. */
  main?: boolean;
};

/** The picture of an article, or the drawing of its category. */
export function ArticleCover({ article, className, main = false }: ArticleCoverProps) {
  const trade = tradeOf(article.category.slug);
  if (!article.coverUrl) return <Cover trade={trade} className={className} />;
  return (
    <img
      src={article.coverUrl}
      alt={main ? (article.coverAlt ?? '') : ''}
      width={800}
      height={400}
      loading={main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      className={classes(
        'bg-linear-135 from-(--trade-b) to-(--trade-a) object-cover cover-photo',
        tradeClass(trade),
        className,
      )}
    />
  );
}
