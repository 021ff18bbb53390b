import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { deskQueryMin } from '#contract/account-desk-limits.ts';
import { Day, Id } from '#contract/primitives.ts';

/**
 * What a list was asked for last: by the navigation that is under way on its page, or by the address. A filter that is
 * pressed before that navigation ends adds to it.
 */
export function useAskedSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? new URLSearchParams(next.search) : search;
}

const schemas = { day: Day, id: Id } as const;

/** A day or an id of the address; an invalid one is none. */
export const readValid = (search: URLSearchParams, key: string, kind: keyof typeof schemas): string =>
  schemas[kind].safeParse(search.get(key)).success ? (search.get(key) ?? '') : '';

/** The address of a page of a list, from 0, and what is asked of it; what is empty is left out. */
export function listHref(
  path: string,
  page: number,
  asked: Readonly<Record<string, string | null | undefined>>,
): string {
  const set = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams([...set, ...(page > 0 ? [['page', String(page + 1)]] : [])]).toString();
  return search ? `${path}?${search}` : path;
}

/** Fewer signs find too many people: the list is that without words until there are more. */
export const isTooShort = ({ query }: Readonly<{ query: string }>): boolean =>
  query !== '' && query.length < deskQueryMin;
