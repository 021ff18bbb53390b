import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { SearchX } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { fullName } from '#contract/users-rules.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskList, RowLink } from '#web/features/desk/desk-list.tsx';
import { useAskedSearch } from '#web/features/desk/desk-address.ts';
import { FilterLinks, QueryField } from '#web/features/desk/desk-filters.tsx';
import { accountDeskApi, useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import {
  peopleExportPath,
  peopleArgument,
  readPeopleAddress,
  peopleHref,
  personHref,
  readPersonAddress,
  type PeopleAddress,
} from './people-address.ts';
import { loadPerson, OpenPerson, personNamespaces } from './open-person.tsx';
import { usePeopleKeys } from './people-keys.ts';
import { AccountBadge } from './person-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import type { DeskAccount } from '#contract/account-desk.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import './people.css';

type PeopleListProps = { address: PeopleAddress; openId: string };

/** One page of the accounts that the address names. */
function PeopleList({ address, openId }: PeopleListProps) {
  const { t } = useTranslation('account-desk');
  const answer = useListAccountsQuery(peopleArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <DeskList
      answer={answer}
      empty={
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
      }
      countOf={(page) => t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
      renderItems={(people) => (
        <ul data-people>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              href={personHref(person.id, { list: address, isBeside: true })}
              isOpen={person.id === openId}
            />
          ))}
        </ul>
      )}
      hrefOf={(number) => peopleHref({ ...address, page: number })}
      t={t}
    />
  );
}

type PersonRowProps = { person: DeskAccount; href: string; isOpen: boolean };

function PersonRow({ person, href, isOpen }: PersonRowProps) {
  const name = fullName(person.firstName, person.lastName);
  return (
    <li className="border-b border-line">
      <RowLink href={href} isOpen={isOpen}>
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
      </RowLink>
    </li>
  );
}

const filters = [
  { name: 'all', role: undefined, state: undefined },
  { name: 'providers', role: 'PROVIDER', state: undefined },
  { name: 'clients', role: 'CLIENT', state: undefined },
  { name: 'staff', role: 'TEAM', state: undefined },
  { name: 'suspended', role: undefined, state: 'SUSPENDED' },
] as const;

/** Words and filters of the list, which are in its address. */
function PeopleSearch({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.query);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(peopleHref({ ...address, query: typed.trim(), page: 0 }));
  }
  return (
    <search className="grid gap-3">
      <form noValidate onSubmit={handleSubmit}>
        <QueryField asked={address.query} value={typed} onChange={setTyped} shortcut="/" t={t} />
      </form>
      <FilterLinks
        label={t('filter.label')}
        links={filters.map(({ name, role, state }) => ({
          key: name,
          href: peopleHref({ ...address, role, state, page: 0 }),
          isOn: address.role === role && address.state === state,
          label: t(`filter.${name}`),
        }))}
      />
    </search>
  );
}

export const handle = { ns: personNamespaces };

const load: Load = ({ url, query }) => {
  const { openId, ...address } = readPersonAddress(url.searchParams);
  return Promise.all([
    query(accountDeskApi.endpoints.listAccounts, peopleArgument(readPeopleAddress(url.searchParams))),
    openId !== '' && loadPerson(openId, address, query),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Accounts for administrators, and beside them one of them; on a phone one of both. */
export default function PeopleDeskPage() {
  return (
    <StaffOnly>
      <PeopleDesk />
    </StaffOnly>
  );
}

function PeopleDesk() {
  const { t } = useTranslation('account-desk');
  const [search] = useSearchParams();
  const address = readPeopleAddress(search);
  const asked = readPeopleAddress(useAskedSearch());
  const { openId, ...person } = readPersonAddress(search);
  const isOpen = openId !== '';
  const page = usePeopleKeys(isOpen ? peopleHref(address) : undefined);
  return (
    <div ref={page}>
      <DeskFrame
        title={t('title')}
        head={
          <>
            <header className="grid gap-1">
              <h1>{t('title')}</h1>
              <p className="text-muted">{t('lead')}</p>
            </header>
            <OnlyFor who="ADMIN">
              <TableDownload
                path={peopleExportPath(address)}
                fileName="people"
                label={t('download.label')}
                saved={t('download.saved')}
              />
            </OnlyFor>
          </>
        }
        isOpen={isOpen}
        list={
          <div className={classes('grid gap-6', isOpen && 'people-beside')}>
            <PeopleSearch key={asked.query} address={asked} />
            <PeopleList address={address} openId={openId} />
          </div>
        }
        pane={<OpenPerson key={openId} id={openId} address={{ ...person, isBeside: true }} />}
        choose={t('choose')}
      />
    </div>
  );
}
