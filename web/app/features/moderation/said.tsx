import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Stars } from '#web/ui/data/rating.tsx';

/** Words of a person, as they were written. */
export function Said({
  title,
  rating = null,
  children,
}: {
  title: string;
  rating?: number | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  return (
    <figure className="grid gap-2 rounded-12 bg-sunken p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 font-semibold">
        {title}
        {rating !== null && <Stars value={rating} label={t('stars', { rating: format.number(rating) })} />}
      </figcaption>
      <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </blockquote>
    </figure>
  );
}
