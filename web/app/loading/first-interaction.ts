const interactions = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'popstate',
  'online',
];

/** Resolves when the visitor next uses the page, or the browser is online again. */
export function nextInteraction(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  function handleInteraction() {
    listening.abort();
    resolve();
  }
  for (const type of interactions)
    addEventListener(type, handleInteraction, { signal: listening.signal, capture: true });
  return promise;
}

const usedAttribute = 'data-used';

/** Whether the visitor has used the page. */
export const isUsed = () => document.documentElement.hasAttribute(usedAttribute);

/** Lets the pictures of `photos-on-use` (ui/theme/theme.css) be fetched. Runs before the first paint. */
export function markFirstUse(): void {
  void nextInteraction().then(() => document.documentElement.setAttribute(usedAttribute, ''));
}
