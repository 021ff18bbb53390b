import { nameMaxLength, nameMinLength, passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FormError } from './use-auth-form.ts';

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

/** The text of a field's error: our own, by its key, or the sentence of the API. */
export function useFieldError(): (error: FormError | undefined) => string | undefined {
  const { t } = useTranslation('auth');
  return (error) => {
    if (!error) return undefined;
    if ('text' in error) return error.text;
    if ('isKnown' in error) return t('known.text');
    const { key: message } = error;
    const known = plain.find((one) => one === message);
    if (known) return t(`error.${known}`);
    if (message === 'nameShort') return t('error.nameShort', { min: nameMinLength });
    if (message === 'nameLong') return t('error.nameLong', { max: nameMaxLength });
    if (message === 'passwordShort') return t('error.passwordShort', { min: passwordMinLength });
    return t('error.passwordLong', { max: passwordMaxLength });
  };
}
