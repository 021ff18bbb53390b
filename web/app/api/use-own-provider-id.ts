import { useSelector } from 'react-redux';
import type { AppState } from './store.ts';

/**
 * The provider that the reader is, as soon as the header of a signed-in account has asked who they are; undefined for
 * anybody else. It asks nothing itself, so that the page of a visitor loads no code for it.
 */
export function useOwnProviderId(): string | undefined {
  return useSelector((state: AppState) => {
    const user = state.api.queries['getCurrentUser(undefined)']?.data;
    const isKnown = typeof user === 'object' && user !== null && 'providerId' in user;
    return isKnown && typeof user.providerId === 'string' ? user.providerId : undefined;
  });
}
