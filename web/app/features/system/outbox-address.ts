import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { outboxStates, type OutboxState } from '#contract/outbox-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';

export const outboxLists = ['mails', 'jobs'] as const;
type OutboxList = (typeof outboxLists)[number];

/** What the list of failures is asked for, empty where all are meant. */
export type OutboxAddress = Readonly<{
  list: OutboxList;
  query: string;
  kind: string;
  state: OutboxState | '';
  page: number;
}>;

const kindForm = /^[\w.-]{1,80}$/;

export function readOutboxAddress(search: URLSearchParams): OutboxAddress {
  const kind = search.get('kind') ?? '';
  const list = outboxLists.find((one) => one === search.get('list')) ?? 'mails';
  return {
    list,
    query: list === 'mails' ? addressText(search.get('query'), deskQueryMax) : '',
    kind: kindForm.test(kind) ? kind : '',
    state: outboxStates.find((one) => one === search.get('state')) ?? '',
    page: readPage(search),
  };
}

export function outboxHref({ list, query, kind, state, page = 0 }: Partial<OutboxAddress>): string {
  return listHref('/admin/system', page, { list: list === 'jobs' ? list : undefined, query, kind, state });
}

/** The filters as the API has them. */
export const outboxFilter = ({ query, kind, state }: OutboxAddress) => ({
  ...(query !== '' && !isTooShort({ query }) && { query }),
  ...(kind && { kind }),
  ...(state && { state }),
});

const size = 20;

/** The argument of the call that lists them. */
export const outboxArgument = (address: OutboxAddress) => ({
  ...outboxFilter(address),
  page: address.page,
  size,
});
