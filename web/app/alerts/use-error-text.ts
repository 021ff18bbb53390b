import { useEffect, useState } from 'react';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadErrorWords } from './error-forwarder.ts';

/** Why a call failed, in the words of its alert; null until they are loaded, and while nothing failed. */
export function useErrorText(error: unknown): string | null {
  const translator = useTranslator();
  const [told, setTold] = useState<{ error: unknown; text: string } | null>(null);
  useEffect(() => {
    if (error === undefined) return;
    let isCurrent = true;
    void loadErrorWords(error, translator).then(({ text }) => isCurrent && setTold({ error, text }));
    return () => {
      isCurrent = false;
    };
  }, [error, translator]);
  return told && error !== undefined && told.error === error ? told.text : null;
}
