/*
 * What this browser remembers: for each account that switched pushes on here its device, and to which account and
 * endpoint the subscription belongs.
 */

const deviceKey = (accountId: string) => `push-device:${accountId}`;
const ownerKey = 'push-owner';
const owner = (accountId: string, endpoint: string) => `${accountId} ${endpoint}`;

/** The device that this browser is to an account; null when the account did not switch pushes on here. */
export const deviceOf = (accountId: string): string | null => localStorage.getItem(deviceKey(accountId));

export const isOwner = (accountId: string, endpoint: string): boolean =>
  localStorage.getItem(ownerKey) === owner(accountId, endpoint);

export function markDevice(accountId: string, deviceId: string, endpoint: string): void {
  localStorage.setItem(deviceKey(accountId), deviceId);
  localStorage.setItem(ownerKey, owner(accountId, endpoint));
}

export function unmarkDevice(accountId: string): void {
  localStorage.removeItem(deviceKey(accountId));
  localStorage.removeItem(ownerKey);
}
