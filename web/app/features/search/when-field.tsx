import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayPartNames } from '#contract/search-limits.ts';
import { noonOf } from '#web/i18n/days.ts';
import { loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { daysFromToday, partOf, type SearchFilters, type When } from './search-filters.ts';
import { useWhenWords, whenShort } from './when-text.ts';

const loadPanel = () => loadWithRetries(() => import('./when-panel.tsx'));
const WhenPanel = lazy(loadPanel);

/** Whether the choice of a time is open, and how to open it. */
export function useWhenPanel(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const panel = useState(false);
  // Loaded in advance, because the network may be lost by the time it is needed.
  useEffect(() => {
    void loadOnInteraction(loadPanel);
  }, []);
  return panel;
}

type WhenFieldProps = {
  /** The search whose time is chosen. */
  filters: SearchFilters;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (when: When) => void;
  className: string;
  /** Without script: two lists, unless the form has other fields for the time. */
  lists?: boolean;
};

/** The time of a search form: a button that opens the choice, and without script two lists. */
export function WhenField({ filters, isOpen, onOpen, onChoose, className, lists = true }: WhenFieldProps) {
  const words = useWhenWords();
  const text = whenShort(filters, words);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={words.t('when.labelOf', { when: text })}
        onClick={() => onOpen(true)}
        className={`${className} cursor-pointer truncate text-start after:absolute after:inset-0 noscript:hidden`}
      >
        {text}
      </button>
      {/* Their values come before those of the hidden inputs, which therefore do not count. */}
      {lists && (
        <noscript>{import.meta.env.SSR && <WhenLists when={filters} className={className} />}</noscript>
      )}
      {isOpen &&
        // The form is hidden on a phone.
        createPortal(
          <Suspense>
            <WhenPanel
              filters={filters}
              onClose={() => onOpen(false)}
              onChoose={(when) => {
                onOpen(false);
                onChoose(when);
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

function WhenLists({ when, className }: { when: When; className: string }) {
  const words = useWhenWords();
  const { t, format, today } = words;
  return (
    <span className="flex gap-2">
      <select name="day" aria-label={t('when.label')} defaultValue={when.day} className={className}>
        <option value="">{t('when.any')}</option>
        <option value="TODAY">{t('when.today')}</option>
        <option value="TOMORROW">{t('when.tomorrow')}</option>
        <option value="WEEKEND">{t('when.weekend')}</option>
        {daysFromToday(today).map((day) => (
          <option key={day} value={day}>
            {format.shortDate(noonOf(day))}
          </option>
        ))}
      </select>
      <select name="part" aria-label={t('when.time')} defaultValue={partOf(when) ?? ''} className={className}>
        <option value="">{t('when.allDay')}</option>
        {dayPartNames.map((part) => (
          <option key={part} value={part}>
            {t(`when.part.${part}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
