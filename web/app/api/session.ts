import {
  accessTokenStorageKey,
  leavingStorageKey,
  loggedOutStorageKey,
  sessionIdStorageKey,
} from '#contract/auth-limits.ts';
import { currentView } from './account-view.ts';
import { dropDrafts } from './tab-drafts.ts';
import { claimsOf } from './token-claims.ts';

/** Dispatched on the window when the session has ended (docs/product/interface.md#session). */
export const logoutEvent = 'auth:logout';
/** Where a browser keeps whom it has looked at. */
export const recentlySeenName = 'recently-seen';
/**
 * Dispatched when roles have changed, or the account is suspended: the current user is fetched again
 * (docs/product/interface.md#session).
 */
export const rolesUpdatedEvent = 'auth:user-roles-updated';
/** Dispatched after a sign-in so that the header changes without a reload. */
export const loginEvent = 'auth:login';

/**
 * The bearer token, in local storage (docs/product/accounts.md#sessions), or that of the view that this tab shows; null
 * on the server and when storage is blocked.
 */
export function readToken(): string | null {
  const view = currentView();
  if (view) return view.token;
  if (typeof localStorage === 'undefined') return null;
  try {
    return localStorage.getItem(accessTokenStorageKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(accessTokenStorageKey, token);
  document.documentElement.dataset.signedIn = '';
}

export function clearToken(): void {
  localStorage.removeItem(accessTokenStorageKey);
  delete document.documentElement.dataset.signedIn;
}

/** Stores the token of a sign-in or registration and notifies the page. Drafts of another account are deleted. */
export function startSession(accessToken: string): void {
  dropDrafts({ exceptOf: claimsOf(accessToken).accountId });
  localStorage.removeItem(loggedOutStorageKey);
  storeToken(accessToken);
  window.dispatchEvent(new Event(loginEvent));
}

/** Notes for other tabs that this one asks for the deletion of the account, or that it was refused. */
export function markLeaving(isLeaving: boolean): void {
  if (isLeaving) localStorage.setItem(leavingStorageKey, 'yes');
  else localStorage.removeItem(leavingStorageKey);
}

/** Why a session ends that the server refuses to renew. */
export const refusedBecause = (): SessionEnd =>
  localStorage.getItem(leavingStorageKey) === null ? 'expired' : deleted;

export type SessionEnd = 'expired' | 'logout' | 'deleted';

/**
 * Removes the token and notifies the page. A log-out and a deletion of the account delete the drafts; after an expiry, which shows a message, they
 * are kept for their owner.
 */
export function endSession(reason: SessionEnd): void {
  // Before the token is removed: other tabs receive both changes in this order.
  const isFinal = reason !== 'expired';
  if (isFinal) localStorage.setItem(loggedOutStorageKey, reason);
  clearToken();
  if (isFinal) {
    localStorage.removeItem(sessionIdStorageKey);
    localStorage.removeItem(recentlySeenName);
    markLeaving(false);
    dropDrafts();
  }
  window.dispatchEvent(new CustomEvent(logoutEvent, { detail: { reason } }));
}

/** Deletes the drafts of this tab where another one has logged out, or has signed in to another account. */
export function followSession(accountId: string | null): void {
  if (accountId !== null || hasLoggedOut()) dropDrafts({ exceptOf: accountId });
}

/** Whether the last session of this browser ended by a log-out, or with the account. */
export const hasLoggedOut = () => localStorage.getItem(loggedOutStorageKey) !== null;
const deleted: SessionEnd = 'deleted';

/** Whether another tab has just deleted the account of this browser. */
export const isDeletionElsewhere = (event: Event): boolean =>
  event instanceof StorageEvent && event.key === loggedOutStorageKey && event.newValue === deleted;

export function announceRoles(): void {
  window.dispatchEvent(new Event(rolesUpdatedEvent));
}
