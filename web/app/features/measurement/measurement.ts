import { matchRoutes } from 'react-router';
import { onCLS, onFCP, onLCP, onTTFB } from 'web-vitals';
import type { AnalyticsSettings } from '#contract/public-settings.ts';
import { measureAfterMs, sendAfterMs, vitalNames, type VitalName } from '#contract/measurement-limits.ts';
import { pageRoutes } from '#contract/page-routes.ts';

/** Loads the script of a tag; its origin is in the content security policy. */
function loadTagScript(src: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  document.head.append(script);
  return script;
}

/** Removes the cookies of a tag, which may belong to this host or to a domain above it. */
function removeCookies(isOwn: RegExp): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => isOwn.test(one)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** The name that its script looks for. */
const queueName = '_paq';
type QueueWindow = Window & { [queueName]?: unknown[][] };

const matomoCookies = /^(?:_pk_|mtm_)/;

type MatomoTag = { countPage: (path: string) => void; stop: () => void };

/** Loads Matomo, which is told that there is a consent, each page of the visit, and at its end that there is none. */
function startMatomoTag({ url, siteId }: { url: string; siteId: string }): MatomoTag {
  const page = window as QueueWindow;
  page[queueName] ??= [];
  // The script replaces the queue.
  const tell = (...commands: unknown[][]) => page[queueName]?.push(...commands);
  tell(
    ['requireConsent'],
    ['setConsentGiven'],
    ['setTrackerUrl', `${url}/matomo.php`],
    ['setSiteId', siteId],
    ['enableLinkTracking'],
  );
  const script = loadTagScript(`${url}/matomo.js`);
  let previous: string | undefined;
  return {
    countPage(path) {
      // The query is left out: it may have what a person looks for, or the token of a mailed link.
      const address = location.origin + path;
      if (previous !== undefined) tell(['setReferrerUrl', previous]);
      tell(['setCustomUrl', address], ['setDocumentTitle', document.title], ['trackPageView']);
      previous = address;
    },
    stop() {
      tell(['forgetConsentGiven']);
      script.remove();
      removeCookies(matomoCookies);
    },
  };
}

type Vitals = Record<VitalName, number>;

const address = '/api/analytics/performance';
let isSent = false;

/** Sends how fast this page was, once per page load, unless the returned function is called before. */
function measureVitals(): () => void {
  const stopping = new AbortController();
  void measure(stopping.signal);
  return () => stopping.abort();
}

async function measure(signal: AbortSignal): Promise<void> {
  await untilLoaded();
  await pause(measureAfterMs);
  if (signal.aborted || isSent) return;
  const vitals = watchVitals();
  await pause(sendAfterMs);
  if (signal.aborted || isSent || !isWhole(vitals)) return;
  isSent = true;
  send(vitals);
}

function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is known so far; browsers report what happened before this call, too. */
function watchVitals(): Partial<Vitals> {
  const vitals: Partial<Vitals> = { cls: 0, fid: 0 };
  const keep = (name: VitalName) => (metric: { value: number }) => {
    vitals[name] = metric.value;
  };
  const everyChange = { reportAllChanges: true };
  onTTFB(keep('ttfb'));
  onFCP(keep('fcp'));
  onLCP(keep('lcp'), everyChange);
  onCLS(keep('cls'), everyChange);
  watchFirstInput(keep('fid'));
  return vitals;
}

/** The library measures the delay of the first input no more. */
function watchFirstInput(onValue: (metric: { value: number }) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      onValue({ value: entry.processingStart - entry.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}

/** A page in the background, and some browsers, lack a figure: such a visit is not measured. */
const isWhole = (vitals: Partial<Vitals>): vitals is Vitals =>
  vitalNames.every((name) => vitals[name] !== undefined);

/** The pattern of the page that was loaded, which may not be the present one any more. */
function loadedRoute(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(navigation?.name ?? location.href);
  const patterns = pageRoutes.map((path) => ({ path }));
  return matchRoutes(patterns, pathname)?.at(-1)?.route.path;
}

function send(vitals: Vitals): void {
  fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...vitals, route: loadedRoute() }),
  }).catch(() => undefined);
}

type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const cookies = /^(?:_ga|_gid|_gat|_gcl)/;
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Loads Google Analytics with its consent mode: only the storage of analytics is granted, and nothing for advertising. */
function startGoogleTag(id: string): () => void {
  const page = window as unknown as TagWindow;
  const queue = (page.dataLayer ??= []);
  function tell(..._command: unknown[]): void {
    // The tag takes an arguments object as a command, and an array as data.
    queue.push(arguments);
  }
  page[`ga-disable-${id}`] = false;
  tell('consent', 'default', denied);
  tell('consent', 'update', { analytics_storage: 'granted' });
  tell('js', new Date());
  tell('config', id);
  const script = loadTagScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return () => {
    tell('consent', 'update', denied);
    page[`ga-disable-${id}`] = true;
    script.remove();
    removeCookies(cookies);
  };
}

export type Measurement = {
  /** Tells of a page of the visit, the first one too. Google Analytics notices by itself that the address changes. */
  countPage: (path: string) => void;
  /** Ends it, and removes what the tags have stored. */
  stop: () => void;
};

/** Measures this visit. */
export function startMeasurement(
  { googleId, matomo }: AnalyticsSettings,
  { sendsVitals }: { sendsVitals: boolean },
): Measurement {
  const ofMatomo = matomo === null ? undefined : startMatomoTag(matomo);
  const stops = [
    ...(sendsVitals ? [measureVitals()] : []),
    ...(googleId === null ? [] : [startGoogleTag(googleId)]),
    ...(ofMatomo ? [ofMatomo.stop] : []),
  ];
  return {
    countPage: (path) => ofMatomo?.countPage(path),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
