import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { CircleCheck, Flag, Hourglass, IdCard, Mail, Plus, Scale } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListPages, type Page } from '#web/features/desk/desk-list.tsx';
import { FilterLinks, SearchForm } from '#web/features/desk/desk-filters.tsx';
import { useClaimWorkMutation, workQueueApi } from '#web/api/clients/work-queue.ts';
import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
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
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { JournalLink } from '#web/features/audit/journal-link.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskUndo, useUndoKey } from '#web/features/desk/desk-undo.tsx';
import { Kbd, setKeys, useKeys, useKeysSetting } from '#web/features/desk/keys.tsx';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation, useFormat, useTranslator } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  countsArgument,
  readWorkAddress,
  workArgument,
  workPageHref,
  type WorkAddress,
  groupOf,
  urgencies,
} from '#web/features/desk/work-address.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { breachReasons } from '#contract/reports-limits.ts';
import { holdReasons } from '#contract/reviews-rules.ts';
import { documentTypes } from '#contract/verification-rules.ts';
import {
  CaseAge,
  CaseTitle,
  caseHref,
  useCaseWays,
  openWork,
  useCaseName,
  useCountedWork,
  useListedWork,
  useNumberedName,
} from '#web/features/desk/cases.tsx';
import { useDocumentName } from '#web/features/verification/documents.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { BulkPane, bulkKindOf } from './bulk-pane.tsx';
import { CasePane } from './case-pane.tsx';
import './work-queue.css';

const looks: Record<WorkKind, { icon: IconShape; tone: string }> = {
  DOCUMENT: { icon: IdCard, tone: 'bg-brand-soft text-brand' },
  REPORT: { icon: Flag, tone: 'bg-danger-soft text-danger' },
  HELD_REVIEW: { icon: Hourglass, tone: 'bg-warning-soft text-warning' },
  APPEAL: { icon: Scale, tone: 'bg-warning-soft text-warning' },
  CONTACT: { icon: Mail, tone: 'bg-info-soft text-info' },
};

/** Cases that are chosen for the same decision. */
type Selection = { picked: ReadonlySet<string>; toggle: (id: string) => void };
type WorkRowProps = { item: WorkItem; href: string; isOpen: boolean; selection: Selection | undefined };

/** One case: what and whom it is about, how much time is left, and who has it or how to take it. */
function WorkRow({ item, href, isOpen, selection }: WorkRowProps) {
  const { t } = useTranslation('work-queue');
  const topic = useTopic(item);
  const documentName = useDocumentName();
  const { assignee, parts, title, reference } = item;
  const name = useCaseName()(item);
  const isPerson = parts.length > 1;
  return (
    <div
      className={classes(
        'flex items-start rounded-12 transition-colors hover:bg-sunken',
        isOpen && 'bg-brand-soft',
      )}
    >
      <Link
        href={href}
        data-row=""
        onClick={(event) => {
          if (!selection) return;
          event.preventDefault();
          selection.toggle(item.id);
        }}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-w-0 flex-1 grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-12 px-2 py-3 -outline-offset-2"
      >
        {isPerson ? (
          <Avatar name={title ?? ''} seed={item.id} size={40} />
        ) : (
          <span
            className={classes(
              'inline-grid size-10 flex-none place-items-center rounded-12',
              looks[item.kind].tone,
            )}
          >
            <Icon of={looks[item.kind].icon} size={20} />
          </span>
        )}
        <span className="grid min-w-0">
          <CaseTitle name={name} />
          <span className="line-clamp-1 as-written text-14 wrap-anywhere text-muted">
            <span className={reference ? 'sr-only' : undefined}>{t(`one.${item.kind}`)} </span>
            {reference && <bdi dir="ltr">{reference}</bdi>}
            {(item.isReserved || isPerson || topic || item.words) && ' · '}
            {item.isReserved && t('reserved')}
            {!item.isReserved &&
              (isPerson ? t('parts', { count: parts.length }) : (topic ?? <bdi>{item.words}</bdi>))}
          </span>
        </span>
        {isPerson && (
          <ul className="col-start-2 grid gap-1 border-s-2 border-line ps-3 text-14 text-muted">
            {parts.map((part) => (
              <li key={part.id} className="truncate">
                {documentName(part)}
              </li>
            ))}
          </ul>
        )}
        <CaseAge item={item} className="col-start-2" />
      </Link>
      <span className="mt-3 grid size-11 flex-none place-items-center">
        {selection && (
          <Checkbox
            label={<span className="sr-only">{t('bulk.pick', { name })}</span>}
            checked={selection.picked.has(item.id)}
            onChange={() => selection.toggle(item.id)}
          />
        )}
        {!selection && assignee && (
          <span role="img" aria-label={t('taken', { name: assignee.displayName })}>
            <Avatar name={assignee.displayName} seed={assignee.id} size={32} />
          </span>
        )}
        {!selection && !assignee && !item.isReserved && <TakeButton item={item} />}
      </span>
    </div>
  );
}

/** Takes a case on from its row. */
function TakeButton({ item }: { item: WorkItem }) {
  const { t } = useTranslation('work-queue');
  const [claim] = useClaimWorkMutation();
  const translator = useTranslator();
  const name = useNumberedName()(item);
  async function handleTake() {
    const { kind, id } = item;
    const { error } = await claim({ kind, id });
    if (error) await showApiError(error, translator);
  }
  return (
    <IconButton icon={Plus} data-take="" label={t('take', { name })} onClick={() => void handleTake()} />
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

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

/**
 * The focus stays in the list when its row moves to another group or when another administrator decides its case, and
 * follows the case that a key opens.
 */
function useRowFocus(openId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ row: HTMLAnchorElement; at: number }>(undefined);
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      const at = rowsIn(list.current).findIndex((row) => row === target);
      focused.current = at === -1 ? undefined : { row: target as HTMLAnchorElement, at };
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  useLayoutEffect(() => {
    const { row: lost, at } = focused.current ?? {};
    if (at === undefined || lost?.isConnected || document.activeElement !== document.body) return;
    const present = rowsIn(list.current);
    const landing = present.find(({ href }) => href === lost?.href) ?? present[at] ?? present.at(-1);
    landing?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (openId === undefined) return;
    const row = list.current?.querySelector<HTMLAnchorElement>('a[data-row][aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    // What has the focus in the case or in a field keeps it; a key may have been pressed from the menu.
    const isFree = (element: Element | null) =>
      element === document.body || element?.matches('a[data-row], header a, nav a');
    if (isFree(document.activeElement)) row?.focus({ preventScroll: true });
  }, [openId]);
  return list;
}

/** In place of an empty list: that all is done, or that what the list is narrowed to has nothing; and where to go on. */
function NothingWaits({ address: { query, kind, assignee } }: { address: WorkAddress }) {
  const { t } = useTranslation('work-queue');
  const isNarrowed = query !== '' || assignee !== undefined;
  const isPart = isNarrowed || kind !== undefined;
  return (
    <EmptyState
      icon={CircleCheck}
      title={t(`empty.${query ? 'sought' : (assignee ?? 'title')}`)}
      action={
        <LinkButton
          variant="secondary"
          href={isPart ? workPageHref(isNarrowed ? { kind } : {}) : '/admin/dashboard'}
        >
          {t(isPart ? 'empty.showAll' : 'empty.today')}
        </LinkButton>
      }
    >
      {t(query ? 'empty.soughtText' : 'empty.text')}
    </EmptyState>
  );
}

type WorkGroupsProps = { page: Page<WorkItem>; address: WorkAddress; selection: Selection | undefined };

/** One page of the queue in groups by urgency. */
function WorkGroups({ page, address, selection }: WorkGroupsProps) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const rows = useRowFocus(address.open?.id);
  if (page.content.length === 0) return <NothingWaits address={address} />;
  return (
    <div ref={rows} className="grid gap-6">
      {urgencies.map((urgency) => {
        const items = page.content.filter((item) => groupOf(item, now) === urgency);
        return (
          items.length > 0 && (
            <section key={urgency} aria-labelledby={urgency}>
              <h2
                id={urgency}
                className={urgency === 'late' ? 'mb-2 text-16 text-danger' : 'mb-2 text-16 text-muted'}
              >
                {t(`group.${urgency}`)} <span className="font-normal">{format.number(items.length)}</span>
              </h2>
              <ul className="border-t border-line">
                {items.map((item) => (
                  <li key={item.id} className="border-b border-line">
                    <WorkRow
                      item={item}
                      href={caseHref(item, address)}
                      selection={selection}
                      isOpen={item.id === address.open?.id && item.kind === address.open.kind}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <ListPages
        page={page}
        hrefOf={(number) => workPageHref({ ...address, page: number, open: undefined })}
        t={t}
      />
    </div>
  );
}

type WorkFilterProps = { address: WorkAddress; counts: WorkCounts | undefined };

/** The kinds of work, each with how much of it is open, and whose work is listed. */
function WorkFilter({ address, counts }: WorkFilterProps) {
  const { query, kind: current, assignee } = address;
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const navigate = useNavigate();
  const { data: user } = useGetCurrentUserQuery();
  // Those of the team see the kinds that they decide.
  const own = workKinds.filter((kind) => user && actsAs(user, roleOfWork[kind]));
  const all = counts && openWork(counts);
  const shown = (count: number | undefined) =>
    count === undefined ? '' : ` ${format.number(count)}${count >= workCountMax ? '+' : ''}`;
  return (
    <div className="queue-filters flex flex-wrap items-center justify-between gap-3">
      <FilterLinks
        label={t('kinds')}
        links={[
          {
            key: 'all',
            href: workPageHref({ query, assignee }),
            isOn: current === undefined,
            label: `${t('all')}${shown(all)}`,
          },
          ...own.map((kind) => ({
            key: kind,
            href: workPageHref({ query, kind, assignee }),
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
            workPageHref({
              query,
              kind: current,
              assignee: workAssignees.find((one) => one === target.value),
            }),
          )
        }
      />
    </div>
  );
}

export const handle = {
  ns: [
    'work-queue',
    'reports-desk',
    'reports',
    'reviews',
    'verification',
    'contact-desk',
    'bookings',
    'site',
  ],
};

const load: Load = ({ url, query }) =>
  Promise.all([
    query(workQueueApi.endpoints.listWork, workArgument(readWorkAddress(url.searchParams))),
    query(workQueueApi.endpoints.countWork, countsArgument(readWorkAddress(url.searchParams))),
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

/** Choosing several cases of a kind; another kind, page or case ends it. */
function useBulk({ kind, assignee, page, open }: WorkAddress) {
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const place = JSON.stringify([kind, assignee, page, open]);
  const [known, setKnown] = useState(place);
  if (place !== known) {
    setKnown(place);
    setPicked(undefined);
  }
  function toggle(id: string) {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }
  return {
    kind: open ? undefined : bulkKindOf(kind),
    selection: picked && { picked, toggle },
    turn: () => setPicked(picked ? undefined : new Set()),
  };
}

/** The keys of the queue, on its list and inside a case; those of a decision are named by its controls. */
function useQueueKeys(address: WorkAddress, isChoosing: boolean, onHelp: () => void) {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const undo = useUndoKey();
  const { previous, next } = useCaseWays(address.open?.id ?? null);
  function go(way: { href: string } | undefined) {
    if (way && !isChoosing)
      void navigate(way.href, { replace: address.open !== undefined, preventScrollReset: true });
  }
  const focusedRow = () => document.activeElement?.closest('li');
  useKeys(
    {
      j: () => go(next),
      k: () => go(previous),
      t: () => {
        const inRow = address.open ? undefined : focusedRow()?.querySelector<HTMLElement>('[data-take]');
        (inRow ?? page.current?.querySelector<HTMLElement>('[aria-keyshortcuts="T"]'))?.click();
      },
      z: undo,
      '?': onHelp,
      Escape: () => {
        if (address.open) void navigate(workPageHref({ ...address, open: undefined }));
      },
    },
    page,
  );
  return page;
}

const keyGroups = {
  everywhere: ['J K', 'T', 'R', 'Z', '/', '?', 'Esc'],
  inCase: ['V D F', 'I', 'G M A', '1 … 9', 'E', 'Ctrl ↵'],
} as const;

/** All keys, and the switch that turns single letters off. */
function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('work-queue');
  const areOn = useKeysSetting();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('keysOf.title')} closeLabel={t('keysOf.close')}>
      <div className="grid gap-5">
        {(['everywhere', 'inCase'] as const).map((group) => (
          <section key={group} className="grid gap-2">
            <h3 className="text-16">{t(`keysOf.${group}`)}</h3>
            <dl className="grid gap-2">
              {keyGroups[group].map((key) => (
                <div key={key} className="flex items-baseline gap-4">
                  <dt className="min-w-16 font-semibold">{key}</dt>
                  <dd className="text-muted">{t(`keysOf.of.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('keysOf.switch')}
          description={t('keysOf.note')}
          checked={areOn}
          onChange={({ target }) => setKeys(target.checked)}
        />
      </div>
    </Dialog>
  );
}

function WorkQueue() {
  const { t } = useTranslation('work-queue');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const format = useFormat();
  const asked = readWorkAddress(search);
  // An address of a colleague may name a kind that is not the reader's work.
  const isOwn = (kind: WorkKind) => user !== undefined && actsAs(user, roleOfWork[kind]);
  const address = asked.kind && !isOwn(asked.kind) ? { ...asked, kind: undefined } : asked;
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const bulk = useBulk(address);
  const { selection } = bulk;
  const keys = useQueueKeys(address, selection !== undefined, () => setIsHelpOpen(true));
  const today = dayOf(useNow({ everyMinute: true }));
  const { currentData: page, isError, error, refetch } = useListedWork(address);
  const counts = useCountedWork(address);
  const firstHref = workPageHref({ ...address, page: 0 });
  const isPastEnd = page !== undefined && page.page > 0 && page.page >= page.totalPages;
  useEffect(() => {
    if (isPastEnd) void navigate(firstHref, { replace: true });
  }, [isPastEnd, firstHref, navigate]);
  return (
    <div ref={keys}>
      <DeskFrame
        title={t('title')}
        isOpen={address.open !== undefined || selection !== undefined}
        staysListed={selection !== undefined}
        choose={<Choose address={address} />}
        headClassName="min-w-0 *:min-w-0"
        head={
          <div className="queue-head grid gap-3 *:min-w-0 lg:gap-4" data-open={address.open && ''}>
            <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
              <div className="queue-title grid gap-1">
                <h1>{t('title')}</h1>
                <p className="text-muted">
                  {counts && openWork(counts) === 0 ? (
                    t(address.query || address.assignee ? 'noneHere' : 'allDone')
                  ) : (
                    <>
                      {counts && <OpenWork counts={counts} />}{' '}
                      <span className="max-md:hidden">{t('lead')}</span>
                    </>
                  )}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:w-full">
                <search className="min-w-0 flex-1">
                  <SearchForm
                    asked={address.query}
                    hrefOf={(query) => workPageHref({ ...address, query, page: 0, open: undefined })}
                    shortcut="/"
                    t={t}
                  />
                </search>
                <Button
                  variant="plain"
                  className="queue-keys max-lg:hidden"
                  onClick={() => setIsHelpOpen(true)}
                >
                  <Kbd>?</Kbd>
                  {t('keysOf.title')}
                </Button>
              </div>
            </header>
            <WorkFilter address={address} counts={counts} />
          </div>
        }
        list={
          <div className="queue-list grid min-w-0 gap-4" data-open={address.open && ''}>
            {bulk.kind && page && page.content.length > 1 && (
              <Button variant="secondary" className="justify-self-start" onClick={bulk.turn}>
                {t(selection ? 'bulk.cancel' : 'bulk.begin')}
              </Button>
            )}
            {typeof page?.searchedMax === 'number' && (
              <p className="text-14 text-muted">
                {t('search.cut', { number: format.number(page.searchedMax) })}
              </p>
            )}
            {page && <WorkGroups key={page.page} page={page} address={address} selection={selection} />}
            {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
            {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
            <p className="text-center">
              <JournalLink
                to={{ from: today, to: today }}
                className="inline-flex min-h-11 items-center text-link"
              >
                {t('decidedToday')}
              </JournalLink>
            </p>
          </div>
        }
        pane={
          bulk.kind && selection ? (
            <BulkPane
              kind={bulk.kind}
              items={(page?.content ?? []).filter(({ id }) => selection.picked.has(id))}
              onDone={bulk.turn}
            />
          ) : (
            address.open &&
            (isOwn(address.open.kind) ? (
              <CasePane key={`${address.open.kind}-${address.open.id}`} open={address.open} />
            ) : (
              <Alert tone="info">{t('notYours')}</Alert>
            ))
          )
        }
      />
      <DeskUndo />
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}

/** What is shown until a case is open: the one to begin with. */
function Choose({ address }: { address: WorkAddress }) {
  const { t } = useTranslation('work-queue');
  const { next } = useCaseWays(null);
  const { currentData: page } = useListedWork(address);
  if (!next) return page?.content.length === 0 ? null : t('choose');
  return (
    <div className="grid justify-items-center gap-3">
      <p>{t('choose')}</p>
      <LinkButton variant="secondary" href={next.href}>
        {t(address.page === 0 ? 'begin' : 'beginHere')}
        <Kbd>J</Kbd>
      </LinkButton>
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
