import { useTranslation } from '#web/i18n/use-translation.ts';

/** In the place of a case on a wide screen, until one is chosen. */
export function NoCase() {
  const { t } = useTranslation('moderation');
  return <p className="py-12 text-center text-muted">{t('choose')}</p>;
}
