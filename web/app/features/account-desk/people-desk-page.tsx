import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { CircleCheck, SearchX } from 'lucide-react';
import { accountSortMax, accountSorts } from '#contract/account-desk-limits.ts';
import { highlightsOf, wordsOf } from '#contract/text-highlights.ts';
import { staffRoleOf } from '#contract/staff-rules.ts';
import { fullName } from '#contract/users-rules.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskList, RowLink, type Page } from '#web/features/desk/desk-list.tsx';
import { isTooShort, useAskedSearch } from '#web/features/desk/desk-address.ts';
import { FilterLinks, QueryField, useLiveWords } from '#web/features/desk/desk-filters.tsx';
import {
  accountDeskApi,
  useCountAccountsQuery,
  useListAccountsQuery,
} from '#web/api/clients/account-desk.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import {
  peopleExportPath,
  peopleArgument,
  peopleCountsArgument,
  readPeopleAddress,
  peopleHref,
  personHref,
  readPersonAddress,
  type PeopleAddress,
} from './people-address.ts';
import { loadPerson, OpenPerson, personNamespaces } from './open-person.tsx';
import { CountedLabel } from '#web/features/desk/counted-label.tsx';
import { useListKeys } from '#web/features/desk/list-keys.ts';
import { AccountBadges } from './person-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import type { AccountCounts, DeskAccount } from '#contract/account-desk.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Highlighted } from '#web/ui/data/highlighted.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import './people.css';

type PeopleListProps = { address: PeopleAddress; openId: string };

/** One page of the accounts that the address names. */
function PeopleList({ address, openId }: PeopleListProps) {
  const { t } = useTranslation('account-desk');
  const answer = useListAccountsQuery(peopleArgument(address), { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountAccountsQuery(peopleCountsArgument(address), {
    refetchOnMountOrArgChange: true,
  });
  const countOf = useCount();
  const words = isTooShort(address) ? [] : wordsOf(address.query);
  const applied = answer.currentData?.sort;
  return (
    <DeskList
      answer={answer}
      empty={<NobodyFound address={address} />}
      countOf={(page) => countOf(page, counts?.registered)}
      tools={<OrderField address={address} />}
      renderItems={(people) => (
        <>
          {applied !== address.sort && (
            <p className="mb-2 text-14 text-muted">{t('sort.tooMany', { count: accountSortMax })}</p>
          )}
          <ul data-rows>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                words={words}
                href={personHref(person.id, { list: address, isBeside: true })}
                isOpen={person.id === openId}
              />
            ))}
          </ul>
        </>
      )}
      hrefOf={(number) => peopleHref({ ...address, page: number })}
      t={t}
    />
  );
}

/** That nobody is suspended is good news, and no search that failed. */
function NobodyFound({ address: { query, role, state } }: { address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
  const isCalm = state === 'SUSPENDED' && query === '' && role === undefined;
  return (
    <EmptyState
      icon={isCalm ? CircleCheck : SearchX}
      title={t(isCalm ? 'noneSuspended.title' : 'empty.title')}
      action={
        <LinkButton variant="secondary" href={peopleHref({})}>
          {t('empty.showAll')}
        </LinkButton>
      }
    >
      {t(isCalm ? 'noneSuspended.text' : 'empty.text')}
    </EmptyState>
  );
}

type Registered = AccountCounts['registered'] | undefined;

/** How many were found, of how many there are; a number that was not counted to its end says so. */
function useCount() {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  return ({ totalElements: count, totalIsExact }: Page<DeskAccount>, registered: Registered) => {
    if (!totalIsExact) return t('countOver', { count });
    const found = t('count', { count });
    // Who signed up since it was counted is in the list already.
    if (!registered || registered.count <= count) return found;
    const all = format.number(registered.count);
    return t('countOf', { found, all: registered.isExact ? all : t('about', { count: all }) });
  };
}

function OrderField({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
  const navigate = useNavigate();
  return (
    <Select
      bare
      hideLabel
      label={t('sort.label')}
      value={address.sort}
      options={accountSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={({ target }) => {
        const sort = accountSorts.find((one) => one === target.value) ?? 'NEWEST';
        void navigate(peopleHref({ ...address, sort, page: 0 }));
      }}
    />
  );
}

type PersonRowProps = { person: DeskAccount; words: readonly string[]; href: string; isOpen: boolean };

/** A person of the list: who, with what was searched for marked, where, as what, and when they were here. */
function PersonRow({ person, words, href, isOpen }: PersonRowProps) {
  const { firstName, lastName, email, id, avatarUrl } = person;
  const name = fullName(firstName, lastName);
  return (
    <li className="border-b border-line">
      <RowLink href={href} isOpen={isOpen}>
        <Avatar name={name} photoUrl={avatarUrl} seed={id} size={40} />
        <span className="grid min-w-0 flex-1 basis-40 gap-1">
          <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
            <span className="grid min-w-0 flex-1 basis-40">
              <span className="truncate font-semibold">
                <bdi>
                  <Highlighted text={name} highlights={highlightsOf(name, words)} />
                </bdi>
              </span>
              <span className="truncate text-14 text-muted">
                <bdi dir="ltr">
                  <Highlighted text={email} highlights={highlightsOf(email, words)} />
                </bdi>
              </span>
            </span>
            <span className="people-badges">
              <AccountBadges account={person} />
            </span>
          </span>
          <RowFacts person={person} />
        </span>
      </RowLink>
    </li>
  );
}

/** The town, the record of a provider, when the person was here last and since when. */
function RowFacts({ person: { city, record, lastSeenAt, createdAt } }: { person: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const seen = lastSeenAt !== null && inSentence(format.slot(lastSeenAt, now));
  const facts = [
    city,
    record && record.visits > 0 && t('bookings.done', { count: record.visits }),
    record && record.reviews > 0 && t('bookings.reviews', { count: record.reviews }),
    seen && t('sessions.seen', { at: seen }),
    t('registered', { date: format.date(createdAt) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <span className="text-14 text-muted">
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  );
}

const filters = [
  { name: 'all', group: 'ALL', role: undefined, state: undefined },
  { name: 'providers', group: 'PROVIDER', role: 'PROVIDER', state: undefined },
  { name: 'clients', group: 'CLIENT', role: 'CLIENT', state: undefined },
  { name: 'staff', group: 'TEAM', role: 'TEAM', state: undefined },
  { name: 'suspended', group: 'SUSPENDED', role: undefined, state: 'SUSPENDED' },
] as const;

/** Words and filters of the list, which are in its address: the words as soon as there are enough of them. */
function PeopleSearch({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
  const { currentData: found } = useListAccountsQuery(peopleArgument(address));
  const first = found?.content[0];
  const { typed, setTyped, handleSubmit } = useLiveWords(
    address.query,
    (query) => peopleHref({ ...address, query, page: 0 }),
    first && personHref(first.id, { list: address, isBeside: true }),
  );
  const { currentData: counts } = useCountAccountsQuery(peopleCountsArgument(address));
  return (
    <search className="grid gap-3">
      <form noValidate onSubmit={handleSubmit}>
        <QueryField asked={address.query} value={typed} onChange={setTyped} shortcut="/" t={t} />
      </form>
      <FilterLinks
        label={t('filter.label')}
        links={filters.map(({ name, group, role, state }) => ({
          key: name,
          href: peopleHref({ ...address, role, state, page: 0 }),
          isOn: address.role === role && address.state === state,
          label: <CountedLabel label={t(`filter.${name}`)} count={counts?.groups[group]} />,
        }))}
      />
    </search>
  );
}

/** The list as a table: of how many, and by which filter. */
function PeopleExport({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const { currentData: page } = useListAccountsQuery(peopleArgument(address));
  const { query, role, state } = address;
  const ofRole = role && filters.find((filter) => filter.role === role);
  // An address that was written by hand may ask for one role of the team.
  const staffRole = role && role !== 'TEAM' && staffRoleOf({ roles: [role] });
  const chosen = [
    query !== '' && !isTooShort(address) && t('download.words', { query }),
    ofRole && t(`filter.${ofRole.name}`),
    staffRole && t(`role.roles.${staffRole}`),
    state && t(state === 'SUSPENDED' ? 'filter.suspended' : 'active'),
  ].filter((words) => typeof words === 'string');
  function labelOf({ totalElements: count, totalIsExact }: Page<DeskAccount>) {
    return totalIsExact
      ? t('download.counted', { found: t('count', { count }) })
      : t('download.over', { number: format.number(count) });
  }
  return (
    <div className="grid gap-1">
      <TableDownload
        path={peopleExportPath(address)}
        fileName="people"
        label={page ? labelOf(page) : t('download.label')}
        saved={t('download.saved')}
      />
      <p className="text-14 text-muted">
        {chosen.length > 0 ? t('download.filtered', { filters: format.list(chosen) }) : t('download.all')}
      </p>
    </div>
  );
}

export const handle = { ns: personNamespaces };

const load: Load = ({ url, query }) => {
  const { openId, ...address } = readPersonAddress(url.searchParams);
  const list = readPeopleAddress(url.searchParams);
  return Promise.all([
    query(accountDeskApi.endpoints.listAccounts, peopleArgument(list)),
    query(accountDeskApi.endpoints.countAccounts, peopleCountsArgument(list)),
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
  const page = useListKeys(isOpen ? peopleHref(address) : undefined);
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
              <PeopleExport address={address} />
            </OnlyFor>
          </>
        }
        isOpen={isOpen}
        list={
          <div className={classes('grid gap-6', isOpen && 'people-beside')}>
            <PeopleSearch address={asked} />
            <PeopleList address={address} openId={openId} />
          </div>
        }
        pane={<OpenPerson key={openId} id={openId} address={{ ...person, isBeside: true }} />}
        choose={t('choose')}
      />
    </div>
  );
}
