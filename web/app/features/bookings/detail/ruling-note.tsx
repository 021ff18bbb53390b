import type { Ruling } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What the team decided about an absence, and why: both parties read the same. */
export function RulingNote({ ruling: { outcome, text } }: { ruling: Ruling }) {
  const { t } = useTranslation('bookings');
  return (
    <p className="mt-1 border-s-2 border-line ps-3.5 whitespace-pre-line text-muted wrap-anywhere">
      {t('ruling.title', { outcome: t(`ruling.${outcome}`) })} {text !== null && t('quoted', { text })}
    </p>
  );
}
