import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PhotoUnit } from '#contract/photos-rules.ts';
import type { Photo } from '#contract/photos.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import './large-view.css';

export type ShownPhoto = Pick<Photo, 'id' | 'url' | 'width' | 'height' | 'alt'> &
  Partial<Pick<Photo, 'phase'>>;

type LargeViewProps = {
  units: readonly PhotoUnit<ShownPhoto>[];
  name: string;
  /** What the address of each begins with. */
  anchor: string;
  /** Which one is shown first. */
  start: number;
  onClose: () => void;
};

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Where a list of slides is scrolled to show this one. */
const leftOf = (list: Element, place: number) => (isRightToLeft(list) ? -1 : 1) * place * list.clientWidth;

/** The photos over the whole window, one after the other: swipe, arrows, Escape. */
export default function LargeView({ units, name, anchor, start, onClose }: LargeViewProps) {
  const { t } = useTranslation('providers');
  const [place, setPlace] = useState(start);
  const slides = useRef<HTMLUListElement>(null);
  // The photo that is shown can be shared.
  useEffect(() => {
    history.replaceState(history.state, '', `#${anchor}-${place + 1}`);
  }, [anchor, place]);

  function show(next: number) {
    const list = slides.current;
    if (list && next >= 0 && next < units.length) list.scrollTo({ left: leftOf(list, next) });
  }
  // After that of the dialog, which has no width before.
  useEffect(() => {
    const list = slides.current;
    if (!list) return;
    list.scrollTo({ left: leftOf(list, start), behavior: 'instant' });
    list.focus();
  }, [start, slides]);
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(isRightToLeft(event.currentTarget) ? place - step : place + step);
  }
  const alts = new Set(units[place]?.map(({ alt }) => alt));
  const step = (next: number, icon: typeof ChevronLeft, label: string, className?: string) => (
    <IconButton
      data-reads=""
      directional
      icon={icon}
      label={label}
      aria-disabled={next < 0 || next >= units.length || undefined}
      className={classes('large-step aria-disabled:opacity-55', className)}
      onClick={() => show(next)}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      className="large-view"
      closeLabel={t('work.close')}
      title={
        <>
          <span className="sr-only">{t('work.of', { name })} </span>
          {t('work.position', { number: place + 1, count: units.length })}
        </>
      }
      footer={
        <div role="status">
          {[...alts].map((alt) => (
            <p key={alt} dir="auto">
              {alt}
            </p>
          ))}
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its arrows do what its buttons do. */}
      <ul
        ref={slides}
        tabIndex={-1}
        className="large-slides outline-none"
        onKeyDown={handleKeyDown}
        onScroll={({ currentTarget: list }) =>
          setPlace(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
        }
      >
        {units.map((unit) => (
          <li key={unit[0].id} className={classes(unit.length === 2 && 'is-pair')}>
            {unit.map((photo) => (
              <figure key={photo.id}>
                <img
                  src={photo.url}
                  alt={photo.alt}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
                {photo.phase && (
                  <b className="work-word">{t(photo.phase === 'BEFORE' ? 'work.before' : 'work.after')}</b>
                )}
              </figure>
            ))}
          </li>
        ))}
      </ul>
      {step(place - 1, ChevronLeft, t('work.previous'))}
      {step(place + 1, ChevronRight, t('work.next'), 'is-next')}
    </Dialog>
  );
}
