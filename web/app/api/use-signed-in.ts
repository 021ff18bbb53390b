import { useSyncExternalStore } from 'react';
import { loginEvent, logoutEvent, readToken } from './session.ts';

function subscribe(listener: () => void): () => void {
  const names = [loginEvent, logoutEvent, 'storage'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

/** Whether a bearer token is stored. False on the server, which cannot read it. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readToken() !== null,
    () => false,
  );
}
