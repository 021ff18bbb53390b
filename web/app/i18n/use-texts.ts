import { useEffect, useState } from 'react';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { Namespace } from './namespaces.ts';
import { useTranslator } from './use-translation.ts';

/** Loads texts for what every page shows, whose loader does not bring them; false until they are there. */
export function useTexts(namespace: Namespace): boolean {
  const translator = useTranslator();
  const [isLoaded, setLoaded] = useState(() => translator.has(namespace));
  useEffect(() => {
    let isShown = true;
    void loadWithRetries(() => translator.load([namespace])).then(() => isShown && setLoaded(true));
    return () => {
      isShown = false;
    };
  }, [translator, namespace]);
  return isLoaded;
}
