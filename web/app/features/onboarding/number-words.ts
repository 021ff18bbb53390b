import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';

const written = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A small number in words, for the beginning of a sentence: "Deux points". The number one has its own plural form. */
export function useNumberWord(): (count: number) => string {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  return (count) => {
    const known = written.find((one) => one === String(count));
    return known ? t(`inWords.${known}`) : format.number(count);
  };
}
