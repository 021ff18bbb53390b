import { shownUnits } from '#contract/photos-rules.ts';
import type { Photo } from '#contract/photos.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { useLargePhotos } from './large-photos.tsx';

/** How many are visible beside each other; on a phone all are in a strip. */
const visibleMax = 5;
/** How many are fetched with the page: the first row, a pair for one. */
const seenAtOnce = 3;

/** The photos of the work of a person, the first pair ahead. Each opens large; without script it is a link to its file. */
export default function WorkPhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const { t } = useTranslation('providers');
  const units = shownUnits(photos);
  const { opening, view } = useLargePhotos({ units, name, anchor: 'photo' });
  const first = units[0]?.[0];
  if (!first) return null;
  return (
    <section aria-labelledby="work" className="mt-6 grid gap-2.5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="work" className="text-22">
          {t('work.title')}
        </h2>
        {units.length > 1 && (
          <a href={first.url} {...opening(0)} className="text-14 text-link">
            {t('work.all', { count: units.length })}
          </a>
        )}
      </div>
      <ul className="work-strip">
        {units.map(([one, other], place) => (
          <li
            key={one.id}
            id={`photo-${place + 1}`}
            className={classes(other && 'is-pair', place >= seenAtOnce && 'photos-on-use')}
          >
            {/* A picture that is not fetched yet tells no one what it shows. */}
            <a
              href={one.url}
              {...opening(place)}
              aria-label={place < seenAtOnce ? undefined : [one.alt, other?.alt].filter(Boolean).join(' – ')}
            >
              {other ? (
                <span className="work-pair">
                  <span>
                    <img src={place === 0 ? one.url : one.smallUrl} alt={one.alt} loading="lazy" />
                    <b className="work-word">{t('work.before')}</b>
                  </span>
                  <span>
                    <img src={place === 0 ? other.url : other.smallUrl} alt={other.alt} loading="lazy" />
                    <b className="work-word">{t('work.after')}</b>
                  </span>
                </span>
              ) : (
                <img src={place === 0 ? one.url : one.smallUrl} alt={one.alt} loading="lazy" />
              )}
              {place === visibleMax - 1 && units.length > visibleMax && (
                <b className="work-word work-more" dir="ltr">
                  + {units.length - visibleMax}
                </b>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">{t('work.by', { name })}</p>
      {view}
    </section>
  );
}
