import { loadTagScript, removeCookies } from './tag-script.ts';

type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const cookies = /^(?:_ga|_gid|_gat|_gcl)/;
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Loads Google Analytics with its consent mode: only the storage of analytics is granted, and nothing for advertising. */
export function startGoogleTag(id: string): () => void {
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
