import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { costOfStart, hydrated, hydrationBegins, type StartUp, type TraceEvent } from './trace.ts';

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  memoizedState: { dehydrated?: unknown } | null;
};

/**
 * Runs before the page's own code and needs no support from it, so that any build can be measured: React reports commits to
 * the hook of its developer tools in production too, and hydrateRoot marks the document as a root just before it adds the
 * first event listener. The mark of a commit contains the number of boundaries that are not hydrated yet. Everything is in
 * one function because Playwright sends its source to the page.
 */
function markHydration(names: { begins: string; hydrated: string; report: string }): void {
  const hook = {
    countWaiting(root: Fiber): number {
      let waiting = 0;
      for (let fiber: Fiber | null = root; fiber;) {
        if (fiber !== root && fiber.memoizedState?.dehydrated) waiting += 1;
        if (fiber.child) fiber = fiber.child;
        else {
          while (fiber && fiber !== root && !fiber.sibling) fiber = fiber.return;
          fiber = fiber === root ? null : (fiber?.sibling ?? null);
        }
      }
      return waiting;
    },
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
      const startTime = performance.now();
      performance.mark(`${names.hydrated}${hook.countWaiting(root.current)}`, { startTime });
      report?.('');
    },
  };
  const report = (window as unknown as Record<string, (text: string) => void>)[names.report];
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...listener: Parameters<typeof listen>) => {
    if (Object.keys(document).some((key) => key.startsWith('__reactContainer$'))) {
      performance.mark(names.begins);
      Reflect.deleteProperty(document, 'addEventListener');
    }
    listen(...listener);
  };
}

const report = 'reportCommit';
const quietMilliseconds = 500;
const patienceMilliseconds = 30_000;
const recorded = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
];

async function record(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: recorded },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Opens an address and waits until React has committed and both the network and React are idle. */
async function openQuietly(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let committedAt = Number.POSITIVE_INFINITY;
  session.on('Runtime.bindingCalled', () => (committedAt = performance.now()));
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: report });
  await page.goto(address, { waitUntil: 'networkidle' });
  const end = performance.now() + patienceMilliseconds;
  while (performance.now() - committedAt < quietMilliseconds || committedAt > end) {
    if (performance.now() > end) throw new Error(`${address} did not come to rest`);
    await setTimeout(quietMilliseconds);
  }
}

/**
 * Measures the start of the page at this address. No script is evaluated in the page meanwhile, because it would be counted.
 */
export async function measureStart(page: Page, address: string, slowdown: number): Promise<StartUp> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page is recorded through its browser');
  await page.addInitScript(markHydration, { begins: hydrationBegins, hydrated, report });
  const session = await browser.newBrowserCDPSession();
  try {
    return costOfStart(await record(session, () => openQuietly(page, address)), slowdown);
  } finally {
    await session.detach();
  }
}
