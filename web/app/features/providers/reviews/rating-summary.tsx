import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Stars } from '#web/ui/data/rating.tsx';

type RatingSummaryProps = { rating: number; distribution: readonly number[] };

/** The mean, and the number of reviews for each number of stars. */
export function RatingSummary({ rating, distribution }: RatingSummaryProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const total = Math.max(
    1,
    distribution.reduce((sum, count) => sum + count, 0),
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 rounded-card bg-sunken p-5 md:grid-cols-[160px_minmax(0,1fr)] md:p-6">
      <div className="grid justify-items-center gap-1">
        <b className="font-head text-48 leading-none font-bold tracking-[-.02em]">{format.rating(rating)}</b>
        <Stars value={Math.round(rating)} label={t('reviews.stars', { rating: format.rating(rating) })} />
        <span className="text-14 text-muted">{t('reviews.outOf')}</span>
      </div>
      <ul aria-label={t('reviews.distribution')} className="grid gap-1.5 text-14 tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_28px] items-center gap-2.5">
              <span className="sr-only">
                {t('reviews.barOf', { stars: t('reviews.starCount', { count: stars }), count })}
              </span>
              <span aria-hidden="true">{stars}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  style={{ inlineSize: `${(count / total) * 100}%` }}
                  className="block h-full rounded-full bg-star"
                />
              </span>
              <span aria-hidden="true" className="text-end text-muted">
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
