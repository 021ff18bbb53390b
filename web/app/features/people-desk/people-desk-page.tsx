import { accountDeskApi, useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { useParams, useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { TableDownload } from '#web/features/desk/table-download.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/desk/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import {
  peopleExportPath,
  peopleArgument,
  readPeopleAddress,
  isTooShort,
  peopleHref,
  type PeopleAddress,
} from './people-address.ts';
import { Person } from './person.tsx';
import { Search, SearchX } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/badge.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { DeskAccount } from '#contract/account-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AccountBadge } from './account-badge.tsx';

/** One page of the accounts that the address names. */
function PeopleList({ address, openId }: { address: PeopleAddress; openId: string | undefined }) {
  const { t } = useTranslation('people-desk');
  const { t: common } = useTranslation();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListAccountsQuery(peopleArgument(address), { refetchOnMountOrArgChange: true });
  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  if (page.content.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.title')}
        action={
          <LinkButton variant="secondary" href={peopleHref({})}>
            {t('empty.showAll')}
          </LinkButton>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div>
      <p role="status" className="mb-2 text-14 text-muted">
        {t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
      </p>
      <ul>
        {page.content.map((person) => (
          <Row
            key={person.id}
            person={person}
            href={peopleHref(address, person.id)}
            isOpen={person.id === openId}
          />
        ))}
      </ul>
      <ListPages page={page} hrefOf={(number) => peopleHref({ ...address, page: number })} t={t} />
    </div>
  );
}

function Row({ person, href, isOpen }: { person: DeskAccount; href: string; isOpen: boolean }) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="border-b border-line">
      <Link
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
          isOpen && 'rounded-field bg-brand-soft',
        )}
      >
        <Avatar name={name} seed={person.id} size={40} />
        <span className="grid min-w-0 flex-1 basis-40">
          <span className="truncate font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="truncate text-14 text-muted">
            <bdi dir="ltr">{person.email}</bdi>
          </span>
        </span>
        <AccountBadge account={person} />
      </Link>
    </li>
  );
}

const filters = [
  { name: 'all', role: undefined, state: undefined },
  { name: 'providers', role: 'PROVIDER', state: undefined },
  { name: 'clients', role: 'CLIENT', state: undefined },
  { name: 'staff', role: 'ADMIN', state: undefined },
  { name: 'suspended', role: undefined, state: 'SUSPENDED' },
] as const;

/** Words and filters of the list, which are in its address. */
function PeopleSearch({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people-desk');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.query);
  const field = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(peopleHref({ ...address, query: typed.trim(), page: 0 }));
  }
  return (
    <search className="grid gap-3">
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          maxLength={deskQueryMax}
          error={isTooShort(address) ? t('search.short', { count: deskQueryMin }) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={<IconButton type="submit" icon={Search} label={t('search.submit')} />}
        />
      </form>
      <nav aria-label={t('filter.label')} className="flex flex-wrap gap-2">
        {filters.map(({ name, role, state }) => {
          const isOn = address.role === role && address.state === state;
          return (
            <Link
              key={name}
              href={peopleHref({ ...address, role, state, page: 0 })}
              aria-current={isOn ? 'page' : undefined}
              className={chipClasses(isOn)}
            >
              {t(`filter.${name}`)}
            </Link>
          );
        })}
      </nav>
    </search>
  );
}

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
          path={peopleExportPath(address)}
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
