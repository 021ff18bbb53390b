import type { Ruling } from '#contract/bookings.ts';
import type { Ref } from 'react';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What an administrator decided about an absence, with the words that both parties read. */
export function RulingMade({ ref, ruling }: { ref: Ref<HTMLHeadingElement>; ruling: Ruling }) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  return (
    <section aria-labelledby="ruling" className="grid gap-1 border-t border-line pt-5">
      <h3
        ref={ref}
        id="ruling"
        tabIndex={-1}
        className="outline-none font-text text-16 font-semibold tracking-normal"
      >
        {t('ruling.made', { outcome: t(`outcome.${ruling.outcome}.name`) })}
      </h3>
      <p className="text-14 text-muted">{t('ruling.at', { date: inSentence(format.dateTime(ruling.at)) })}</p>
      {ruling.text !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {ruling.text}
        </p>
      )}
    </section>
  );
}
