import { useRef, useState, type ReactNode } from 'react';
import {
  useChangeOwnProviderMutation,
  useCreateServiceMutation,
  useSetOpeningHoursMutation,
  type OpeningHours,
  type OwnProvider,
} from '#web/api/generated/bookings.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { showFieldErrors } from '#web/features/auth/use-field-error.ts';
import { HoursPreview } from '#web/features/availability/hours-preview.tsx';
import {
  openMinutes,
  presetWeek,
  problemsOf,
  toEditedWeek,
  toOpeningHours,
} from '#web/features/availability/hours-week.ts';
import { StaleNotice } from '#web/features/profile-own/stale-notice.tsx';
import { ServiceFields } from '#web/features/services-own/service-fields.tsx';
import { bodyOf, serviceFieldNames, ServiceForm } from '#web/features/services-own/service-schema.ts';
import { useServiceForm } from '#web/features/services-own/use-service-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { PlaceFormFields } from './place-form-fields.tsx';
import { PublishHours } from './publish-hours.tsx';
import { PublishSteps } from './publish-steps.tsx';
import { savedOf, type PublishStep } from './saved-steps.ts';
import { usePlaceForm } from './use-place-form.ts';

type PublishFormProps = { own: OwnProvider; hours: OpeningHours; onReload: () => Promise<void> };

/**
 * Place, hours and one service on one page. The three calls go in order; when one fails, what was saved stays saved
 * and the form says what is left.
 */
export function PublishForm({ own, hours, onReload }: PublishFormProps) {
  const { t } = useTranslation('publishing');
  const { form: place, showErrors: showPlaceErrors } = usePlaceForm(own);
  const service = useServiceForm();
  const [week, setWeek] = useState(() =>
    savedOf(own).hours ? toEditedWeek(hours.openingHours) : presetWeek('weekdays'),
  );
  // Kept from when the form was filled: the cache may already hold newer ones.
  const [profileVersion, setProfileVersion] = useState(own.version);
  const [hoursVersion, setHoursVersion] = useState(hours.version);
  const [stale, setStale] = useState<'profile' | 'hours' | null>(null);
  const [weekChanged, setWeekChanged] = useState(false);
  const [checked, setChecked] = useState(false);
  const [saved, setSaved] = useState(() => savedOf(own));
  const [failed, setFailed] = useState<PublishStep | null>(null);
  const [pending, setPending] = useState(false);
  const hoursSection = useRef<HTMLDivElement>(null);
  const [changeProvider] = useChangeOwnProviderMutation();
  const [setHours] = useSetOpeningHoursMutation();
  const [createService] = useCreateServiceMutation();
  const hoursMissing = checked && openMinutes(week) === 0;

  function keep(step: PublishStep) {
    setSaved((before) => ({ ...before, [step]: true }));
  }

  async function savePlace(): Promise<boolean> {
    if (saved.place && !place.formState.isDirty) return true;
    const { radiusKm, ...address } = place.getValues();
    const { data, error } = await changeProvider({
      body: { version: profileVersion, address, areaType: 'RADIUS', radiusKm: Number(radiusKm) },
    });
    if (!data) {
      if (errorCodeOf(error) === 'CNF001') setStale('profile');
      showPlaceErrors(error);
      return false;
    }
    setProfileVersion(data.version);
    place.reset(place.getValues());
    keep('place');
    return true;
  }
  async function saveHours(): Promise<boolean> {
    if (saved.hours && !weekChanged) return true;
    const { data, error } = await setHours({
      body: { version: hoursVersion, openingHours: toOpeningHours(week) },
    });
    if (!data) {
      if (errorCodeOf(error) === 'CNF001') setStale('hours');
      return false;
    }
    setHoursVersion(data.version);
    keep('hours');
    setWeekChanged(false);
    return true;
  }
  async function saveService(): Promise<boolean> {
    if (saved.service) return true;
    const { error } = await createService({ body: bodyOf(ServiceForm.parse(service.getValues())) });
    if (error) showFieldErrors(error, serviceFieldNames, service.setError);
    else keep('service');
    return !error;
  }

  async function isComplete(): Promise<boolean> {
    setChecked(true);
    // The last one asked takes the focus when it fails, so they are asked from the foot of the page to its head.
    const isServiceRight = saved.service || (await service.trigger(undefined, { shouldFocus: true }));
    const areHoursRight = openMinutes(week) > 0 && !week.some((day) => problemsOf(day).some(Boolean));
    if (!areHoursRight) hoursSection.current?.focus();
    const isPlaceRight = await place.trigger(undefined, { shouldFocus: true });
    return isServiceRight && areHoursRight && isPlaceRight;
  }

  async function handleSubmit() {
    setFailed(null);
    setStale(null);
    if (!(await isComplete())) return;
    setPending(true);
    const steps = [
      ['place', savePlace],
      ['hours', saveHours],
      ['service', saveService],
    ] as const;
    for (const [step, save] of steps) {
      if (!(await save())) {
        setFailed(step);
        setPending(false);
        return;
      }
    }
    setPending(false);
  }

  return (
    <form
      noValidate
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void handleSubmit();
      }}
    >
      <div className="grid min-w-0 gap-10">
        <PublishSection id="publish-place" step="place" saved={saved.place}>
          <Card padded>
            <PlaceFormFields form={place} />
          </Card>
        </PublishSection>
        <PublishSection id="publish-hours" step="hours" saved={saved.hours && !weekChanged}>
          <div ref={hoursSection} tabIndex={-1} className="scroll-mt-24 outline-none">
            <PublishHours
              week={week}
              onChange={(next) => {
                setWeek(next);
                setWeekChanged(true);
              }}
            />
            {hoursMissing && <FieldError>{t('error.hours')}</FieldError>}
          </div>
        </PublishSection>
        <PublishSection id="publish-service" step="service" saved={saved.service}>
          {saved.service ? (
            <p className="text-muted">{t('publish.serviceKept')}</p>
          ) : (
            <ServiceFields form={service} />
          )}
        </PublishSection>
        {stale && <StaleNotice what={stale} onReload={onReload} />}
        {failed && !stale && (
          <div role="alert">
            <Alert tone="warning" title={t('publish.failedTitle')}>
              {t('publish.failedText', { step: t(`publish.${failed}.title`) })}
            </Alert>
          </div>
        )}
        <div className="grid justify-items-start gap-3">
          <Button type="submit" size="l" pending={pending}>
            {t('publish.submit')}
          </Button>
          <p className="max-w-[60ch] text-14 text-muted">{t('publish.free')}</p>
        </div>
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-27">
        <Card padded>
          <PublishSteps done={saved} />
        </Card>
        <HoursPreview week={week} />
      </aside>
    </form>
  );
}

type PublishSectionProps = { id: string; step: PublishStep; saved: boolean; children: ReactNode };

function PublishSection({ id, step, saved, children }: PublishSectionProps) {
  const { t } = useTranslation('publishing');
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-22">
            {t(`publish.${step}.title`)}
          </h2>
          {saved && <Badge tone="success">{t('publish.saved')}</Badge>}
        </div>
        <p className="max-w-[60ch] text-muted">{t(`publish.${step}.lead`)}</p>
      </div>
      {children}
    </section>
  );
}
