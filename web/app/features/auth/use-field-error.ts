import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { nameMaxLength, nameMinLength, passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const plain = [
  'namesRequired',
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'passwordUpper',
  'passwordLower',
  'passwordDigit',
  'passwordMismatch',
  'terms',
] as const;
const fromServer = 'server';

/** Words of a field's error: our own key, or the sentence of the API as it came. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('auth');
  return (error) => {
    if (!error) return undefined;
    const { message, type } = error;
    if (type === fromServer) return message;
    const known = plain.find((key) => key === message);
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
    setError(field, { type: fromServer, message: messages[field] }, { shouldFocus: index === 0 });
  }
}
