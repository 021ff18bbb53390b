import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { writeFilters, type SearchFilters } from './search-filters.ts';
import { latePart } from '#web/loading/late-part.tsx';

/** What is said and proposed where a search finds nothing: links, which most searches do not need. */
export const NoResults = latePart(() => import('./no-results-section.tsx'));

type ResultPagesProps = {
  page: {
    page: number;
    size: number;
    content: readonly unknown[];
    totalElements: number;
    first: boolean;
    last: boolean;
    totalIsExact: boolean;
  };
  filters: SearchFilters;
  action: string;
};

/** "1 à 12 sur 24", and links to the other pages. */
export function ResultPages({ page, filters, action }: ResultPagesProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const to = (number: number, label: string) => ({
    href: `${action}${writeFilters({ ...filters, page: number })}`,
    label,
  });
  const values = {
    from: format.number(page.page * page.size + 1),
    to: format.number(page.page * page.size + page.content.length),
    total: format.number(page.totalElements),
  };
  return (
    <Pagination
      label={t('pages.label')}
      summary={page.totalIsExact ? t('pages.summary', values) : t('pages.summaryMore', values)}
      previous={page.first ? undefined : to(page.page - 1, t('pages.previous'))}
      next={page.last ? undefined : to(page.page + 1, t('pages.next'))}
    />
  );
}
