import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { nameMaxLength, nameMinLength, passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FormError } from './use-form.ts';

const plain = [
  'namesRequired',
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'passwordUpper',
  'passwordLower',
  'passwordDigit',
  'passwordMismatch',
  'phoneRequired',
  'phoneInvalid',
  'terms',
] as const;

/** Words of a field's error: our own key, or the sentence of the API as it came. */
export function useFieldError(): (error: FormError | undefined) => string | undefined {
  const { t } = useTranslation('auth');
  return (error) => {
    if (!error) return undefined;
    if ('text' in error) return error.text;
    const { key: message } = error;
    const known = plain.find((one) => one === message);
    if (known) return t(`error.${known}`);
    if (message === 'nameShort') return t('error.nameShort', { min: nameMinLength });
    if (message === 'nameLong') return t('error.nameLong', { max: nameMaxLength });
    if (message === 'passwordShort') return t('error.passwordShort', { min: passwordMinLength });
    return t('error.passwordLong', { max: passwordMaxLength });
  };
}

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
