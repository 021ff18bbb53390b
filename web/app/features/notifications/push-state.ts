/** What this browser can do: on an iPhone only a site on the home screen may push. */
export type PushSupport = 'UNSUPPORTED' | 'NEEDS_HOME_SCREEN' | 'SUPPORTED';
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
