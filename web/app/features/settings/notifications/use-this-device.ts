import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useListPushDevicesQuery } from '#web/api/clients/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import {
  findThisDevice,
  supportHere,
  switchOff,
  switchOn,
  pushStateOf,
  type PushState,
} from '#web/features/notifications/this-device.ts';

type Here = { deviceId: string | null; permission: NotificationPermission };
type Failure = 'notGranted' | 'onFailed' | 'offFailed' | 'stillDenied';

const permissionHere = (): NotificationPermission =>
  supportHere() === 'SUPPORTED' ? Notification.permission : 'default';

const hereWith = (deviceId: string | null): Here => ({ deviceId, permission: permissionHere() });

/** Pushes may be allowed or refused in the browser itself, beside the page or while it is not shown. */
function watchPermission(onChange: () => void): () => void {
  const watched = new AbortController();
  const { signal } = watched;
  function handleVisibility() {
    if (document.visibilityState === 'visible') onChange();
  }
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  if ('permissions' in navigator)
    navigator.permissions.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', onChange, { signal }),
      () => undefined,
    );
  return () => watched.abort();
}

export type ThisDeviceState = ReturnType<typeof useThisDevice>;

/** Whether pushes arrive on this browser, which both the browser and the server know a part of. */
export function useThisDevice() {
  const dispatch = useDispatch<AppDispatch>();
  const { data: devices, isError } = useListPushDevicesQuery();
  const [here, setHere] = useState<Here | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const look = () =>
      void findThisDevice().then((deviceId) => {
        setHere(hereWith(deviceId));
        if (permissionHere() !== 'denied') setFailure((told) => (told === 'stillDenied' ? null : told));
      });
    look();
    return watchPermission(look);
  }, []);

  async function change(act: () => Promise<Failure | null>, onError: Failure) {
    setPending(true);
    setFailure(await act().catch(() => onError));
    setHere(hereWith(await findThisDevice()));
    setPending(false);
  }

  const isKnown = here !== null && (devices !== undefined || isError);
  const own = devices?.find(({ id }) => id === here?.deviceId);
  const state: PushState | 'LOADING' = isKnown
    ? pushStateOf({ support: supportHere(), permission: here.permission, isSubscribed: own !== undefined })
    : 'LOADING';
  return {
    state,
    own,
    others: devices?.filter((device) => device !== own) ?? [],
    isPending,
    failure,
    turn: (on: boolean) =>
      on
        ? change(async () => ((await switchOn(dispatch)) === 'ON' ? null : 'notGranted'), 'onFailed')
        : change(async () => switchOff(dispatch).then(() => null), 'offFailed'),
    check: () => change(async () => (permissionHere() === 'denied' ? 'stillDenied' : null), 'stillDenied'),
  };
}
