import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { prospectKinds, prospectStatuses } from '#contract/prospects-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';

/** The state of the page of letters in its address: what the people are narrowed by, and both pages from 0. */
export type LettersAddress = Readonly<{
  query: string;
  kind: (typeof prospectKinds)[number] | undefined;
  category: string;
  postalCode: string;
  state: (typeof prospectStatuses)[number] | undefined;
  page: number;
  lettersPage: number;
}>;

const path = '/admin/letters';
const lettersPageName = 'letters';
const longestSlug = 40;
const longestCode = 5;

export function readLettersAddress(search: URLSearchParams): LettersAddress {
  return {
    query: addressText(search.get('query'), deskQueryMax),
    kind: prospectKinds.find((one) => one === search.get('kind')),
    category: addressText(search.get('category'), longestSlug),
    postalCode: addressText(search.get('postalCode'), longestCode),
    state: prospectStatuses.find((one) => one === search.get('state')),
    page: readPage(search),
    lettersPage: readPage(new URLSearchParams({ page: search.get(lettersPageName) ?? '1' })),
  };
}

export function lettersHref({ page = 0, lettersPage = 0, ...asked }: Partial<LettersAddress>): string {
  return listHref(path, page, {
    ...asked,
    ...(lettersPage > 0 && { [lettersPageName]: String(lettersPage + 1) }),
  });
}

export const letterHref = (id: string): string => `${path}/${id}`;
/** A new letter, to those whom the list names, or the one that tells of the opening. */
export const newLetterHref = (asked: Readonly<Record<string, string | undefined>> = {}): string =>
  listHref(`${path}/new`, 0, asked);
/** The mails of letters that no mail server took, with its answers. */
export const refusalsHref = listHref('/admin/system', 0, { kind: 'letter' });
export const openingHref = newLetterHref({ for: 'opening' });

export const isPostalCode = (typed: string): boolean => /^\d{2,5}$/.test(typed);
export const isDepartment = (typed: string): boolean => /^\d{2,3}$/.test(typed);

/** What the list of people is narrowed by; what is invalid narrows nothing. */
const filterOf = (address: LettersAddress) => ({
  ...(address.query !== '' && !isTooShort(address) && { query: address.query }),
  ...(address.kind && { kind: address.kind }),
  ...(/^[a-z][a-z0-9-]*$/.test(address.category) && { category: address.category }),
  ...(isPostalCode(address.postalCode) && { postalCode: address.postalCode }),
  ...(address.state && { state: address.state }),
});

const size = 20;
export const prospectsArgument = (address: LettersAddress) => ({
  page: address.page,
  size,
  ...filterOf(address),
});
export const lettersArgument = ({ lettersPage }: Pick<LettersAddress, 'lettersPage'>) => ({
  page: lettersPage,
  size,
});

/** The call that exports the list of people. */
export function prospectsExportPath(address: LettersAddress): string {
  const search = new URLSearchParams(filterOf(address)).toString();
  return `/admin/prospects/export${search && `?${search}`}`;
}

/** A new letter to the people of the list: of a postal code its département. */
export const writeToHref = ({ kind, category, postalCode }: LettersAddress): string =>
  newLetterHref({
    kind,
    category,
    department: isPostalCode(postalCode) ? departmentOf(postalCode) : undefined,
  });

/** Overseas a département has three digits. */
export const departmentOf = (postalCode: string): string =>
  postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2);
