import { createReading, useStore } from '#web/ui/store.ts';
import { loginEvent, logoutEvent, readToken } from './session.ts';

const signedIn = createReading(
  () => readToken() !== null,
  false,
  (tell) => {
    const names = [loginEvent, logoutEvent, 'storage'];
    for (const name of names) window.addEventListener(name, tell);
    return () => {
      for (const name of names) window.removeEventListener(name, tell);
    };
  },
);

/** Whether a bearer token is stored. False on the server, which cannot read it. */
export const useSignedIn = (): boolean => useStore(signedIn);
