import { loadTagScript, removeCookies } from './tag-script.ts';

/** The name that its script looks for. */
const queueName = '_paq';
type TagWindow = Window & { [queueName]?: unknown[][] };

const cookies = /^(?:_pk_|mtm_)/;

/** Loads Matomo, which is told that there is a consent, and at its end that there is none. */
export function startMatomoTag({ url, siteId }: { url: string; siteId: string }): () => void {
  const page = window as TagWindow;
  const queue = (page[queueName] ??= []);
  queue.push(
    ['requireConsent'],
    ['setConsentGiven'],
    ['setTrackerUrl', `${url}/matomo.php`],
    ['setSiteId', siteId],
    ['enableLinkTracking'],
    ['trackPageView'],
  );
  const script = loadTagScript(`${url}/matomo.js`);
  return () => {
    // The script may have replaced the queue.
    page[queueName]?.push(['forgetConsentGiven']);
    script.remove();
    removeCookies(cookies);
  };
}
