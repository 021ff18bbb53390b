import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { shownUnits } from '#contract/photos-rules.ts';
import type { Photo } from '#contract/photos.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LatePlace } from '#web/loading/late-part.tsx';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { classes } from '#web/ui/theme/classes.ts';

const LargeView = lazy(() => loadWithRetries(() => import('./large-view.tsx')));

/** How many are visible beside each other; on a phone all are in a strip. */
const visibleMax = 5;

/** The number in an address that names a photo, from 0. */
const placeIn = (hash: string): number => Number(/^#photo-(\d{1,2})$/.exec(hash)?.[1] ?? 0) - 1;

/**
 * Which photo is open. Opening one is a step of the history, so that back closes it in every browser. The router does not
 * take part: for it the page stays the same.
 */
function useOpened() {
  const [opened, setOpened] = useState<number | null>(null);
  const isStep = useRef(false);
  useEffect(() => {
    const follow = () => {
      const place = placeIn(location.hash);
      setOpened(place < 0 ? null : place);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  function open(place: number): void {
    const state = history.state as { idx?: number } | null;
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', `#photo-${place + 1}`);
    isStep.current = true;
    setOpened(place);
  }
  function close(): void {
    setOpened(null);
    if (placeIn(location.hash) < 0) return;
    if (isStep.current) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
    isStep.current = false;
  }
  return { opened, open, close };
}

/** The photos of the work of a person, the first pair ahead. Each opens large; without script it is a link to its file. */
export default function WorkPhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const { t } = useTranslation('providers');
  const units = shownUnits(photos);
  const { opened, open, close } = useOpened();
  const first = units[0]?.[0];
  if (!first) return null;
  const opening = (place: number) => ({
    'data-opens': '',
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(place);
    },
  });
  return (
    <LatePlace>
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
            <li key={one.id} id={`photo-${place + 1}`} className={classes(other && 'is-pair')}>
              <a href={one.url} {...opening(place)}>
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
        {opened !== null && opened < units.length && (
          <Suspense fallback={null}>
            <LargeView units={units} name={name} start={opened} onClose={close} />
          </Suspense>
        )}
      </section>
    </LatePlace>
  );
}
