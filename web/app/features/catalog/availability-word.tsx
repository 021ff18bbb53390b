import type { AvailabilityState } from '#contract/catalog-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';

const tones: Record<AvailabilityState, Tone> = {
  AVAILABLE: 'success',
  BUSY: 'warning',
  UNAVAILABLE: 'neutral',
  UNKNOWN: 'neutral',
};

/** How soon a service can be booked, in words. Without a known slot it is available by appointment. */
export function AvailabilityWord({
  state,
  slotKnown = false,
}: {
  state: AvailabilityState;
  slotKnown?: boolean;
}) {
  const { t } = useTranslation('catalog');
  const isByAppointment = state === 'AVAILABLE' && !slotKnown;
  return (
    <Badge tone={isByAppointment ? 'brand' : tones[state]}>
      {isByAppointment ? t('availability.appointment') : t(`availability.${state}`)}
    </Badge>
  );
}
