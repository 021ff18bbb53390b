import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from './error-payload.ts';

/**
 * Puts the field messages of the API under the fields of the form, by the names of the API (an item of a list under its
 * list). The first one takes the focus.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fieldOf: Readonly<Record<string, Path<Form>>>,
  setError: UseFormSetError<Form>,
): void {
  const messages = new Map(
    Object.entries(fieldErrorsOf(error)).map(([name, message]) => [name.replace(/\.\d+$/, ''), message]),
  );
  const failing = Object.entries(fieldOf).filter(([name]) => messages.has(name));
  for (const [index, [name, field]] of failing.entries()) {
    setError(field, { type: 'server', message: messages.get(name) }, { shouldFocus: index === 0 });
  }
}

/** The sentences of the API for the fields of a form; undefined when there are none. */
export function sentencesFor(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const sentences = Object.entries(fieldErrorsOf(error)).filter(([field]) => fields.includes(field));
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined;
}
