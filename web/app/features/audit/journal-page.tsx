import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useId, useState } from 'react';
import { FilterButton, DayFields, useDayFilter, filterFieldClasses } from '#web/features/desk/day-filter.tsx';
import { useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { auditApi, useListAuditEventsQuery } from '#web/api/clients/audit.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { fullName } from '#contract/users-rules.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FilterLinks, QueryField } from '#web/features/desk/desk-filters.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import {
  daysOfPeriod,
  journalExportPath,
  journalPeriods,
  periodOf,
  journalArgument,
  readJournalAddress,
  journalHref,
  type JournalAddress,
} from './journal-address.ts';
import { JournalList } from './journal-list.tsx';
import { Select, type SelectOption } from '#web/ui/fields/select.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { auditActions, auditKinds } from '#contract/audit-limits.ts';

/** Words, period, person, action and kind of the list; the form is filled from the address. On a phone it opens on request, and its days everywhere. */
function JournalFilter({ address, today }: { address: JournalAddress; today: string }) {
  const { t } = useTranslation('audit');
  const formId = useId();
  const period = periodOf(address, today);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(period === undefined);
  const { typed, change, send, isRefused } = useDayFilter(address, journalHref);
  const { query, action, kind, from, to, actorId } = typed;
  const navigate = useNavigate();
  /** A list that is chosen from acts at once, with what is typed beside it unless its days are reversed. */
  function choose(chosen: Partial<JournalAddress>) {
    const isReversed = from !== '' && to !== '' && to < from;
    const days = isReversed ? { from: address.from, to: address.to } : {};
    void navigate(journalHref({ ...typed, ...days, ...chosen, page: 0 }));
  }
  const { data: members } = useListAccountsQuery(team);
  return (
    <search className="grid gap-3">
      <form noValidate onSubmit={(event) => send(event, journalHref({ ...typed, page: 0 }))}>
        <QueryField
          asked={address.query}
          value={query}
          onChange={(words) => change({ query: words })}
          t={t}
        />
      </form>
      <div className="flex flex-wrap gap-2">
        <FilterLinks
          label={t('period.label')}
          links={journalPeriods.map((one) => ({
            key: one,
            href: journalHref({ ...address, ...daysOfPeriod(one, today), page: 0 }),
            isOn: one === period,
            label: t(`period.${one}`),
          }))}
        />
        <FilterButton
          isOpen={isChoosing}
          controls={formId}
          onClick={() => {
            setChoosing(!isChoosing);
            setOpen(!isChoosing);
          }}
          className=""
        >
          {t('period.choose')}
        </FilterButton>
        <FilterButton
          isOpen={isOpen}
          controls={formId}
          onClick={() => setOpen(!isOpen)}
          className="lg:hidden"
        >
          {t('filter.open')}
        </FilterButton>
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => send(event, journalHref({ ...typed, page: 0 }))}
        className={classes(
          'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Select
          label={t('filter.actor')}
          className={filterFieldClasses}
          value={actorId}
          options={[
            { value: '', label: t('filter.allActors') },
            ...withTyped(
              (members?.content ?? []).map(({ id, firstName, lastName }) => ({
                value: id,
                label: fullName(firstName, lastName),
              })),
              actorId,
              t('filter.someActor'),
            ),
          ]}
          onChange={({ target }) => choose({ actorId: target.value })}
        />
        <Select
          label={t('filter.action')}
          className={filterFieldClasses}
          value={action}
          options={[
            { value: '', label: t('filter.allActions') },
            ...withTyped(
              auditActions.map((value) => ({ value, label: t(`action.${value}`) })),
              action,
            ),
          ]}
          onChange={({ target }) => choose({ action: target.value })}
        />
        <Select
          label={t('filter.kind')}
          className={filterFieldClasses}
          value={kind}
          options={[
            { value: '', label: t('filter.allKinds') },
            ...withTyped(
              auditKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              kind,
            ),
          ]}
          onChange={({ target }) => choose({ kind: target.value })}
        />
        {isChoosing && <DayFields from={from} to={to} isRefused={isRefused} onChange={change} t={t} />}
      </form>
    </search>
  );
}

/** A value of the address that is none of the options is one of its own, with its code or these words. */
const withTyped = (options: readonly SelectOption[], value: string, label = value): readonly SelectOption[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];

const team = { role: 'TEAM', page: 0, size: 100 } as const;

export const handle = {
  ns: [
    'audit',
    'account-desk',
    'bookings',
    'contact-desk',
    'notifications-config',
    'notifications',
    'system',
    'reports',
    'verification',
    'site',
  ],
};

const load = loadForStaff(({ url, query }) =>
  Promise.all([
    query(auditApi.endpoints.listAuditEvents, journalArgument(readJournalAddress(url.searchParams))),
    query(catalogApi.endpoints.listCategories, {}),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The audit for administrators: what was done, by whom, when and why. */
export default function JournalPage() {
  return (
    <StaffOnly>
      <Journal />
    </StaffOnly>
  );
}

function Journal() {
  const { t } = useTranslation('audit');
  const [search] = useSearchParams();
  const today = dayOf(useNow());
  const address = readJournalAddress(search);
  const answer = useListAuditEventsQuery(journalArgument(address), { refetchOnMountOrArgChange: true });
  const { totalElements: count = 0, totalIsExact = false } = answer.currentData ?? {};
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <TableDownload
          path={journalExportPath(address)}
          fileName="journal"
          label={totalIsExact && count > 0 ? t('download.count', { count }) : t('download.label')}
          saved={t('download.saved')}
        />
      </div>
      <JournalFilter address={address} today={today} />
      <JournalList address={address} answer={answer} today={today} />
    </div>
  );
}
