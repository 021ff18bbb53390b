import { isHydrated } from './early-actions.ts';

declare global {
  interface Window {
    /** Shows after a moment that the page is still loading, unless it is hydrated by then. */
    showWaiting: () => void;
  }
}

/** The type of a script that browsers ignore: the server gives it to code that is loaded after the first paint. */
export const heldScript = 'text/plain';
/** The relation of its preloads until then. */
export const heldLink = 'code';

/** The element of CodeNotice. */
export const codeNoticeId = 'code-notice';
const noticeAfterMs = 700;
const documentArrivesMs = 20_000;
/** A module that another one imports stays lost where browsers remember it: after these retries only a reload helps. */
const mostRetries = 5;
/** The time of the last reload of our own, in sessionStorage. */
export const reloadedAtKey = 'reloadedAt';
/** At most one reload of our own in this time, so that a failure that stays cannot repeat it for ever. */
export const reloadPauseMs = 60_000;
/** The same for a page that is not hydrated: until its code is there it is of little use, and a reload loses little. */
const startPauseMs = 10_000;
export const reachabilityPauseMs = 2000;
/** A server that does not respond in this time is not reachable. */
export const reachabilityTimeoutMs = 5000;

/** Undefined when the document was cut before its script. */
const heldCode = () => document.querySelector<HTMLScriptElement>(`script[type="${heldScript}"]`) ?? undefined;
const pageScript = () =>
  heldCode() ?? document.querySelector<HTMLScriptElement>('script[type=module]:not([src])') ?? undefined;

function say(key?: 'wait' | 'away' | 'gone'): void {
  const notice = document.getElementById(codeNoticeId);
  if (notice) notice.textContent = key === undefined ? '' : (notice.dataset[key] ?? '');
}

const ask = (url: string, method: 'GET' | 'HEAD') =>
  fetch(url, { method, cache: 'no-store', signal: AbortSignal.timeout(reachabilityTimeoutMs) });

/** Modules of the page that could not be loaded, by their path. */
const lostModules = new Set<string>();
/** The script of the page as the server wrote it. */
let written: string | undefined;
let attempts = 0;

/**
 * Chromium remembers a module that failed for the lifetime of the page: it is asked for under another address. Not so the
 * entry, which comes last and as `import(`: all other files import it, and under two addresses it would run twice.
 */
function withoutRemembered(code: string): string {
  attempts += 1;
  return Array.from(lostModules).reduce(
    (text, path) => text.replaceAll(` "${path}"`, ` "${path}?attempt=${attempts}"`),
    code,
  );
}

function loadCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${heldLink}]`))
    link.rel = 'modulepreload';
  const held = pageScript();
  if (!held) return;
  const code = document.createElement('script');
  code.type = 'module';
  code.nonce = held.nonce;
  written ??= held.textContent;
  code.textContent = withoutRemembered(written);
  held.replaceWith(code);
}

/** Whether a file of the page belongs to an older build. */
async function isGone(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]');
  const gone = await Promise.all(
    Array.from(links, async ({ href }) => (await ask(href, 'HEAD')).status === 404),
  );
  return gone.includes(true);
}

/**
 * Loads the code of the page: deferred code with the second frame, when the first one is painted, or at once in a hidden
 * tab. When a script or a style sheet cannot be loaded, it shows that and retries once the server responds. The page is
 * reloaded only when that cannot help: a file is gone with an older build, or the document itself was cut. Once the page
 * is hydrated it is never reloaded from here, because that would lose typed text. A phone paints first after 0.8 to 1.2 s
 * instead of 1.5 to 2.6 (decision 19).
 */
export function startCode(): void {
  const lostStyles: HTMLLinkElement[] = [];
  let failures = 0;
  let isWaiting = false;
  let telling: number | undefined;

  function reload(): void {
    try {
      if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < startPauseMs) return waitForServer();
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    } catch {
      // Without storage nothing tells that the page was reloaded a moment ago.
    }
    location.reload();
  }

  function retry(): void {
    isWaiting = false;
    say();
    for (const link of lostStyles.splice(0)) link.replaceWith(link.cloneNode());
    if (!isHydrated()) loadCode();
  }

  async function retryOrReload(): Promise<void> {
    const { ok } = await ask('/livez', 'GET');
    if (!ok) throw new Error('The server is starting or stopping.');
    const onlyReloadHelps = !isHydrated() && (!pageScript() || ++failures > mostRetries || (await isGone()));
    if (onlyReloadHelps) reload();
    else retry();
  }

  function waitForServer(): void {
    setTimeout(() => void retryOrReload().catch(waitForServer), reachabilityPauseMs);
  }

  function lose(): void {
    if (isWaiting) return;
    isWaiting = true;
    say('away');
    // It is not the connection: the site was updated.
    isGone().then(
      (gone) => gone && isWaiting && say('gone'),
      () => undefined,
    );
    waitForServer();
  }

  function handleLoss({ target }: Event): void {
    if (isHydrated()) return;
    if (target instanceof HTMLScriptElement) lose();
    else if (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
      lostModules.add(new URL(target.href).pathname);
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      lostStyles.push(target);
      lose();
    }
  }

  window.showWaiting = () => {
    clearTimeout(telling);
    telling = window.setTimeout(() => {
      if (!isHydrated() && !isWaiting) say('wait');
    }, noticeAfterMs);
  };
  addEventListener('error', handleLoss, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isHydrated() && /dynamically imported module|module script failed/i.test(String(reason))) lose();
  });
  setTimeout(() => {
    if (!isHydrated() && !pageScript()) lose();
  }, documentArrivesMs);
  addEventListener('DOMContentLoaded', () => {
    if (!pageScript()) lose();
    else if (!heldCode()) return;
    else if (document.hidden) loadCode();
    else requestAnimationFrame(() => requestAnimationFrame(loadCode));
  });
}
