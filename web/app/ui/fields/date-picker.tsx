import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { AriaLocale } from './aria-locale.tsx';
import { classes } from '../theme/classes.ts';
import { FieldError, inputClasses } from './field.tsx';
import { Icon } from '../theme/icon.tsx';

type DatePickerProps = {
  label: ReactNode;
  /** YYYY-MM-DD, or null while empty. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
  hint?: ReactNode;
  error?: ReactNode;
};

const arrowClasses = 'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-40';

export function DatePicker({ label, value, onChange, min, max, hint, error }: DatePickerProps) {
  return (
    <AriaLocale>
      <AriaDatePicker
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isInvalid={Boolean(error)}
        className="min-w-0"
      >
        <Label className="mb-1.5 block text-14 font-semibold">{label}</Label>
        <Group className={classes(inputClasses(Boolean(error)), 'flex items-center py-0! pe-0.5!')}>
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
        {hint && <p className="mt-1.5 text-14 text-muted">{hint}</p>}
        {error && <FieldError>{error}</FieldError>}
        <Popover className="rounded-card border border-line bg-surface p-4 text-ink shadow-float">
          <Dialog className="outline-none">
            <Calendar>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className={arrowClasses}>
                  <Icon of={ChevronLeft} directional />
                </Button>
                <Heading className="font-text text-16 font-semibold tracking-normal capitalize" />
                <Button slot="next" className={arrowClasses}>
                  <Icon of={ChevronRight} directional />
                </Button>
              </header>
              <CalendarGrid>
                <CalendarGridHeader>
                  {(day) => (
                    <CalendarHeaderCell className="pb-1 text-14 font-medium text-muted">
                      {day}
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
