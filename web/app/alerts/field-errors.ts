import type { ErrorOption, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from './error-payload.ts';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>;

/**
 * Puts the field messages of the API under the fields of the form, by the names of the API (an item of a list under its
 * list). The first one takes the focus.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fieldOf: Readonly<Record<string, Path<Values>>>,
  form: Form<Values>,
): void {
  const messages = new Map(
    Object.entries(fieldErrorsOf(error)).map(([name, message]) => [name.replace(/\.\d+$/, ''), message]),
  );
  const failing = Object.entries(fieldOf).filter(([name]) => messages.has(name));
  for (const [name, field] of failing) form.setError(field, { type: 'server', message: messages.get(name) });
  const [first] = failing;
  if (first) focusOnceSaved(form, first[1]);
}

/** Puts an error at a field, which takes the focus. */
export function showErrorAt<Values extends FieldValues>(
  form: Form<Values>,
  field: Path<Values>,
  error: ErrorOption,
): void {
  form.setError(field, error);
  focusOnceSaved(form, field);
}

/** A form is inert while it is saved: its fields can take the focus from the next frame on. */
function focusOnceSaved<Values extends FieldValues>({ setFocus }: Form<Values>, field: Path<Values>): void {
  requestAnimationFrame(() => setFocus(field));
}

/** The sentences of the API for the fields of a form; undefined when there are none. */
export function sentencesFor(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const sentences = Object.entries(fieldErrorsOf(error)).filter(([field]) => fields.includes(field));
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined;
}
