import type { ArticleCard } from '#web/api/generated/blog.ts';
import { blogHref } from '#web/features/blog/addresses.ts';
import { ArticleCards } from '#web/features/blog/list/article-cards.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';

/** The newest articles; omitted when there are none. */
export function AdviceSection({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('blog');
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="advice" className="wrap section-gap below-fold-600">
      <SectionHead
        id="advice"
        title={t('home.title')}
        lead={t('home.lead')}
        aside={<MoreLink href={blogHref}>{t('home.all')}</MoreLink>}
      />
      <ArticleCards articles={articles} />
    </section>
  );
}
