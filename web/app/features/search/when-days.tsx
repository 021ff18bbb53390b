import { Calendar } from 'lucide-react';
import type { FoundProviders } from '#contract/search.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { countOf, dateOf, daysFromToday, writeFilters, type SearchFilters } from './search-filters.ts';
import { useWhenWords } from './when-text.ts';

export type WhenRowProps = {
  /** The search with its time in the fields. */
  filters: SearchFilters;
  action: string;
  found: Pick<FoundProviders, 'facets'>;
  onOpen: () => void;
};

const daysShown = 7;

/** The next seven days, each with the number of people who are free, and a button for the others. */
export default function WhenDays({ filters, action, found: { facets }, onOpen }: WhenRowProps) {
  useLateTexts('search-parts');
  const { t } = useTranslation('search-parts');
  const { format, now, today } = useWhenWords();
  const chosen = dateOf(filters.day, today);
  return (
    <div className="mt-4 flex items-center gap-2 max-md:hidden">
      <ul aria-label={t('days')} className="grid flex-1 grid-cols-7 gap-2 max-w-140">
        {daysFromToday(today)
          .slice(0, daysShown)
          .map((day) => {
            const count = countOf(facets?.day, day);
            const isChosen = day === chosen;
            return (
              <li key={day}>
                <Link
                  href={`${action}${writeFilters({ ...filters, day, page: 0 })}`}
                  aria-current={isChosen ? 'true' : undefined}
                  className={classes(
                    'grid min-h-14 place-content-center rounded-12 border px-1 py-1.5 text-center text-14 leading-[1.35]',
                    isChosen
                      ? 'border-brand bg-brand text-on-brand'
                      : 'border-line bg-surface hover:border-ink',
                    count === 0 && !isChosen && 'bg-transparent text-muted',
                  )}
                >
                  <span className="whitespace-nowrap">
                    {format.slotDay(noonOf(day), now).name}{' '}
                    <b className="font-semibold rtl:block">{format.dayNumber(noonOf(day))}</b>
                  </span>
                  {count !== undefined && (
                    <span className={classes('text-12', !isChosen && 'text-muted')}>
                      {t('free', { count })}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
      </ul>
      <IconButton
        icon={Calendar}
        size={18}
        outlined
        label={t('otherDay')}
        data-reads=""
        aria-haspopup="dialog"
        onClick={onOpen}
        className="noscript:hidden"
      />
    </div>
  );
}
