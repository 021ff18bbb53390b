import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessTokenStorageKey, loggedOutStorageKey } from '#contract/auth-limits.ts';
import { endSession, followSession, hasLoggedOut, startSession } from './session.ts';
import { draftKeeper, readDraft } from './signed-in/message-draft.ts';
import { draftKey } from './tab-drafts.ts';

const tokenOf = (accountId: string) => `x.${btoa(JSON.stringify({ sub: accountId, roles: ['CLIENT'] }))}.y`;

function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

const kept = () => [sessionStorage.getItem(draftKey('camille', 'a')), sessionStorage.getItem('other')];

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  startSession(tokenOf('camille'));
  sessionStorage.setItem(draftKey('camille', 'a'), '3 rue des Arts');
  sessionStorage.setItem(draftKey('camille', 'b'), '3 rue des Arts');
  sessionStorage.setItem('other', 'no draft');
});
afterEach(() => vi.unstubAllGlobals());

test('a log-out deletes the drafts', () => {
  endSession('logout');
  expect(localStorage.getItem(accessTokenStorageKey)).toBeNull();
  expect(kept()).toEqual([null, 'no draft']);
  expect(sessionStorage).toHaveLength(1);
  expect(hasLoggedOut()).toBe(true);
  startSession(tokenOf('camille'));
  expect(hasLoggedOut()).toBe(false);
});

test('a text that comes back after the session has expired is that of who typed it', () => {
  const keep = draftKeeper();
  endSession('expired');
  keep('decision', 'Le diplôme existe.');
  startSession(tokenOf('camille'));
  expect(readDraft('decision')).toBe('Le diplôme existe.');
  startSession(tokenOf('samir'));
  expect(readDraft('decision')).toBe('');
});

test('an expired session keeps the drafts for their owner', () => {
  endSession('expired');
  expect(hasLoggedOut()).toBe(false);
  startSession(tokenOf('camille'));
  expect(kept()).toEqual(['3 rue des Arts', 'no draft']);
});

test('an expired session shows nothing to the next person', () => {
  endSession('expired');
  startSession(tokenOf('hakim'));
  expect(kept()).toEqual([null, 'no draft']);
});

test('a log-out and another sign-in in another tab delete the drafts here, an expiry there does not', () => {
  followSession(null);
  followSession('camille');
  expect(kept()).toEqual(['3 rue des Arts', 'no draft']);
  followSession('hakim');
  expect(kept()).toEqual([null, 'no draft']);
  sessionStorage.setItem(draftKey('camille', 'a'), '3 rue des Arts');
  localStorage.setItem(loggedOutStorageKey, 'logout');
  followSession(null);
  expect(kept()).toEqual([null, 'no draft']);
});
