import { useLocation, useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { CircleCheck, Flag, Hourglass, IdCard, Mail, Scale } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ListPages } from '#web/features/desk/desk-list.tsx';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { useCountWorkQuery, useListWorkQuery, workQueueApi } from '#web/api/clients/work-queue.ts';
import type { WorkCounts, WorkPage, WorkItem } from '#contract/work-queue.ts';
import { actsAs } from '#contract/staff-rules.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  roleOfWork,
  workCountMax,
  workKinds,
  workAssignees,
  type WorkKind,
} from '#contract/work-queue-limits.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { JournalLink } from '#web/features/audit/journal-link.tsx';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  readWorkAddress,
  workArgument,
  workPageHref,
  type WorkAddress,
  groupOf,
  urgencies,
} from '#web/features/desk/work-address.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { breachReasons } from '#contract/reports-limits.ts';
import { holdReasons } from '#contract/reviews-rules.ts';
import { documentTypes } from '#contract/verification-rules.ts';
import { CaseTitle, caseHref, TimeLeft } from '#web/features/desk/cases.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const icons: Record<WorkKind, IconShape> = {
  DOCUMENT: IdCard,
  REPORT: Flag,
  HELD_REVIEW: Hourglass,
  APPEAL: Scale,
  CONTACT: Mail,
};

/** One case: what and whom it is about, how much time is left, and who has it. */
function WorkRow({ item, address }: { item: WorkItem; address: WorkAddress }) {
  const { t } = useTranslation('work-queue');
  const topic = useTopic(item);
  const { assignee } = item;
  return (
    <Link
      href={caseHref(item, address)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken"
    >
      <span className="inline-grid size-10 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
        <Icon of={icons[item.kind]} size={20} />
      </span>
      <span className="grid min-w-0 flex-1 basis-48">
        <CaseTitle kind={t(`one.${item.kind}`)} name={item.title ?? t('gone')} />
        <span className="truncate as-written text-14 text-muted">
          {item.isReserved ? t('reserved') : (topic ?? <bdi>{item.words}</bdi>)}
        </span>
      </span>
      <TimeLeft from={item.since} to={item.dueAt} />
      {assignee && (
        <span className="flex items-center gap-2 text-14 text-muted">
          <Avatar name={assignee.displayName} seed={assignee.id} size={32} />
          {t('taken', { name: assignee.displayName })}
        </span>
      )}
    </Link>
  );
}

/** The type of a document, the reason of a report or what holds a review back, in words. */
function useTopic({ kind, topic }: WorkItem): string | undefined {
  const { t: documents } = useTranslation('verification');
  const { t: reports } = useTranslation('reports');
  const { t: reviews } = useTranslation('reviews');
  if (kind === 'DOCUMENT') {
    const type = documentTypes.find((one) => one === topic);
    return type && documents(`type.${type}`);
  }
  if (kind === 'HELD_REVIEW') {
    const found = holdReasons.find((one) => one === topic);
    return found && reviews(`holdReason.${found}`);
  }
  const reason = breachReasons.find((one) => one === topic);
  return reason && reports(`reason.${reason}`);
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

type Neighbours = { previous: string | undefined; next: string | undefined };
/** In the state of a navigation: the row of the other page that gets the focus. */
type Landing = { row?: 'first' | 'last' } | null;

const linksIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('li > a') ?? []),
];

/**
 * J and K move the focus between the links of a list, at its ends over to the page beside it; Enter opens one as
 * everywhere. The focus stays in the list when its row moves to another group or when another administrator decides its case.
 */
function useRowKeys({ previous, next }: Neighbours) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();
  const row = (state as Landing)?.row;
  const focused = useRef<{ link: HTMLAnchorElement; at: number }>(undefined);
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      const at = linksIn(list.current).findIndex((link) => link === target);
      focused.current = at === -1 ? undefined : { link: target as HTMLAnchorElement, at };
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  useEffect(() => {
    if (row !== undefined)
      linksIn(list.current)
        .at(row === 'first' ? 0 : -1)
        ?.focus();
  }, [row]);
  useLayoutEffect(() => {
    const { link: lost, at } = focused.current ?? {};
    if (at === undefined || lost?.isConnected || document.activeElement !== document.body) return;
    const present = linksIn(list.current);
    const landing = present.find(({ href }) => href === lost?.href) ?? present[at] ?? present.at(-1);
    landing?.focus({ preventScroll: true });
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = steps[event.key.toLowerCase()];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (step === undefined || !isPlain || isTyping(event.target)) return;
      const present = linksIn(list.current);
      const at = present.findIndex((link) => link === document.activeElement);
      const landing = at === -1 ? present[0] : present[at + step];
      const beside = step > 0 ? next : previous;
      if (landing) landing.focus();
      else if (beside !== undefined)
        void navigate(beside, { state: { row: step > 0 ? 'first' : 'last' } satisfies Landing });
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [previous, next, navigate]);
  return list;
}

/** One page of the queue in groups by urgency. The keys J and K move between rows. */
function WorkGroups({ page, address }: { page: WorkPage; address: WorkAddress }) {
  const { t } = useTranslation('work-queue');
  const now = useNow({ everyMinute: true });
  const hrefOf = (number: number) => workPageHref({ ...address, page: number });
  const rows = useRowKeys({
    previous: page.first ? undefined : hrefOf(page.page - 1),
    next: page.last ? undefined : hrefOf(page.page + 1),
  });
  if (page.content.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title={t(address.assignee ? `empty.${address.assignee}` : 'empty.title')}
        {...(address.assignee && {
          action: (
            <LinkButton variant="secondary" href={workPageHref({ kind: address.kind })}>
              {t('empty.showAll')}
            </LinkButton>
          ),
        })}
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div ref={rows} className="grid gap-8">
      {urgencies.map((urgency) => {
        const items = page.content.filter((item) => groupOf(item, now) === urgency);
        return (
          items.length > 0 && (
            <section key={urgency} aria-labelledby={urgency}>
              <h2
                id={urgency}
                className={urgency === 'late' ? 'mb-2 text-16 text-danger' : 'mb-2 text-16 text-muted'}
              >
                {t(`group.${urgency}`)}
              </h2>
              <ul className="border-t border-line">
                {items.map((item) => (
                  <li key={item.id} className="border-b border-line">
                    <WorkRow item={item} address={address} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <ListPages page={page} hrefOf={hrefOf} t={t} />
    </div>
  );
}

type WorkFilterProps = { address: WorkAddress; counts: WorkCounts | undefined };

/** The kinds of work, each with how much of it is open, and whose work is listed. */
function WorkFilter({ address, counts }: WorkFilterProps) {
  const { kind: current, assignee } = address;
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const navigate = useNavigate();
  const { data: user } = useGetCurrentUserQuery();
  // Those of the team see the kinds that they decide.
  const own = workKinds.filter((kind) => user && actsAs(user, roleOfWork[kind]));
  const all = counts && workKinds.reduce((sum, kind) => sum + counts[kind].open, 0);
  const shown = (count: number | undefined) =>
    count === undefined ? '' : ` ${format.number(count)}${count >= workCountMax ? '+' : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <FilterLinks
        label={t('kinds')}
        links={[
          {
            key: 'all',
            href: workPageHref({ assignee }),
            isOn: current === undefined,
            label: `${t('all')}${shown(all)}`,
          },
          ...own.map((kind) => ({
            key: kind,
            href: workPageHref({ kind, assignee }),
            isOn: current === kind,
            label: `${t(`kind.${kind}`)}${shown(counts?.[kind].open)}`,
          })),
        ]}
      />
      <Select
        bare
        hideLabel
        label={t('assignee.label')}
        value={assignee ?? ''}
        options={[
          { value: '', label: t('assignee.all') },
          ...workAssignees.map((one) => ({ value: one, label: t(`assignee.${one}`) })),
        ]}
        onChange={({ target }) =>
          void navigate(
            workPageHref({ kind: current, assignee: workAssignees.find((one) => one === target.value) }),
          )
        }
      />
    </div>
  );
}

export const handle = { ns: ['work-queue', 'reports-desk', 'reports', 'reviews', 'verification', 'site'] };

const load: Load = ({ url, query }) =>
  Promise.all([
    query(workQueueApi.endpoints.listWork, workArgument(readWorkAddress(url.searchParams))),
    query(workQueueApi.endpoints.countWork, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Everything that waits for administrators in one list, what is due first. */
export default function WorkQueuePage() {
  return (
    <StaffOnly>
      <WorkQueue />
    </StaffOnly>
  );
}

function WorkQueue() {
  const { t } = useTranslation('work-queue');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const address = readWorkAddress(search);
  const today = dayOf(useNow({ everyMinute: true }));
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: page, isError, error, refetch } = useListWorkQuery(workArgument(address), fresh);
  const { data: counts } = useCountWorkQuery(undefined, fresh);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 *:min-w-0 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid gap-4">
        <div className="grid gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">
            {counts && <OpenWork counts={counts} />} {t('lead')}{' '}
            <span className="max-lg:hidden">{t('keys')}</span>
          </p>
        </div>
        <WorkFilter address={address} counts={counts} />
      </header>
      {page && <WorkGroups key={page.page} page={page} address={address} />}
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      <p className="text-center">
        <JournalLink to={{ from: today, to: today }} className="inline-flex min-h-11 items-center text-link">
          {t('decidedToday')}
        </JournalLink>
      </p>
    </div>
  );
}

/** How much is open, and late, of what is counted in full. */
function OpenWork({ counts }: { counts: WorkCounts }) {
  const { t } = useTranslation('work-queue');
  const kinds = workKinds.map((kind) => counts[kind]);
  if (kinds.some(({ open }) => open >= workCountMax)) return null;
  const sum = (of: 'open' | 'late') => kinds.reduce((total, count) => total + count[of], 0);
  return (
    <>
      {t('open', { count: sum('open') })} {sum('late') > 0 && t('late', { count: sum('late') })}
    </>
  );
}
