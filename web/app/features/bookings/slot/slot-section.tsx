import { CalendarCheck } from 'lucide-react';
import type { ProviderDetail, ServiceDetail } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import { BookingSection } from '../request/booking-section.tsx';
import { SlotWeek } from './slot-week.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { VisitTime } from '../visit-time.tsx';

type SlotSectionProps = {
  provider: ProviderDetail;
  service: ServiceDetail;
  durationMinutes: number;
  startAt: string | null;
  endAt: string | null;
  /** Alternative starts, when the chosen one has been booked meanwhile. */
  suggestions: string[] | null;
  /** The start that the page was opened with is no longer free. */
  isGone: boolean;
  isMissing: boolean;
  onDuration: (minutes: number) => void;
  onSelect: (startAt: string | null) => void;
};

/** Duration and start: the week of free starts, or any start by appointment. */
export function SlotSection(props: SlotSectionProps) {
  const { provider, service, durationMinutes, startAt, endAt, onDuration, onSelect } = props;
  const { suggestions, isGone, isMissing } = props;
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { timeZone } = provider;
  return (
    <BookingSection
      id="slot"
      icon={CalendarCheck}
      title={t('fact.slot')}
      aside={
        startAt &&
        endAt && (
          <p className="font-semibold">
            <VisitTime {...{ startAt, endAt, timeZone }} />
          </p>
        )
      }
    >
      {suggestions && (
        <div role="alert">
          <TakenNotice suggestions={suggestions} timeZone={timeZone} onTake={onSelect} />
        </div>
      )}
      {isGone && (
        <div role="alert">
          <Alert tone="warning" title={t('gone.title')}>
            {t('gone.text')}
          </Alert>
        </div>
      )}
      <Card className="p-4 md:p-6">
        {service.durationMultiples > 1 && (
          <Select
            label={t('slot.duration')}
            value={String(durationMinutes)}
            onChange={(event) => onDuration(Number(event.target.value))}
            className="mb-5 max-w-60"
            options={Array.from({ length: service.durationMultiples }, (_, index) => {
              const minutes = service.durationMinutes * (index + 1);
              return { value: String(minutes), label: format.duration(minutes) };
            })}
          />
        )}
        {provider.byAppointment ? (
          <AppointmentFields value={startAt} timeZone={timeZone} onSelect={onSelect} />
        ) : (
          <SlotWeek
            providerId={provider.id}
            serviceId={service.id}
            durationMinutes={durationMinutes}
            timeZone={timeZone}
            value={startAt}
            nextSlotAt={service.nextSlotAt}
            onSelect={onSelect}
          />
        )}
        {isMissing && <FieldError>{t('error.slot')}</FieldError>}
      </Card>
    </BookingSection>
  );
}
