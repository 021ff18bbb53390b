import { currentView, markViewOver } from './account-view.ts';
import { clearToken, endSession, readToken, refusedBecause, storeToken } from './session.ts';

const refreshPath = '/api/v1/auth/refresh';
const lockName = 'maisonnee-refresh';
let pending: Promise<boolean> | undefined;

function acceptToken(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('accessToken' in body)) return false;
  if (typeof body.accessToken !== 'string') return false;
  storeToken(body.accessToken);
  return true;
}

async function requestToken(
  rejected: string | null,
  fetcher: typeof fetch,
  baseUrl: string,
): Promise<boolean> {
  const current = readToken();
  // Another tab renewed the token while this one waited for the lock, or signed out.
  if (current !== rejected) return current !== null;
  const response = await fetcher(`${baseUrl}${refreshPath}`, { method: 'POST', credentials: 'same-origin' });
  if (response.ok) return acceptToken(await response.json());
  // Another tab has ended the session meanwhile, and has said why.
  if (readToken() !== current) return readToken() !== null;
  if (response.status < 500 && response.status !== 429) {
    clearToken();
    endSession(refusedBecause());
  }
  return false;
}

/**
 * Exchanges the refresh cookie for a new bearer token. One attempt at a time in this tab, and one in all tabs: a
 * second use of the same refresh token would end the family (docs/product/accounts.md#sessions). Returns whether a
 * retry makes sense.
 */
export function refreshOnce(
  rejected: string | null,
  fetcher: typeof fetch,
  baseUrl: string,
): Promise<boolean> {
  // A view is not renewed, least of all by the sign-in of its viewer.
  if (currentView()) {
    markViewOver();
    return Promise.resolve(false);
  }
  const attempt = () => requestToken(rejected, fetcher, baseUrl).catch(() => false);
  pending ??= ('locks' in navigator ? navigator.locks.request(lockName, attempt) : attempt()).finally(() => {
    pending = undefined;
  });
  return pending;
}
