import { loadTagScript, removeCookies } from './tag-script.ts';

/** The name that its script looks for. */
const queueName = '_paq';
type TagWindow = Window & { [queueName]?: unknown[][] };

const cookies = /^(?:_pk_|mtm_)/;

export type MatomoTag = { countPage: (path: string) => void; stop: () => void };

/** Loads Matomo, which is told that there is a consent, each page of the visit, and at its end that there is none. */
export function startMatomoTag({ url, siteId }: { url: string; siteId: string }): MatomoTag {
  const page = window as TagWindow;
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
      // Without the query, which may have what a person looks for, or the token of a mailed link.
      const address = location.origin + path;
      if (previous !== undefined) tell(['setReferrerUrl', previous]);
      tell(['setCustomUrl', address], ['setDocumentTitle', document.title], ['trackPageView']);
      previous = address;
    },
    stop() {
      tell(['forgetConsentGiven']);
      script.remove();
      removeCookies(cookies);
    },
  };
}
