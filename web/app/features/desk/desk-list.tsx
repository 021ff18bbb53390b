import type { ReactNode } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';

type Place = Readonly<{ page: number; totalPages: number; first: boolean; last: boolean }>;
export type Page<Item> = Place &
  Readonly<{ content: readonly Item[]; totalElements: number; totalIsExact?: boolean }>;
type PageWord = 'pages.label' | 'pages.summary' | 'pages.previous' | 'pages.next';
type PagesProps = {
  /** The address of a page, from 0. */
  hrefOf: (page: number) => string;
  /** The words of the area of the list. */
  t: (key: PageWord, values?: { page: number; pages: number }) => string;
};

/** The way between the pages of a list of the desk; nothing for a single page. */
export function ListPages({ page, hrefOf, t }: PagesProps & { page: Place }) {
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

export type Answer<Listed> = {
  currentData?: Listed | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
};
type DeskListProps<Item> = PagesProps & {
  answer: Answer<Page<Item>>;
  /** In the place of a list without anything. */
  empty: ReactNode;
  /** How many there are. */
  countOf: (page: Page<Item>) => string;
  /** Beside the number. */
  tools?: ReactNode;
  /** Rows have a line between them, cards a space; what is in sections has its own. */
  look?: 'rows' | 'cards' | 'sections';
  renderItems: (items: readonly Item[]) => ReactNode;
};

const counts = {
  rows: 'mb-2 text-14 text-muted',
  cards: 'text-14 text-muted',
  sections: 'text-14 text-muted',
};

/** One page of a list of the desk, or why there is none. */
export function DeskList<Item>({
  answer: { currentData: page, isError, error, refetch },
  empty,
  countOf,
  tools,
  look = 'rows',
  renderItems,
  ...pages
}: DeskListProps<Item>) {
  const { t: common } = useTranslation();
  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  if (page.content.length === 0)
    // After the last page: a case may be open beside the list, which stays.
    return page.totalPages > 0 ? (
      <LinkButton variant="secondary" href={pages.hrefOf(page.totalPages - 1)}>
        {pages.t('pages.previous')}
      </LinkButton>
    ) : (
      empty
    );
  const count = (
    <p role="status" className={counts[look]}>
      {countOf(page)}
    </p>
  );
  return (
    <div className={look === 'cards' && !tools ? 'grid gap-3' : undefined}>
      {tools ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          {count}
          {tools}
        </div>
      ) : (
        count
      )}
      {renderItems(page.content)}
      <ListPages page={page} {...pages} />
    </div>
  );
}

type EmptyWord = 'empty.some' | 'empty.someText' | 'empty.all' | 'empty.allText' | 'empty.showAll';
type NothingListedProps = {
  icon: IconShape;
  isFiltered: boolean;
  /** The list without filters. */
  allHref: string;
  t: (key: EmptyWord) => string;
};

/** What is shown in place of an empty list: with filters a link to the list without them, otherwise that there is nothing. */
export function NothingListed({ icon, isFiltered, allHref, t }: NothingListedProps) {
  return (
    <EmptyState
      icon={icon}
      title={t(isFiltered ? 'empty.some' : 'empty.all')}
      {...(isFiltered && {
        action: (
          <LinkButton variant="secondary" href={allHref}>
            {t('empty.showAll')}
          </LinkButton>
        ),
      })}
    >
      {t(isFiltered ? 'empty.someText' : 'empty.allText')}
    </EmptyState>
  );
}

/** The link of a row, which opens its case beside the list. */
export function RowLink({ href, isOpen, children }: { href: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
        isOpen && 'rounded-field bg-brand-soft',
      )}
    >
      {children}
    </Link>
  );
}
