import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import { contactStatuses, type ContactStatus } from '#contract/contact-rules.ts';

export const contactSorts = ['due', 'newest', 'oldest', 'name', 'subject'] as const;
type ContactSort = (typeof contactSorts)[number];
/** The state of the list in its address: words, a status, an order, its page from 0. */
export type ContactAddress = Readonly<{
  query: string;
  status: ContactStatus | undefined;
  sort: ContactSort;
  page: number;
}>;

export function readContactAddress(search: URLSearchParams): ContactAddress {
  return {
    query: addressText(search.get('query'), deskQueryMax),
    status: contactStatuses.find((one) => one === search.get('status')),
    sort: contactSorts.find((one) => one === search.get('sort')) ?? 'due',
    page: readPage(search),
  };
}

/** The texts from which answers begin. */
export const templatesHref = '/admin/contact/templates';

/** The list, or one of its messages, whose page leads back to the same list. */
export function contactHref(
  { query, status, sort, page = 0 }: Partial<ContactAddress>,
  messageId?: string,
): string {
  const path = messageId === undefined ? '/admin/contact' : `/admin/contact/${messageId}`;
  return listHref(path, page, { query, status, sort: sort === 'due' ? undefined : sort });
}

const size = 20;
const orders = {
  due: { sortBy: 'due', sortDir: 'asc' },
  newest: { sortBy: 'createdAt', sortDir: 'desc' },
  oldest: { sortBy: 'createdAt', sortDir: 'asc' },
  name: { sortBy: 'name', sortDir: 'asc' },
  subject: { sortBy: 'subject', sortDir: 'asc' },
} as const;

/** The argument of the call that lists messages. */
export const contactArgument = ({ query, sort, page }: ContactAddress) => ({
  page,
  size,
  ...orders[sort],
  ...(query !== '' && !isTooShort({ query }) && { query }),
});
