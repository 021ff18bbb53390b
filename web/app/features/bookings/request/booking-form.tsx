import { Calendar, MapPin, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { ProviderCard } from '#contract/cards.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { noteMax, answerDeadline, needsExpressRequest } from '#contract/bookings-rules.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { useNamedPlace } from '#web/features/places/communes.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Facts } from '#web/ui/data/facts.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dock } from '#web/ui/layout/dock.tsx';
import { BookingHeader } from '../booking-header.tsx';
import { ProviderHead } from '#web/features/bookings/slot-card.tsx';
import { SlotSection } from '../slot/slot-section.tsx';
import { useSlotChoice } from '#web/features/bookings/use-is-free.ts';
import { VisitTime } from '../visit-state.tsx';
import { totalOf } from '../visit-total.ts';
import { AddressSection } from './address-section.tsx';
import { readDraft, useRequestForm } from './use-request-form.ts';
import type { BookingForm as BookingValues } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { cancellationTerms, usePriceLine } from './terms.ts';
import { RequestEnd } from './request-end.tsx';
import { dayOf } from '#web/i18n/days.ts';

/** Whether a visit may begin within the withdrawal period of a contract that is confirmed at the latest possible time. */
function useIsExpress(
  startAt: string | null,
  { timeZone, instantBooking }: Pick<ProviderDetail, 'timeZone' | 'instantBooking'>,
): boolean {
  const now = useNow({ everyMinute: true });
  if (startAt === null) return false;
  const start = new Date(startAt);
  const concludedAt = instantBooking ? now : answerDeadline({ requestedAt: now, startAt: start });
  return needsExpressRequest({ startsOn: dayOf(start, timeZone), concludedOn: dayOf(concludedAt, timeZone) });
}

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
  const total = totalOf(service, slot.durationMinutes);
  const { form, typed, submit, isSending, missing, showMissing, seen } = useRequestForm({
    service,
    total,
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
            <RequestEnd
              {...{ provider, service, durationMinutes, startAt, isExpress, total, isSending, seen }}
            />
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

type BookingSummaryProps = {
  provider: ProviderCard;
  service: Pick<
    ServiceDetail,
    'title' | 'categoryId' | 'price' | 'priceUnit' | 'durationMinutes' | 'travelIncluded'
  >;
  durationMinutes: number;
  startAt: string | null;
  endAt: string | null;
  timeZone: string;
  address: string;
  total: number;
};

/** Person, service, time, place and the whole price, before the cancellation rule and the button. */
function BookingSummary({
  provider,
  service,
  durationMinutes,
  startAt,
  endAt,
  timeZone,
  address,
  total,
}: BookingSummaryProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const duration = format.duration(durationMinutes);
  const priceLine = usePriceLine();
  return (
    <Card floating className="grid gap-4.5 p-5 md:p-6">
      <h2 className="sr-only">{t('summary.title')}</h2>
      <ProviderHead provider={provider} categoryId={service.categoryId} heading="h3" />
      <Facts
        className="border-t border-line pt-4.5"
        items={[
          {
            key: 'service',
            icon: tradeIcon(service.categoryId),
            label: t('fact.service'),
            value: (
              <>
                <bdi>{service.title}</bdi> · {duration}
              </>
            ),
          },
          {
            key: 'slot',
            icon: Calendar,
            label: t('fact.slot'),
            value:
              startAt && endAt ? (
                <VisitTime {...{ startAt, endAt, timeZone }} />
              ) : (
                <span className="text-muted">{t('summary.noSlot')}</span>
              ),
          },
          {
            key: 'address',
            icon: MapPin,
            label: t('fact.address'),
            value: address ? (
              <bdi>{address}</bdi>
            ) : (
              <span className="text-muted">{t('summary.noAddress')}</span>
            ),
          },
        ]}
      />
      <dl className="grid gap-2 border-t border-line pt-4.5 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{priceLine(service, durationMinutes)}</dt>
          <dd className="whitespace-nowrap">
            <bdi dir="ltr">{format.moneyExact(total)}</bdi>
          </dd>
        </div>
        {service.travelIncluded && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t('summary.travel')}</dt>
            <dd>{t('summary.travelIncluded')}</dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('summary.fees')}</dt>
          <dd className="whitespace-nowrap">
            <bdi dir="ltr">{format.moneyExact(0)}</bdi>
          </dd>
        </div>
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3.5 text-18 font-semibold">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price size="l" amount={format.moneyExact(total)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type NoteSectionProps = { note: string; name: string };

/** What the provider should know before the visit. */
function NoteSection({ note, name }: NoteSectionProps) {
  const { t } = useTranslation('bookings');
  const { register, formState } = useFormContext<BookingValues>();
  return (
    <BookingSection id="note" icon={MessageCircle} title={t('note.title', { name })}>
      <TextArea
        hideLabel
        label={t('note.title', { name })}
        rows={3}
        maxLength={noteMax}
        hint={t('note.hint', { name })}
        counter={`${note.length} / ${noteMax}`}
        error={errorText(formState.errors.note, { note: t('error.note', { max: noteMax }) })}
        {...register('note')}
      />
    </BookingSection>
  );
}

type RequestDockProps = {
  price: number;
  startAt: string | null;
  timeZone: string;
  onContinue: () => void;
};

/** On a phone: the total, the end of free cancellation, and a link to what is missing. */
function RequestDock({ price, startAt, timeZone, onContinue }: RequestDockProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return (
    <Dock
      action={
        <Button size="l" onClick={onContinue}>
          {t('new.continue')}
        </Button>
      }
    >
      <Price amount={format.moneyExact(price)} />
      {startAt && <DockNote startAt={startAt} price={price} timeZone={timeZone} />}
    </Dock>
  );
}

function DockNote({ startAt, price, timeZone }: { startAt: string; price: number; timeZone: string }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { freeUntil } = cancellationTerms(new Date(startAt), price, now);
  return (
    <p className="text-14 leading-[1.35]">
      {freeUntil
        ? t('new.freeUntilShort', { date: inSentence(format.shortDate(freeUntil, timeZone)) })
        : format.slotShort(startAt, now, timeZone)}
    </p>
  );
}
