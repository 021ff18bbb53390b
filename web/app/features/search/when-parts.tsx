import { Calendar, ChevronDown } from 'lucide-react';
import { dayPartNames } from '#contract/search-limits.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { anyTime, boundsOf, countOf, partOf, writeFilters } from './search-filters.ts';
import type { WhenRowProps } from './when-days.tsx';
import { useWhenWords, whenShort } from './when-text.ts';

/** The parts of the day, each with its number; on a phone after the day itself, which opens the choice. */
export default function WhenParts({ filters, action, found, onOpen }: WhenRowProps) {
  useLateTexts('search-parts');
  const { t } = useTranslation('search-parts');
  const format = useFormat();
  const words = useWhenWords();
  const chosen = partOf(filters);
  const isWhole = filters.from === '' && filters.to === '';
  const parts = [
    { key: '', label: t('wholeDay'), count: countOf(found.facets?.part, 'ANY') },
    ...dayPartNames.map((part) => ({
      key: part,
      label: words.t(`when.part.${part}`),
      count: countOf(found.facets?.part, part),
    })),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={classes(chipClasses(filters.day !== ''), 'flex-none md:hidden noscript:hidden')}
      >
        <Icon of={Calendar} size={18} />
        {filters.day ? whenShort({ ...anyTime, day: filters.day }, words) : words.t('when.label')}
        <Icon of={ChevronDown} size={16} />
      </button>
      <ul aria-label={t('parts')} className="when-parts flex flex-none gap-2">
        {parts.map(({ key, label, count }) => {
          const isOn = key === '' ? isWhole : key === chosen;
          return (
            <li key={key} className="flex-none">
              <Link
                href={`${action}${writeFilters({ ...filters, ...boundsOf(key), page: 0 })}`}
                aria-current={isOn ? 'true' : undefined}
                className={chipClasses(isOn)}
              >
                {label}
                {count !== undefined && (
                  <span className="font-normal tabular-nums">{format.number(count)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
