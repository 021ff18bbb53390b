import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref, readValid } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import {
  accountSorts,
  accountStates,
  deskQueryMax,
  deskRoles,
  historyKinds,
  type HistoryKind,
} from '#contract/account-desk-limits.ts';

type Role = (typeof deskRoles)[number];
type State = (typeof accountStates)[number];
type Sort = (typeof accountSorts)[number];
/** The state of the list in its address: words, a role or a state, its order, its page from 0. */
export type PeopleAddress = Readonly<{
  query: string;
  role: Role | undefined;
  state: State | undefined;
  sort: Sort;
  page: number;
}>;

export function readPeopleAddress(search: URLSearchParams): PeopleAddress {
  return {
    query: addressText(search.get('query'), deskQueryMax),
    role: deskRoles.find((one) => one === search.get('role')),
    state: accountStates.find((one) => one === search.get('state')),
    sort: accountSorts.find((one) => one === search.get('sort')) ?? 'NEWEST',
    page: readPage(search),
  };
}

const path = '/admin/people';

/** What the address of the list has besides its page; the usual order is left out. */
const askedOf = ({ query, role, state, sort }: Partial<PeopleAddress>) => ({
  query,
  role,
  state,
  sort: sort === 'NEWEST' ? undefined : sort,
});

export const peopleHref = (address: Partial<PeopleAddress>): string =>
  listHref(path, address.page ?? 0, askedOf(address));

/**
 * A person on a page of their own or beside the list: what the history is narrowed to, its page from 0, and the list
 * that it leads back to.
 */
export type PersonAddress = Readonly<{
  list: Partial<PeopleAddress>;
  isBeside?: boolean;
  kind?: HistoryKind | undefined;
  historyPage?: number;
}>;

/** `openId` is the person beside the list, empty for none. */
export function readPersonAddress(
  search: URLSearchParams,
): PersonAddress & { historyPage: number; openId: string } {
  return {
    list: readPeopleAddress(search),
    openId: readValid(search, 'person', 'id'),
    kind: historyKinds.find((one) => one === search.get('kind')),
    historyPage: readPage(new URLSearchParams({ page: search.get('history') ?? '' })),
  };
}

export function personHref(
  id: string,
  { list, isBeside = false, kind, historyPage = 0 }: PersonAddress = { list: {} },
): string {
  const { page = 0 } = list;
  const history = historyPage > 0 ? String(historyPage + 1) : undefined;
  const asked = { ...askedOf(list), kind, history };
  return isBeside ? listHref(path, page, { ...asked, person: id }) : listHref(`${path}/${id}`, page, asked);
}

const historySize = 20;

/** The argument of the call that reads the history. */
export const historyArgument = (id: string, { kind, historyPage = 0 }: PersonAddress) => ({
  userId: id,
  page: historyPage,
  size: historySize,
  ...(kind && { kind }),
});

/** What the list is narrowed by. */
const filterOf = (address: PeopleAddress) => ({
  ...(address.query !== '' && !isTooShort(address) && { query: address.query }),
  ...(address.role && { role: address.role }),
  ...(address.state && { state: address.state }),
});

/** The call that exports the list. */
export function peopleExportPath(address: PeopleAddress): string {
  const search = new URLSearchParams(filterOf(address)).toString();
  return `/admin/users/export${search && `?${search}`}`;
}

const size = 20;

/** The argument of the call that lists accounts. */
export const peopleArgument = (address: PeopleAddress) => ({
  page: address.page,
  size,
  sort: address.sort,
  ...filterOf(address),
});

/** The argument of the call that counts accounts: beside the same words, whatever filter is chosen. */
export function peopleCountsArgument(address: PeopleAddress) {
  const { query } = filterOf(address);
  return query === undefined ? {} : { query };
}
