import { accountDeskApi } from '#web/api/clients/account-desk.ts';
import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { TableDownload } from '#web/features/site/table-download.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { exportPath, peopleArgument, readPeopleAddress } from './people-address.ts';
import { PeopleList } from './people-list.tsx';
import { PeopleSearch } from './people-search.tsx';
import { Person } from './person.tsx';

export const handle = { ns: ['people-desk', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(accountDeskApi.endpoints.listAccounts, peopleArgument(readPeopleAddress(url.searchParams))),
    id !== undefined && query(accountDeskApi.endpoints.getAccount, { userId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** Accounts for administrators, and beside them one of them; on a phone one of both. */
export default function PeopleDeskPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <PeopleDesk /> : <NoAccess />;
}

function PeopleDesk() {
  const { t } = useTranslation('people-desk');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readPeopleAddress(search);
  const isOpen = id !== undefined;
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] lg:items-start lg:gap-10 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div
        className={classes(
          'flex flex-wrap items-end justify-between gap-4 lg:col-span-2',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <header className="grid gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <TableDownload
          path={exportPath(address)}
          fileName="people"
          label={t('download.label')}
          saved={t('download.saved')}
        />
      </div>
      <div className={classes('grid min-w-0 gap-4', isOpen && 'max-lg:hidden')}>
        <PeopleSearch key={address.query} address={address} />
        <PeopleList address={address} openId={id} />
      </div>
      <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')}>
        {isOpen ? (
          <Person key={id} id={id} address={address} />
        ) : (
          <p className="py-12 text-center text-muted">{t('choose')}</p>
        )}
      </div>
    </div>
  );
}
