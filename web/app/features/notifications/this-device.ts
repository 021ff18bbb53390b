import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as notificationsCalls from '#contract/notifications-calls.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { readToken } from '#web/api/session.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { serviceWorkerPath } from '#web/loading/service-worker-path.ts';

/** What this browser can do: on an iPhone only a site on the home screen may push. */
type PushSupport = 'UNSUPPORTED' | 'NEEDS_HOME_SCREEN' | 'SUPPORTED';
export type PushState = Exclude<PushSupport, 'SUPPORTED'> | 'DENIED' | 'OFF' | 'ON';

type Features = { hasPush: boolean; isOffHomeScreen: boolean };

export function supportOf({ hasPush, isOffHomeScreen }: Features): PushSupport {
  if (hasPush) return 'SUPPORTED';
  return isOffHomeScreen ? 'NEEDS_HOME_SCREEN' : 'UNSUPPORTED';
}

type Device = { support: PushSupport; permission: NotificationPermission; isSubscribed: boolean };

export function pushStateOf({ support, permission, isSubscribed }: Device): PushState {
  if (support !== 'SUPPORTED') return support;
  if (permission === 'denied') return 'DENIED';
  return permission === 'granted' && isSubscribed ? 'ON' : 'OFF';
}

/*
 * What this browser remembers: for each account that switched pushes on here its device, and to which account and
 * endpoint the subscription belongs.
 */

const deviceKey = (accountId: string) => `push-device:${accountId}`;
const ownerKey = 'push-owner';
const owner = (accountId: string, endpoint: string) => `${accountId} ${endpoint}`;

/** The device that this browser is to an account; null when the account did not switch pushes on here. */
const deviceOf = (accountId: string): string | null => localStorage.getItem(deviceKey(accountId));

const isOwner = (accountId: string, endpoint: string): boolean =>
  localStorage.getItem(ownerKey) === owner(accountId, endpoint);

function markDevice(accountId: string, deviceId: string, endpoint: string): void {
  localStorage.setItem(deviceKey(accountId), deviceId);
  localStorage.setItem(ownerKey, owner(accountId, endpoint));
}

function unmarkDevice(accountId: string): void {
  localStorage.removeItem(deviceKey(accountId));
  localStorage.removeItem(ownerKey);
}

type SubscribeToPushesApiArg = ArgumentOf<typeof notificationsCalls.subscribeToPushes>;

/* Pushes on this browser for the account that is signed in. */

const ownAccount = () => claimsOf(readToken()).accountId;

export function supportHere(): PushSupport {
  return supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isOffHomeScreen: 'standalone' in navigator && navigator.standalone === false,
  });
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The device that this browser is to the account, while it has a subscription. */
export async function findThisDevice(): Promise<string | null> {
  const accountId = ownAccount();
  if (accountId === null || supportHere() !== 'SUPPORTED') return null;
  return (await findSubscription()) && deviceOf(accountId);
}

function inputOf(subscription: PushSubscription): SubscribeToPushesApiArg['body'] {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription of the browser lacks its keys');
  return { endpoint, keys: { p256dh, auth } };
}

/** A subscription that was made with another key of the server has to go first. */
async function subscribeBrowser(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(serviceWorkerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function handIn(dispatch: AppDispatch, accountId: string, subscription: PushSubscription) {
  const body = inputOf(subscription);
  const call = notifications.endpoints.subscribeToPushes.initiate({ body }, { track: false });
  const device = await dispatch(call).unwrap();
  markDevice(accountId, device.id, body.endpoint);
}

/** Call it in answer to a click: only then may a browser ask its person. */
export async function switchOn(dispatch: AppDispatch): Promise<'ON' | 'NOT_GRANTED'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'NOT_GRANTED';
  const accountId = ownAccount();
  if (accountId === null) throw new Error('The session has ended');
  const key = notifications.endpoints.getPushKey.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  });
  const { publicKey } = await dispatch(key).unwrap();
  const subscription = await subscribeBrowser(publicKey);
  try {
    await handIn(dispatch, accountId, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'ON';
}

/** The server may have removed the device already. */
async function handBack(dispatch: AppDispatch, { endpoint }: PushSubscription): Promise<void> {
  const body = { endpoint };
  const { error } = await dispatch(
    notifications.endpoints.unsubscribeFromPushes.initiate({ body }, { track: false }),
  );
  if (error && errorCodeOf(error) !== 'RES001')
    throw new Error('The device is still subscribed', { cause: error });
}

export async function switchOff(dispatch: AppDispatch): Promise<void> {
  const accountId = ownAccount();
  const subscription = await findSubscription();
  if (subscription) await handBack(dispatch, subscription);
  await subscription?.unsubscribe();
  if (accountId !== null) unmarkDevice(accountId);
}

/**
 * On each opening of the site. The subscription of the browser belongs to the account that is signed in, if it had
 * switched pushes on here; when the device was removed elsewhere, the subscription ends.
 */
export async function settleSubscription(dispatch: AppDispatch): Promise<void> {
  const accountId = ownAccount();
  const deviceId = accountId && deviceOf(accountId);
  if (!accountId || !deviceId || supportHere() !== 'SUPPORTED') return;
  const subscription = await findSubscription();
  if (!subscription) return;
  if (!isOwner(accountId, subscription.endpoint)) {
    await handIn(dispatch, accountId, subscription);
    return;
  }
  const list = notifications.endpoints.listPushDevices.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  });
  const devices = await dispatch(list).unwrap();
  // The person may have switched pushes on again meanwhile.
  if (devices.some(({ id }) => id === deviceId) || deviceOf(accountId) !== deviceId) return;
  await subscription.unsubscribe();
  unmarkDevice(accountId);
}

const patienceMs = 2_000;

/**
 * Before a log-out: nothing of the account arrives here any more. A browser that has unsubscribed is removed by the
 * server at its next push, so that the log-out need not wait for an answer.
 */
export async function leaveThisDevice(dispatch: AppDispatch): Promise<void> {
  const accountId = ownAccount();
  if (accountId === null || deviceOf(accountId) === null || supportHere() !== 'SUPPORTED') return;
  unmarkDevice(accountId);
  const subscription = await findSubscription();
  if (!subscription) return;
  const left = Promise.allSettled([handBack(dispatch, subscription), subscription.unsubscribe()]);
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** After the deletion of the account, which has removed its devices on the server. */
export async function forgetThisDevice(): Promise<void> {
  const accountId = ownAccount();
  if (accountId === null || deviceOf(accountId) === null || supportHere() !== 'SUPPORTED') return;
  unmarkDevice(accountId);
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
}
