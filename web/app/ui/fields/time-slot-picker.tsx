import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { SlotButton } from '../data/slot.tsx';

type PickerSlot = { startAt: string; time: string; label: string; today?: boolean };
export type PickerDay = { date: string; weekday: string; day: string; slots: readonly PickerSlot[] };
type TimeSlotPickerProps = {
  /** The days to show, five or seven; every text is ready in the reader's language. */
  days: readonly PickerDay[];
  title: ReactNode;
  value?: string | null;
  onSelect: (startAt: string) => void;
  onPrevious?: () => void;
  onNext?: () => void;
  previousLabel: string;
  nextLabel: string;
  /** The accessible text of a day without a free start. */
  noneLabel: string;
  pending?: boolean;
  /** What is drawn while no day is known yet, so that the page below stays in place. */
  expected?: { days: number; slots: number };
  note?: ReactNode;
};

function ExpectedDays({ days, slots }: { days: number; slots: number }) {
  return Array.from({ length: days }, (_, day) => (
    <span key={day} aria-hidden="true" className="grid content-start gap-1.5 animate-pulse">
      <span className="invisible grid pt-1 pb-1.5 text-14 max-xs:text-12 leading-[1.35]">
        –<b className="text-16">–</b>
      </span>
      {Array.from({ length: slots }, (__, slot) => (
        <span key={slot} className="min-h-11 rounded-field bg-line" />
      ))}
    </span>
  ));
}

/** A row of days with their free starts: the name of the day over its number, an en dash for a day without any. */
export function TimeSlotPicker({
  days,
  title,
  value,
  onSelect,
  onPrevious,
  onNext,
  previousLabel,
  nextLabel,
  noneLabel,
  pending = false,
  expected,
  note,
}: TimeSlotPickerProps) {
  return (
    <div aria-busy={pending || undefined} className={pending ? 'opacity-60' : undefined}>
      <div data-reads="" className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={previousLabel}
          directional
          onClick={onPrevious}
          className={onPrevious ? '' : 'invisible'}
        />
        <span aria-live="polite" className="text-center font-semibold">
          {title}
        </span>
        <IconButton
          icon={ChevronRight}
          label={nextLabel}
          directional
          onClick={onNext}
          className={onNext ? '' : 'invisible'}
        />
      </div>
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5 max-xs:grid-flow-row max-xs:grid-cols-3">
        {days.length === 0 && pending && expected && <ExpectedDays {...expected} />}
        {days.map((day) => (
          <div
            key={day.date}
            role="group"
            aria-label={`${day.weekday} ${day.day}`}
            className="grid content-start gap-1.5"
          >
            <span className="grid justify-items-center pt-1 pb-1.5 text-14 max-xs:text-12 leading-[1.35] text-muted">
              {day.weekday}
              <b className="text-16 font-semibold text-ink tabular-nums">{day.day}</b>
            </span>
            {day.slots.length === 0 && (
              <span className="grid min-h-11 place-items-center text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{noneLabel}</span>
              </span>
            )}
            {day.slots.map((slot) => (
              <SlotButton
                key={slot.startAt}
                today={slot.today}
                pressed={slot.startAt === value}
                aria-label={slot.label}
                onClick={() => onSelect(slot.startAt)}
                className="w-full min-w-0! px-0.5!"
              >
                {slot.time}
              </SlotButton>
            ))}
          </div>
        ))}
      </div>
      {note && <p className="mt-4 text-14 text-muted">{note}</p>}
    </div>
  );
}
