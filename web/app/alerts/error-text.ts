type FormError = { type?: unknown; message?: string | undefined };

/**
 * Words of a field's error: our own, by the key that the form's schema gives, or the sentence of the API as it came
 * (type server, see showFieldErrors).
 */
export function errorText(
  error: FormError | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (!error) return undefined;
  return error.type === 'server' ? error.message : (words[error.message ?? ''] ?? error.message);
}
