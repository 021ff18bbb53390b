import { useEffect, useState } from 'react';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadErrorWords } from './error-forwarder.ts';

type FormError = { type?: unknown; message?: string | undefined };

/**
 * The text of a field's error: our own, by the key from the form's schema, or the sentence of the API (type server,
 * see showFieldErrors).
 */
export function errorText(
  error: FormError | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (!error) return undefined;
  return error.type === 'server' ? error.message : (words[error.message ?? ''] ?? error.message);
}

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
