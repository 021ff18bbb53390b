import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';

type CasePage<Item> = Readonly<{
  content: readonly Item[];
  page: number;
  totalPages: number;
  totalElements: number;
  totalIsExact: boolean;
  first: boolean;
  last: boolean;
}>;

type CaseListProps<Item> = {
  page: CasePage<Item> | undefined;
  error: unknown;
  onRetry: () => void;
  hrefOf: (page: number) => string;
  renderRow: (item: Item) => ReactNode;
};

/** One page of cases, the most urgent first. */
export function CaseList<Item extends { id: string }>({
  page,
  error,
  onRetry,
  hrefOf,
  renderRow,
}: CaseListProps<Item>) {
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation();
  if (!page)
    return error === undefined ? (
      <Skeleton preset="list" label={common('loading')} />
    ) : (
      <LoadFailure error={error} onRetry={onRetry} />
    );
  if (page.content.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div>
      <p role="status" className="mb-2 text-14 text-muted">
        {t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
      </p>
      <ul>
        {page.content.map((item) => (
          <li key={item.id} className="border-b border-line">
            {renderRow(item)}
          </li>
        ))}
      </ul>
      <ListPages page={page} hrefOf={hrefOf} t={t} />
    </div>
  );
}

type CaseRowProps = { href: string; isOpen: boolean; title: ReactNode; detail: ReactNode; aside: ReactNode };

/** A case in the list: what it is about, why, and how much time is left. */
export function CaseRow({ href, isOpen, title, detail, aside }: CaseRowProps) {
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
        isOpen && 'rounded-field bg-brand-soft',
      )}
    >
      <span className="grid min-w-0 flex-1 basis-40">
        {title}
        <span className="truncate as-written text-14 text-muted">{detail}</span>
      </span>
      {aside}
    </Link>
  );
}
