import { auditApi } from '#web/api/clients/audit.ts';
import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { TableDownload } from '#web/features/desk/table-download.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/desk/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  journalExportPath,
  journalArgument,
  readJournalAddress,
  journalHref,
  type JournalAddress,
} from './journal-address.ts';
import { JournalList } from './journal-list.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Select, type SelectOption } from '#web/ui/fields/select.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { auditActions, auditKinds } from './audit-names.ts';

const fieldClasses = 'flex-1 basis-48';

/** Action, kind and days of the list; the form is filled from the address. On a phone it opens on request. */
function JournalFilter({ address }: { address: JournalAddress }) {
  const { t } = useTranslation('journal');
  const navigate = useNavigate();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(address);
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const { action, kind, from, to } = typed;
  if (journalHref(shown) !== journalHref(address)) {
    setShown(address);
    setTyped(address);
  }
  const isReversed = from !== '' && to !== '' && to < from;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setRefused(isReversed);
    if (!isReversed) void navigate(journalHref({ ...typed, page: 0 }));
  }
  return (
    <search className="grid gap-3">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start lg:hidden"
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t('filter.open')}
      </Button>
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        className={classes(
          'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Select
          label={t('filter.action')}
          className={fieldClasses}
          value={action}
          options={[
            { value: '', label: t('filter.allActions') },
            ...withTyped(
              auditActions.map((value) => ({ value, label: t(`action.${value}`) })),
              action,
            ),
          ]}
          onChange={({ target }) => setTyped({ ...typed, action: target.value })}
        />
        <Select
          label={t('filter.kind')}
          className={fieldClasses}
          value={kind}
          options={[
            { value: '', label: t('filter.allKinds') },
            ...withTyped(
              auditKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              kind,
            ),
          ]}
          onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
        />
        <DatePicker
          label={t('filter.from')}
          className={fieldClasses}
          value={from}
          onChange={(day) => setTyped({ ...typed, from: day })}
        />
        <DatePicker
          label={t('filter.to')}
          className={fieldClasses}
          error={isRefused && isReversed ? t('filter.reversed') : undefined}
          value={to}
          onChange={(day) => setTyped({ ...typed, to: day })}
        />
        <Button type="submit" className="max-md:w-full">
          {t('filter.submit')}
        </Button>
      </form>
    </search>
  );
}

/** A code of the address that has no words yet is an option of its own. */
const withTyped = (options: readonly SelectOption[], code: string): readonly SelectOption[] =>
  code === '' || options.some(({ value }) => value === code)
    ? options
    : [...options, { value: code, label: code }];

export const handle = {
  ns: [
    'journal',
    'people-desk',
    'contact-desk',
    'notification-admin',
    'notification-settings',
    'system-desk',
    'reports',
    'site',
  ],
};

const load = loadAsAdmin(({ url, query }) =>
  query(auditApi.endpoints.listAuditEvents, journalArgument(readJournalAddress(url.searchParams))),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The audit for administrators: what was done, by whom, when and why. */
export default function JournalPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Journal /> : <NoAccess />;
}

function Journal() {
  const { t } = useTranslation('journal');
  const [search] = useSearchParams();
  const address = readJournalAddress(search);
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
          label={t('download.label')}
          saved={t('download.saved')}
        />
      </div>
      <JournalFilter address={address} />
      <JournalList address={address} />
    </div>
  );
}
