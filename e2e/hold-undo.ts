import type { Page } from '@playwright/test';
import { undoMs } from '#web/ui/feedback/undo-store.ts';

/**
 * What a page says that can be undone stays until it is undone or dismissed, so that a slow machine has the time to
 * press. Call it before the page is opened. The returned function lets the next notice end by itself again.
 */
export async function holdUndo(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((ms) => {
    const start = globalThis.setTimeout;
    let isHeld = true;
    addEventListener('undo-released', () => {
      isHeld = false;
    });
    const held = (handler: TimerHandler, delay?: number, ...params: unknown[]) =>
      start(handler, isHeld && delay === ms ? 2 ** 31 - 1 : delay, ...params);
    globalThis.setTimeout = Object.assign(held, start);
  }, undoMs);
  return () => page.evaluate(() => void dispatchEvent(new Event('undo-released')));
}
