import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from './error-payload.ts';

/** Puts the field messages of the API under their fields; the first one takes the focus. */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  const messages = fieldErrorsOf(error);
  const failing = fields.filter((field) => field in messages);
  for (const [index, field] of failing.entries()) {
    setError(field, { type: 'server', message: messages[field] }, { shouldFocus: index === 0 });
  }
}

/** The sentences of the API for the fields that a form has; undefined when there is none. */
export function sentencesFor(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const sentences = Object.entries(fieldErrorsOf(error)).filter(([field]) => fields.includes(field));
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined;
}
