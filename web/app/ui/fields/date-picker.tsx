import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  type CalendarYearPickerProps,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { AriaFieldTexts, AriaLocale } from './aria-field.tsx';
import { classes } from '../theme/classes.ts';
import { inputClasses, type FieldText } from './field.tsx';
import { Icon } from '../theme/icon.tsx';

type DatePickerProps = Omit<FieldText, 'hideLabel'> & {
  /** Receives an object that moves the focus to the first part of the date. */
  ref?: Ref<Pick<HTMLElement, 'focus'>>;
  /** YYYY-MM-DD, or an empty text. */
  value: string;
  /** Called with a whole date, or with an empty text once the date is removed. */
  onChange: (day: string) => void;
  /** The focus has left the field and its calendar. */
  onLeave?: () => void;
  /** The days that the calendar offers; others can be typed, and are for the form to refuse. */
  min?: string;
  max?: string;
  /** The calendar has lists of months and years, for a date that is far from today. */
  choosesYear?: boolean;
  autoComplete?: string;
  className?: string;
};

/** Years that the list of the calendar has. */
const listedYears = 100;

const arrowClasses = 'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-40';

/** A date, typed part by part in the order of the page's language, or chosen in a calendar. */
export function DatePicker({
  ref,
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  onLeave,
  min,
  max,
  choosesYear = false,
  autoComplete,
  className,
}: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  // Outside an open dialog nothing can be pressed.
  const [dialog, setDialog] = useState<Element | null>(null);
  // A new object for the same day would discard the parts that are being typed.
  const day = useMemo(() => (value === '' ? null : parseDate(value)), [value]);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[contenteditable]')?.focus(),
  }));
  function handleLeave() {
    // Of a date that lost a part nothing is kept: the form must not hold what the field no longer shows.
    if (value !== '' && group.current?.querySelector('[data-placeholder]')) onChange('');
    onLeave?.();
  }
  return (
    <AriaLocale>
      <AriaDatePicker
        value={day}
        onChange={(next) => onChange(next?.toString() ?? '')}
        onBlur={handleLeave}
        onOpenChange={() => setDialog(group.current?.closest('dialog') ?? null)}
        isInvalid={Boolean(error)}
        autoComplete={autoComplete}
        className={classes('min-w-0', className)}
      >
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
          <Label className="font-semibold">{label}</Label>
          {aside && <span className="text-muted">{aside}</span>}
        </div>
        <Group
          ref={group}
          className={classes(inputClasses(Boolean(error)), 'flex items-center py-0! pe-0.5!')}
        >
          <DateInput className="flex flex-1 items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-6 px-0.5 py-1 tabular-nums outline-none focus:bg-brand focus:text-on-brand placeholder-shown:text-muted"
              />
            )}
          </DateInput>
          <Button className="grid size-11 place-items-center rounded-field text-muted hover:bg-sunken">
            <Icon of={CalendarDays} />
          </Button>
        </Group>
        <AriaFieldTexts hint={hint} error={error} />
        <Popover
          {...(dialog && { UNSTABLE_portalContainer: dialog, placement: 'bottom', containerPadding: 0 })}
          className="rounded-card border border-float-line bg-surface p-3 text-ink shadow-float sm:p-4"
        >
          <Dialog className="outline-none">
            <Calendar minValue={min ? parseDate(min) : undefined} maxValue={max ? parseDate(max) : undefined}>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className={arrowClasses}>
                  <Icon of={ChevronLeft} directional />
                </Button>
                {choosesYear ? (
                  <div className="flex items-center">
                    <CalendarMonthPicker format="long">
                      {(months) => <PartList {...months} />}
                    </CalendarMonthPicker>
                    <CalendarYearPicker visibleYears={listedYears}>
                      {(years) => <PartList {...years} />}
                    </CalendarYearPicker>
                  </div>
                ) : (
                  <Heading className="font-text text-16 font-semibold tracking-normal capitalize" />
                )}
                <Button slot="next" className={arrowClasses}>
                  <Icon of={ChevronRight} directional />
                </Button>
              </header>
              <CalendarGrid>
                <CalendarGridHeader>
                  {(weekday) => (
                    <CalendarHeaderCell className="pb-1 text-14 font-medium text-muted">
                      {weekday}
                    </CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className="grid size-11 cursor-pointer place-items-center rounded-field tabular-nums hover:bg-sunken outside-month:invisible selected:bg-brand selected:font-semibold selected:text-on-brand disabled:cursor-default disabled:text-muted disabled:opacity-50 unavailable:text-muted unavailable:line-through"
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </AriaLocale>
  );
}

type CalendarPart = Parameters<CalendarYearPickerProps['children']>[0];
type PartListProps = Pick<CalendarPart, 'aria-label' | 'value' | 'onChange'> & {
  items: readonly Pick<CalendarPart['items'][number], 'id' | 'formatted'>[];
};

/** The months or the years of the calendar. */
function PartList({ 'aria-label': label, value, onChange, items }: PartListProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="select-arrow min-h-11 rounded-field border border-transparent bg-transparent ps-2 font-semibold capitalize [field-sizing:content] hover:bg-sunken"
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
