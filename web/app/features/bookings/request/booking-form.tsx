import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ProviderDetail, ServiceDetail } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AddressSection } from './address-section.tsx';
import { readDraft } from './booking-draft.ts';
import { BookingHeader } from '../booking-header.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { NoteSection } from './note-section.tsx';
import { RequestDock } from './request-dock.tsx';
import { RequestEnd } from './request-end.tsx';
import { SlotSection } from '../slot/slot-section.tsx';
import { useNamedPlace } from '#web/features/places/use-named-place.ts';
import { useIsExpress } from '../withdrawal/use-is-express.ts';
import { useRequestForm } from './use-request-form.ts';
import { useSlotChoice } from '../slot/use-slot-choice.ts';
import { totalOf } from '../visit-total.ts';

type BookingFormProps = {
  service: ServiceDetail;
  provider: ProviderDetail;
  startAt: string | null;
  durationMinutes: number;
};

const slotId = 'slot-choice';

function showSlots() {
  const section = document.querySelector<HTMLElement>(`#${slotId}`);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** One page: slot, address, note, total, cancellation rule, checkbox, button, in this order. */
export function BookingForm({ service, provider, ...asked }: BookingFormProps) {
  const { t } = useTranslation('bookings');
  const [draft] = useState(() => readDraft(service, asked));
  const slot = useSlotChoice(provider, service, draft, asked);
  const isExpress = useIsExpress(slot.startAt, provider);
  const { form, typed, submit, isSending, missing, showMissing } = useRequestForm({
    serviceId: service.id,
    draft,
    asked: asked.startAt,
    slot,
    isExpress,
    onSlotProblem: showSlots,
  });
  const { startAt, endAt, durationMinutes, suggestions, isGone, isMissing } = slot;
  const { timeZone } = provider;
  const { street, postalCode, city, note } = typed;
  const place = useNamedPlace(postalCode, city);
  const hasAddress = street.trim().length >= 3 && place !== undefined;
  const address = [street.trim(), [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const total = totalOf(service, durationMinutes);
  const stepOfSlot = hasAddress ? 2 : 1;

  return (
    <FormProvider {...form}>
      <BookingHeader current={startAt ? stepOfSlot : 0} closeHref={`/providers/${provider.id}`} />
      <main id="content" tabIndex={-1} className="outline-none">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="wrap grid gap-8 pt-7 pb-33 lg:grid-cols-[minmax(0,1fr)_416px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-18 lg:gap-y-9 lg:pt-12 lg:pb-24"
        >
          {/* What is typed during the sending would be lost: the page of the booking opens after it. */}
          <div inert={isSending} className="grid min-w-0 content-start gap-9">
            <h1>{t('new.title')}</h1>
            <div id={slotId} tabIndex={-1} className="scroll-mt-24 outline-none">
              <SlotSection
                {...{ provider, service, durationMinutes, startAt, endAt, suggestions, isGone, isMissing }}
                onDuration={slot.setDuration}
                onSelect={slot.choose}
              />
            </div>
            <AddressSection provider={provider} />
            <NoteSection note={note} name={provider.displayName} />
          </div>
          <aside
            aria-label={t('summary.title')}
            className="lg:sticky lg:top-27 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <BookingSummary
              {...{ provider, service, durationMinutes, startAt, endAt, timeZone, address, total }}
            />
          </aside>
          <div className="grid gap-4 lg:col-start-1">
            <RequestEnd {...{ provider, startAt, isExpress, total, isSending }} />
          </div>
        </form>
        {missing && (
          <RequestDock
            price={total}
            startAt={startAt}
            timeZone={timeZone}
            onContinue={() => void showMissing()}
          />
        )}
      </main>
    </FormProvider>
  );
}
