import { currentView } from '#web/api/account-view.ts';
import { recentlySeenName } from '#web/api/session.ts';
import { createReading } from '#web/ui/store.ts';
import { readSeen, withSeen, type Seen } from './seen-list.ts';

const none: readonly Seen[] = [];
let text: string | null = null;
let list = none;

/** Whom this browser has looked at, the last one first. */
function currentSeen(): readonly Seen[] {
  try {
    const stored = localStorage.getItem(recentlySeenName);
    if (stored !== text) [text, list] = [stored, readSeen(stored, Date.now())];
  } catch {
    // The browser blocks storage: nothing is kept.
  }
  return list;
}

export const recentlySeen = createReading(currentSeen, none, (tell, signal) => {
  addEventListener('storage', tell, { signal });
});

function store(seen: readonly Seen[]): void {
  // What the viewer of a person looks at is neither what that person has seen nor what the viewer looks for.
  if (currentView()) return;
  try {
    if (seen.length > 0) localStorage.setItem(recentlySeenName, JSON.stringify(seen));
    else localStorage.removeItem(recentlySeenName);
  } catch {
    return;
  }
  recentlySeen.tell();
}

export const rememberSeen = (id: string): void => store(withSeen(currentSeen(), { id, at: Date.now() }));

/** Who is not listed any more is not named here either. */
export const forgetSeen = (id: string): void => store(currentSeen().filter((one) => one.id !== id));

export const clearSeen = (): void => store(none);
