import { Pagination } from '#web/ui/layout/pagination.tsx';

type Page = Readonly<{ page: number; totalPages: number; first: boolean; last: boolean }>;
type PageWord = 'pages.label' | 'pages.summary' | 'pages.previous' | 'pages.next';
type ListPagesProps = {
  page: Page;
  /** The address of a page, from 0. */
  hrefOf: (page: number) => string;
  /** The words of the area of the list. */
  t: (key: PageWord, values?: { page: number; pages: number }) => string;
};

/** The way between the pages of a list of the desk; nothing for a single page. */
export function ListPages({ page, hrefOf, t }: ListPagesProps) {
  if (page.totalPages <= 1) return null;
  return (
    <Pagination
      label={t('pages.label')}
      summary={t('pages.summary', { page: page.page + 1, pages: page.totalPages })}
      {...(!page.first && { previous: { href: hrefOf(page.page - 1), label: t('pages.previous') } })}
      {...(!page.last && { next: { href: hrefOf(page.page + 1), label: t('pages.next') } })}
    />
  );
}
