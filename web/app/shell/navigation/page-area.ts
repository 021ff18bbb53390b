import { useMatches } from 'react-router';
import { publicPages } from '../public-pages.ts';

/** Whether the page is one of an account, where a provider and an administrator have their own navigation. */
export function useIsPrivatePage(): boolean {
  return !useMatches().some(({ id }) => id === publicPages);
}

/** Whether a page of an account is one of a provider. */
export const isProviderPage = (pathname: string): boolean => pathname.startsWith('/provider/');
