import type { ArticleCardPage } from '#contract/blog.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';

type ArticlePagesProps = { page: ArticleCardPage; hrefOf: (page: number) => string };

/** "1 à 9 sur 18", and links to the other pages; omitted for a single one. */
export function ArticlePages({ page, hrefOf }: ArticlePagesProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  if (page.first && page.last) return null;
  const to = (number: number, label: string) => ({ href: hrefOf(number), label });
  return (
    <Pagination
      label={t('pages.label')}
      summary={t('pages.summary', {
        from: format.number(page.page * page.size + 1),
        to: format.number(page.page * page.size + page.content.length),
        total: format.number(page.totalElements),
      })}
      previous={page.first ? undefined : to(page.page - 1, t('pages.previous'))}
      next={page.last ? undefined : to(page.page + 1, t('pages.next'))}
    />
  );
}
