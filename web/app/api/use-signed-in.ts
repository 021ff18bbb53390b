import { createReading, useStore } from '#web/ui/store.ts';
import { loginEvent, logoutEvent, readToken } from './session.ts';

const signedIn = createReading(
  () => readToken() !== null,
  false,
  (tell, signal) => {
    for (const name of [loginEvent, logoutEvent, 'storage']) addEventListener(name, tell, { signal });
  },
);

/** Whether a bearer token is stored. False on the server, which cannot read it. */
export const useSignedIn = (): boolean => useStore(signedIn);
