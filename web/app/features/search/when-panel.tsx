import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { addDays } from '#contract/dates-rules.ts';
import { dayPartNames, dayParts, searchDaysMax } from '#contract/search-limits.ts';
import { useListProvidersQuery } from '#web/api/clients/search.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useInSentence, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import {
  anyTime,
  boundsOf,
  countOf,
  dateOf,
  hoursKey,
  toCountedArgument,
  type SearchFilters,
  type When,
} from './search-filters.ts';
import { useSearchPlace } from './use-filters.ts';
import { useWhenWords, whenShort } from './when-text.ts';

const weekDays = 7;
/** Of a week that begins on Monday. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + weekDays - 1) % weekDays;

/** The weeks of the days that may be asked for, whole, from the Monday of this week on. */
function weeksFrom(today: string): string[][] {
  const first = addDays(today, -weekdayOf(today));
  const weeks = Math.ceil((weekdayOf(today) + searchDaysMax) / weekDays);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: weekDays }, (_day, day) => addDays(first, week * weekDays + day)),
  );
}

const rowClasses = 'grid grid-cols-7 gap-1';

type DayGridProps = {
  grid: RefObject<HTMLDivElement | null>;
  chosen: string;
  today: string;
  countOn: (day: string) => number | undefined;
  onChoose: (day: string) => void;
};

/** Days as a grid with one tab stop: arrows, Home and End move in it. Who is free is said with each day. */
function DayGrid({ grid, chosen, today, countOn, onChoose }: DayGridProps) {
  const { t } = useTranslation('search-parts');
  const format = useFormat();
  const isRightToLeft = useLanguage() === 'ar';
  const last = addDays(today, searchDaysMax - 1);
  const isOffered = (day: string) => day >= today && day <= last;
  const sunday = addDays(today, weekDays - 1 - weekdayOf(today));
  const isChosen = (day: string) =>
    chosen === 'WEEKEND' ? isOffered(day) && [sunday, addDays(sunday, -1)].includes(day) : day === chosen;
  const [active, setActive] = useState(isOffered(chosen) ? chosen : today);
  const buttonOf = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);

  function handleKey(event: KeyboardEvent) {
    const aside = isRightToLeft ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: aside,
      ArrowLeft: -aside,
      ArrowDown: weekDays,
      ArrowUp: -weekDays,
      Home: -weekdayOf(active),
      End: weekDays - 1 - weekdayOf(active),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(active, step);
    const day = [today, next, last].toSorted()[1] ?? active;
    setActive(day);
    buttonOf(day)?.focus();
  }
  const weeks = weeksFrom(today);
  return (
    <div ref={grid} role="grid" aria-label={t('panel.days')} className="grid gap-1">
      <div role="row" className={rowClasses}>
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" className="text-center text-14 text-muted">
            {/* Arabic has no short names. */}
            {isRightToLeft ? format.weekdayLetter(noonOf(day)) : format.weekdayShort(noonOf(day))}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={rowClasses}>
          {week.map((day) => {
            const count = countOn(day);
            const [isOn, isFull] = [isChosen(day), count === 0];
            const number = format.dayNumber(noonOf(day));
            if (!isOffered(day))
              return (
                <span key={day} role="gridcell" className="grid min-h-12 place-content-center text-muted">
                  {number}
                </span>
              );
            return (
              <div key={day} role="gridcell" aria-selected={isOn}>
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-disabled={isFull}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={labelOf(day, count)}
                  onKeyDown={handleKey}
                  onClick={() => {
                    setActive(day);
                    if (!isFull) onChoose(day);
                  }}
                  className={classes(
                    'grid min-h-12 w-full place-content-center rounded-field border text-16 leading-tight',
                    isOn && 'border-2 border-brand bg-brand font-semibold text-on-brand',
                    !isOn &&
                      !isFull &&
                      'border-transparent bg-brand-soft font-semibold text-brand hover:border-brand',
                    !isOn && isFull && 'border-transparent text-muted',
                  )}
                >
                  <span className={day === today ? 'underline underline-offset-3' : undefined}>{number}</span>
                  {count !== undefined && (
                    <span className="text-12 font-normal tabular-nums">
                      {isFull ? '–' : format.number(count)}
                    </span>
                  )}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );

  function labelOf(day: string, count: number | undefined): string {
    const free = count === 0 ? t('noneFree') : count !== undefined && t('free', { count });
    return format.list([format.weekdayDate(noonOf(day)), free || ''].filter(Boolean));
  }
}

type WhenPanelProps = {
  filters: SearchFilters;
  onClose: () => void;
  onChoose: (when: When) => void;
};

/** The choice of a time, each with the number of people who are free then; the button says how many it leads to. */
export default function WhenPanel({ filters, onClose, onChoose }: WhenPanelProps) {
  useLateTexts('search-parts');
  useLateTexts('search');
  const { t } = useTranslation('search-parts');
  const words = useWhenWords();
  const { format, today } = words;
  const inSentence = useInSentence();
  const [{ day, from, to }, setWhen] = useState<When>(filters);
  const when = { day, from, to };
  const place = useSearchPlace(filters);
  const { data, currentData } = useListProvidersQuery(
    toCountedArgument({ ...filters, ...when, availability: null, page: 0 }, place.insee ?? '', 1),
    { skip: place.insee === undefined },
  );
  const grid = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which moves the focus to its first button.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const date = dateOf(day, today);
  const countOn = (one: string) => countOf(data?.facets?.day, one);
  const choices = [
    { value: '', label: words.t('when.any'), count: countOn('ANY') },
    { value: 'TODAY', label: words.t('when.today'), count: countOn(today) },
    { value: 'TOMORROW', label: words.t('when.tomorrow'), count: countOn(addDays(today, 1)) },
    { value: 'WEEKEND', label: words.t('when.weekend'), count: countOn('WEEKEND') },
  ];
  const free = currentData?.freeThen ?? undefined;
  const dayText = date && date !== 'WEEKEND' ? inSentence(format.weekdayDate(noonOf(date))) : '';
  const partKeys = [...dayPartNames, '', ...(hoursKey(when).includes(':') ? [hoursKey(when)] : [])];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('panel.title')}
      closeLabel={t('panel.close')}
      className="mx-auto mt-auto mb-0 w-full max-w-190 rounded-b-none md:my-auto md:rounded-20"
      footer={
        <>
          <Button variant="plain" reads onClick={() => setWhen(anyTime)}>
            {t('panel.clear')}
          </Button>
          <Button
            aria-live="polite"
            reads
            onClick={() => onChoose(when)}
            className="max-md:flex-1 md:ms-auto"
          >
            {buttonText()}
          </Button>
        </>
      }
    >
      <div
        data-reads=""
        role="group"
        aria-label={t('panel.choices')}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-3 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {choices.map(({ value, label, count }) => (
          <Chip
            key={value}
            selected={value === '' ? day === '' : dateOf(value, today) === date}
            onClick={() => setWhen({ ...when, day: value })}
            className="flex-none"
          >
            {label}
            {count !== undefined && <span className="font-normal tabular-nums">{format.number(count)}</span>}
          </Chip>
        ))}
      </div>
      <div data-reads="" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_252px]">
        <div>
          <DayGrid
            grid={grid}
            chosen={date}
            today={today}
            countOn={countOn}
            onChoose={(next) => setWhen({ ...when, day: next })}
          />
          {data?.facets && <p className="mt-1 text-14 text-muted">{t('panel.about')}</p>}
        </div>
        <RadioGroup
          boxed
          stacked
          legend={dayText ? t('timeOf', { day: dayText }) : t('time')}
          name="when-part"
          value={hoursKey(when)}
          options={partKeys.map((key) => {
            const part = dayPartNames.find((one) => one === key);
            const count = key === '' || part ? countOf(data?.facets?.part, part ?? 'ANY') : undefined;
            return {
              value: key,
              label: hoursName(key),
              description: part
                ? format.hours({ start: dayParts[part].from, end: dayParts[part].to })
                : key === '' && t('panel.anyHour'),
              aside: count !== undefined && format.number(count),
            };
          })}
          onChange={(key) => setWhen({ ...when, ...boundsOf(key) })}
        />
      </div>
    </Dialog>
  );

  function hoursName(key: string): string {
    return key ? whenShort({ ...anyTime, ...boundsOf(key) }, words) : t('wholeDay');
  }

  function buttonText(): string {
    if (!day && !from && !to) return t('panel.showAll');
    if (free === 0) return t('panel.none');
    return free === undefined ? t('panel.showSome') : t('panel.show', { count: free });
  }
}
