import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/badge.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { isTooShort } from './desk-address.ts';

type FilterLink = { key: string; href: string; isOn: boolean; label: ReactNode };

/** The values of one filter, each a link to the list with it. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ key, href, isOn, label: words }) => (
        <Link key={key} href={href} aria-current={isOn ? 'page' : undefined} className={chipClasses(isOn)}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

type ChipWord = 'chip.list' | 'chip.clear';
type FilterChipsProps = {
  chips: readonly { href: string; label: string }[];
  clearHref: string;
  t: ((key: ChipWord) => string) & ((key: 'chip.remove', values: { filter: string }) => string);
};

/** The filters that are set, each a link to the list without it, and a way to clear them all. */
export function FilterChips({ chips, clearHref, t }: FilterChipsProps) {
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-label={t('chip.remove', { filter: label })} className={chipClasses(true)}>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton variant="plain" href={clearHref} className="text-14!">
          {t('chip.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}

type SearchWord = 'search.label' | 'search.submit';
type QueryFieldProps = {
  /** What the list is searched for now. */
  asked: string;
  value: string;
  onChange: (typed: string) => void;
  t: ((key: SearchWord) => string) & ((key: 'search.short', values: { count: number }) => string);
};

/** The words that a list is searched for, with the button that sends its form. */
export function QueryField({ asked, value, onChange, t }: QueryFieldProps) {
  return (
    <TextField
      type="search"
      dir="auto"
      autoComplete="off"
      label={t('search.label')}
      hideLabel
      placeholder={t('search.label')}
      maxLength={deskQueryMax}
      error={isTooShort({ query: asked }) ? t('search.short', { count: deskQueryMin }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      end={<IconButton type="submit" icon={Search} label={t('search.submit')} />}
    />
  );
}

type FilterButtonProps = {
  isOpen: boolean;
  controls: string;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

/** Opens and closes the filters that are not always shown. */
export function FilterButton({ isOpen, controls, onClick, className, children }: FilterButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className={className}
    >
      <Icon of={SlidersHorizontal} size={18} />
      {children}
    </Button>
  );
}

type Days = Readonly<{ from: string; to: string }>;

/**
 * A form of filters between two days, which is filled from the address and leads to the list that it asks for. It is
 * refused while its last day is before its first.
 */
export function useDayFilter<Asked extends Days>(asked: Asked, hrefOf: (asked: Asked) => string) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(asked);
  const [typed, setTyped] = useState(asked);
  const [isRefused, setRefused] = useState(false);
  if (hrefOf(shown) !== hrefOf(asked)) {
    setShown(asked);
    setTyped(asked);
  }
  const { from, to } = typed;
  const isReversed = from !== '' && to !== '' && to < from;
  const change = (changed: Partial<Asked>) => setTyped({ ...typed, ...changed });
  function send(event: SubmitEvent, href: string) {
    event.preventDefault();
    setRefused(isReversed);
    if (!isReversed) void navigate(href);
  }
  return { typed, change, send, isRefused: isRefused && isReversed };
}

export const filterFieldClasses = 'flex-1 basis-48';

type DayWord = 'filter.from' | 'filter.to' | 'filter.reversed' | 'filter.submit';
type DayFieldsProps = Days & {
  isRefused: boolean;
  onChange: (days: Partial<Days>) => void;
  t: (key: DayWord) => string;
};

/** The days of a form of filters, and the button that sends it. */
export function DayFields({ from, to, isRefused, onChange, t }: DayFieldsProps) {
  return (
    <>
      <DatePicker
        label={t('filter.from')}
        className={filterFieldClasses}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DatePicker
        label={t('filter.to')}
        className={filterFieldClasses}
        error={isRefused ? t('filter.reversed') : undefined}
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
      <Button type="submit" className="max-md:w-full">
        {t('filter.submit')}
      </Button>
    </>
  );
}
