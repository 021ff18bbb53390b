import { useState, type ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { StaffOnly } from '#web/features/desk/staff-only.tsx';
import { BackToList, DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { DeskList, RowLink, type Answer, type Page } from '#web/features/desk/desk-list.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Highlighted } from '#web/ui/data/highlighted.tsx';
import { Stars } from '#web/ui/data/rating.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import {
  moderationHref,
  moderationViews,
  type ModerationAddress,
  type ModerationView,
} from './moderation-address.ts';

type ModerationFrameProps = {
  current: ModerationView;
  isOpen: boolean;
  list: ReactNode;
  pane: ReactNode;
};

/** A list of cases of one kind, and beside it one of them. */
export function ModerationFrame({ current, ...parts }: ModerationFrameProps) {
  const { t } = useTranslation('reports-desk');
  return (
    <StaffOnly>
      <DeskFrame
        title={t(`view.${current}`)}
        headClassName="grid gap-4"
        head={
          <header className="contents">
            <div className="grid gap-1">
              <h1>{t('title')}</h1>
              <p className="text-muted">{t('lead')}</p>
            </div>
            <FilterLinks
              label={t('views')}
              links={moderationViews.map((view) => ({
                key: view,
                href: moderationHref(view),
                isOn: view === current,
                label: t(`view.${view}`),
              }))}
            />
          </header>
        }
        choose={t('choose')}
        {...parts}
      />
    </StaffOnly>
  );
}

type LoadedCaseProps<Case> = {
  list: ModerationView;
  address: ModerationAddress;
  answer: { data?: Case | undefined; isError: boolean; error?: unknown; refetch: () => void };
  renderCase: (opened: Case) => ReactNode;
};

/** One case under the way back to its list. What was loaded stays when another administrator decides on it meanwhile. */
export function LoadedCase<Case>({
  list,
  address,
  answer: { data, isError, error, refetch },
  renderCase,
}: LoadedCaseProps<Case>) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  return (
    <div className="grid gap-4">
      <BackToList href={moderationHref(list, address)}>{t('back')}</BackToList>
      {data && renderCase(data)}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

type CaseListProps<Item> = {
  answer: Answer<Page<Item>>;
  hrefOf: (page: number) => string;
  renderRow: (item: Item) => ReactNode;
};

/** One page of cases, the most urgent first. */
export function CaseList<Item extends { id: string }>({ renderRow, ...list }: CaseListProps<Item>) {
  const { t } = useTranslation('reports-desk');
  return (
    <DeskList
      empty={
        <EmptyState icon={CircleCheck} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      countOf={(page) => t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
      renderItems={(items) => (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="border-b border-line">
              {renderRow(item)}
            </li>
          ))}
        </ul>
      )}
      t={t}
      {...list}
    />
  );
}

type CaseRowProps = { href: string; isOpen: boolean; title: ReactNode; detail: ReactNode; aside: ReactNode };

/** A case in the list: what it is about, why, and how much time is left. */
export function CaseRow({ href, isOpen, title, detail, aside }: CaseRowProps) {
  return (
    <RowLink href={href} isOpen={isOpen}>
      <span className="grid min-w-0 flex-1 basis-40">
        {title}
        <span className="line-clamp-1 as-written text-14 wrap-anywhere text-muted">{detail}</span>
      </span>
      {aside}
    </RowLink>
  );
}

/** A text with the passages marked that the filter found in it. */
export function FoundIn({ text, findings }: { text: string; findings: readonly { words: string }[] }) {
  const places = findings
    .map(({ words }) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }))
    .filter(({ start, end }) => start !== -1 && end > start);
  return <Highlighted text={text} highlights={places} />;
}

/** Characters from which a text is cut until all of it is asked for. */
const longText = 400;

/** Words of a person, as they were written. */
export function Said({
  title,
  rating = null,
  children,
}: {
  title: string;
  rating?: number | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('reports-desk');
  const format = useFormat();
  const isLong = typeof children === 'string' && children.length > longText;
  const [isWhole, setWhole] = useState(false);
  return (
    <figure className="grid gap-2 rounded-12 bg-sunken p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 font-semibold">
        {title}
        {rating !== null && <Stars value={rating} label={t('stars', { rating: format.number(rating) })} />}
      </figcaption>
      <blockquote
        dir="auto"
        className={classes('whitespace-pre-line wrap-anywhere', isLong && !isWhole && 'line-clamp-4')}
      >
        {children}
      </blockquote>
      {isLong && !isWhole && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('readAll')}
        </Button>
      )}
    </figure>
  );
}
