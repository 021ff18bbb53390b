import { zodResolver } from '@hookform/resolvers/zod';
import { MessageCircle, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { noteMax } from '#contract/bookings-limits.ts';
import { answerDeadline } from '#contract/bookings-rules.ts';
import type { ProviderDetail, ServiceDetail } from '#web/api/generated/public.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AddressSection } from './address-section.tsx';
import { dropDraft, keepDraft, readDraft } from './booking-draft.ts';
import { BookingHeader } from './booking-header.tsx';
import { BookingForm as BookingSchema } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { CancellationRule } from './cancellation-rule.tsx';
import { errorText } from '../../../alerts/error-text.ts';
import { nextMissing } from './next-missing.ts';
import { refusalOf } from './refusal.ts';
import { RequestDock } from './request-dock.tsx';
import { SlotSection } from './slot-section.tsx';
import { useBookingRequest } from './use-booking-request.ts';
import { useInSentence } from '../../../i18n/use-in-sentence.ts';
import { useIsFree } from './use-is-free.ts';
import { useNamedPlace } from '../../places/use-named-place.ts';
import { totalOf } from '../visit-total.ts';

type BookingFormProps = {
  service: ServiceDetail;
  provider: ProviderDetail;
  startAt: string | null;
  durationMinutes: number;
};

const slotId = 'slot-choice';

/** One page: slot, address, note, total, rule, box, button, in this order. */
export function BookingForm({ service, provider, ...asked }: BookingFormProps) {
  const [draft] = useState(() => readDraft(service, asked));
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const { timeZone } = provider;
  const name = provider.displayName;
  const [chosen, setChosen] = useState<string | null>();
  const [durationMinutes, setDuration] = useState(draft.durationMinutes);
  const isFree = useIsFree(draft.startAt ?? asked.startAt, provider, {
    serviceId: service.id,
    durationMinutes: draft.durationMinutes,
  });
  const isGone = chosen === undefined && isFree === false;
  const startAt = chosen === undefined ? (isGone ? null : draft.startAt) : chosen;
  const [suggestions, setSuggestions] = useState<string[] | null>(null);
  const [slotMissing, setSlotMissing] = useState(false);
  const now = useNow({ everyMinute: true });
  const { request, isLoading } = useBookingRequest();
  const form = useForm<BookingSchema>({
    resolver: zodResolver(BookingSchema),
    shouldFocusError: false,
    defaultValues: {
      street: draft.street,
      postalCode: draft.postalCode,
      city: draft.city,
      note: draft.note,
      withdrawal: false,
    },
  });
  const { register, control, handleSubmit, setError, clearErrors, trigger, formState } = form;
  const [street, postalCode, city, note, withdrawal] = useWatch({
    control,
    name: ['street', 'postalCode', 'city', 'note', 'withdrawal'],
  });
  const place = useNamedPlace(postalCode, city);
  useEffect(() => {
    keepDraft(service.id, {
      street,
      postalCode,
      city,
      note,
      startAt,
      durationMinutes,
      asked: asked.startAt,
    });
  }, [service.id, street, postalCode, city, note, startAt, durationMinutes, asked.startAt]);
  const words = { note: t('error.note', { max: noteMax }), withdrawal: t('error.withdrawal') };
  const { errors } = formState;
  const visits = durationMinutes / service.durationMinutes;
  const total = totalOf(service, durationMinutes);
  const endAt = startAt && new Date(Date.parse(startAt) + durationMinutes * 60_000).toISOString();
  const missing = nextMissing(startAt, { street, postalCode, city, note, withdrawal });
  const hasAddress = street.trim().length >= 3 && place !== undefined;
  const address = [street.trim(), [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

  function chooseSlot(next: string | null) {
    setChosen(next);
    setSuggestions(null);
    if (next) setSlotMissing(false);
  }
  function showSlots() {
    setSlotMissing(!startAt);
    const section = document.querySelector<HTMLElement>(`#${slotId}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }
  const submit = handleSubmit(
    async (values) => {
      if (!startAt) return showSlots();
      const error = await request({
        serviceId: service.id,
        startAt,
        durationMinutes,
        address: { street: values.street, postalCode: values.postalCode, city: values.city, country: 'FR' },
        note: values.note || null,
      });
      if (!error) return dropDraft(service.id);
      const refusal = refusalOf(error);
      if (refusal.code === 'BKG002' || refusal.suggestions.length > 0) {
        setSuggestions(refusal.suggestions);
        showSlots();
      }
      if (refusal.reason === 'AREA') setError('postalCode', { message: 'area' }, { shouldFocus: true });
      showAddressErrors(error);
    },
    () => {
      if (!startAt) return showSlots();
      showFirstWrong();
    },
  );
  function showFirstWrong() {
    requestAnimationFrame(() => {
      // In the order of the page: the fields of the address are registered after those of this component.
      const field = document.querySelector<HTMLElement>('form [aria-invalid=true]');
      field?.focus({ preventScroll: true });
      // Clear of the header and of the bar at the foot.
      field?.scrollIntoView({ block: 'center' });
    });
  }
  async function showMissing() {
    if (missing === 'slot') return showSlots();
    await trigger(missing);
    showFirstWrong();
  }
  function showAddressErrors(error: unknown) {
    const messages = fieldErrorsOf(error);
    for (const field of ['city', 'postalCode', 'street'] as const) {
      const message = messages[`address.${field}`];
      if (message) setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }

  return (
    <>
      <BookingHeader current={startAt ? (hasAddress ? 2 : 1) : 0} closeHref={`/providers/${provider.id}`} />
      <main id="content" tabIndex={-1} className="outline-none">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="wrap grid gap-8 pt-7 pb-33 lg:grid-cols-[minmax(0,1fr)_416px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-18 lg:gap-y-9 lg:pt-12 lg:pb-24"
        >
          <div className="grid min-w-0 content-start gap-9">
            <h1>{t('new.title')}</h1>
            <div id={slotId} tabIndex={-1} className="scroll-mt-24 outline-none">
              <SlotSection
                {...{ provider, service, durationMinutes, startAt, endAt, suggestions, isGone }}
                isMissing={slotMissing && !startAt}
                onDuration={setDuration}
                onSelect={chooseSlot}
              />
            </div>
            <AddressSection form={form} provider={provider} />
            <BookingSection id="note" icon={MessageCircle} title={t('note.title', { name })}>
              <TextArea
                hideLabel
                label={t('note.title', { name })}
                rows={3}
                maxLength={noteMax}
                hint={t('note.hint', { name })}
                counter={`${note.length} / ${noteMax}`}
                error={errorText(errors.note, words)}
                {...register('note')}
              />
            </BookingSection>
          </div>
          <aside
            aria-label={t('summary.title')}
            className="lg:sticky lg:top-27 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <BookingSummary
              {...{ provider, service, durationMinutes, visits, startAt, endAt, timeZone, address, total }}
            />
          </aside>
          <div className="grid gap-4 lg:col-start-1">
            <BookingSection id="rule" icon={RotateCcw} title={t('rule.title')}>
              {startAt ? (
                <CancellationRule
                  startAt={startAt}
                  timeZone={timeZone}
                  price={total}
                  name={provider.displayName}
                  instant={provider.instantBooking}
                />
              ) : (
                <p className="text-muted">{t('rule.afterSlot')}</p>
              )}
            </BookingSection>
            <Checkbox
              className="max-w-[72ch] text-14"
              label={t('withdrawal')}
              error={errorText(errors.withdrawal, words)}
              {...register('withdrawal', { onChange: () => clearErrors('withdrawal') })}
            />
            <div className="grid justify-items-start gap-3">
              <Button type="submit" size="l" pending={isLoading} className="md:px-8! max-md:w-full">
                {t('new.submit')}
              </Button>
              <p className="max-w-[60ch] text-14 text-muted">
                {t('new.payLater', { price: format.moneyExact(total), name })}{' '}
                {provider.instantBooking
                  ? t('new.instant')
                  : startAt &&
                    t('new.answerBy', {
                      name,
                      date: inSentence(
                        format.dateTime(
                          answerDeadline({ requestedAt: now, startAt: new Date(startAt) }),
                          timeZone,
                        ),
                      ),
                    })}
              </p>
            </div>
          </div>
        </form>
      </main>
      {missing && (
        <RequestDock
          price={total}
          startAt={startAt}
          timeZone={timeZone}
          onContinue={() => void showMissing()}
        />
      )}
    </>
  );
}
