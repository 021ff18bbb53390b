import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/actions/button.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

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
