import { use } from 'react';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { Namespace } from './namespaces.ts';
import { useTranslator } from './use-translation.ts';

const loading = new Map<Namespace, Promise<void>>();

/** Suspends a part that is loaded after the page until its texts are there: they do not come with the page. */
export function useLateTexts(namespace: Namespace): void {
  const translator = useTranslator();
  if (!loading.has(namespace) && !translator.has(namespace))
    loading.set(
      namespace,
      loadWithRetries(() => translator.load([namespace])),
    );
  // Asked for again when React continues, as it was before.
  const texts = loading.get(namespace);
  if (texts) use(texts);
}
