import { deskQueryMax } from '#contract/account-desk-limits.ts';
import {
  mailSorts,
  mailStates,
  outboxStates,
  unsentMailStates,
  type MailSort,
  type MailState,
} from '#contract/outbox-limits.ts';
import type { WaitingMails } from '#contract/outbox.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';

export const outboxLists = ['mails', 'jobs'] as const;
type OutboxList = (typeof outboxLists)[number];

/** What the list is asked for, empty where all failures are meant. */
export type OutboxAddress = Readonly<{
  list: OutboxList;
  query: string;
  kind: string;
  state: MailState | '';
  sort: MailSort;
  page: number;
}>;

/** The states that a list can be narrowed to. */
export const statesOf = (list: OutboxList): readonly MailState[] =>
  list === 'mails' ? mailStates : outboxStates;

const kindForm = /^[\w.-]{1,80}$/;

export function readOutboxAddress(search: URLSearchParams): OutboxAddress {
  const kind = search.get('kind') ?? '';
  const list = outboxLists.find((one) => one === search.get('list')) ?? 'mails';
  return {
    list,
    query: list === 'mails' ? addressText(search.get('query'), deskQueryMax) : '',
    kind: kindForm.test(kind) ? kind : '',
    state: statesOf(list).find((one) => one === search.get('state')) ?? '',
    sort: (list === 'mails' && mailSorts.find((one) => one === search.get('sort'))) || 'NEWEST',
    page: readPage(search),
  };
}

/** The address asks for a list: without one the page shows where there is work. */
export const asksForList = (search: URLSearchParams): boolean =>
  ['list', 'query', 'kind', 'state'].some((name) => search.has(name));

/** Where there is work: what failed before what waits, and mails before jobs. */
export function listWithWork({
  count,
  failed,
}: WaitingMails): Pick<OutboxAddress, 'list' | 'state'> | undefined {
  const has = (counts: WaitingMails['failed']['mails']) => Object.values(counts).some((one) => one !== 0);
  if (has(failed.mails)) return { list: 'mails', state: '' };
  if (count > 0) return { list: 'mails', state: 'UNTRIED' };
  return has(failed.jobs) ? { list: 'jobs', state: '' } : undefined;
}

export function outboxHref({ list, query, kind, state, sort, page = 0 }: Partial<OutboxAddress>): string {
  return listHref('/admin/system', page, {
    // Said where nothing else says that a list is asked for.
    list: list === 'jobs' || !(query || kind || state) ? list : undefined,
    query,
    kind,
    state,
    sort: sort === 'OLDEST' ? sort : undefined,
  });
}

/** The lists of mails, and that of those that wait, where they are on the page. */
export const mailsHref = `${outboxHref({})}#outbox`;
export const waitingMailsHref = `${outboxHref({ state: 'UNTRIED' })}#outbox`;

/** The filters of a list as the API has them. */
const mailWords = ({ query, kind }: OutboxAddress) => ({
  ...(query !== '' && !isTooShort({ query }) && { query }),
  ...(kind && { kind }),
});
export const jobsFilter = ({ kind, state }: OutboxAddress) => {
  const found = outboxStates.find((one) => one === state);
  return { ...(kind && { kind }), ...(found && { state: found }) };
};
/** Those of a retry: what was sent is never sent again. */
export const mailsRetryFilter = (address: OutboxAddress) => {
  const found = unsentMailStates.find((one) => one === address.state);
  return { ...mailWords(address), ...(found && { state: found }) };
};

const size = 20;

/** The arguments of the calls that list them. */
export const mailsArgument = (address: OutboxAddress) => ({
  ...mailWords(address),
  ...(address.state && { state: address.state }),
  sort: address.sort,
  page: address.page,
  size,
});
export const jobsArgument = (address: OutboxAddress) => ({
  ...jobsFilter(address),
  page: address.page,
  size,
});
