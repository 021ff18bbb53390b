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
