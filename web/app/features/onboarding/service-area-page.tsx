import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import { baseCountries } from '#contract/countries-rules.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { useListCoveredPlacesQuery, useListPlacesQuery } from '#web/api/clients/places.ts';
import { areasMax, areaTypes, radiusKmLimits } from '#contract/providers-limits.ts';
import { useMapGround } from '#web/features/places/use-map-ground.ts';
import { AreasField } from '#web/features/providers-own/areas-field.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { listOf, textOf } from './saving/fields.ts';
import { stepOf } from './saving/use-kept-draft.ts';
import { useStep, type StepForm } from './saving/use-step.ts';
import { AddressFields } from './steps/step-fields.tsx';

export default function ServiceAreaPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ServiceAreaForm status={status} />;
}

const fieldNames = ['street', 'postalCode', 'city', 'insee', 'areaType', 'radiusKm', 'areaInsee'] as const;
const usualRadiusKm = 20;

/** The service area (docs/product/onboarding.md#steps): a base with a radius, or single communes. */
function ServiceAreaForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const form = useStep('SERVICE_AREA', status);
  const { values } = form;
  useHomeAsBase(form, status);
  const areaType = areaTypes.find((type) => type === values['areaType']) ?? 'RADIUS';
  const radiusKm = typeof values['radiusKm'] === 'number' ? values['radiusKm'] : usualRadiusKm;
  const codes = listOf(values, 'areaInsee').map(String);
  const { data: named } = useListCoveredPlacesQuery(
    { codes: codes.join(','), size: areasMax },
    { skip: codes.length === 0 },
  );
  const areas = codes.map((insee) => ({
    insee,
    name: named?.content.find((place) => place.insee === insee)?.name ?? insee,
  }));
  return (
    <StepFrame
      step="SERVICE_AREA"
      form={form}
      fieldLabel={(name) => {
        const known = fieldNames.find((one) => one === name);
        return known ? t(`area.${known}`) : name;
      }}
      extra={() => ({ areaType, ...(areaType === 'RADIUS' && { radiusKm }) })}
      aside={
        <CoveredArea
          insee={textOf(values, 'insee')}
          postalCode={textOf(values, 'postalCode')}
          city={textOf(values, 'city')}
          radiusKm={areaType === 'RADIUS' ? radiusKm : null}
          codes={areaType === 'AREAS' ? codes : null}
        />
      }
    >
      <fieldset className="grid gap-5">
        <legend className="mb-1 font-head text-22 font-bold">{t('area.base')}</legend>
        <AddressFields form={form} streetLabel={t('area.street')} countries={baseCountries} />
      </fieldset>
      <RadioGroup
        boxed
        legend={t('area.areaType')}
        name="areaType"
        value={areaType}
        onChange={(value) => form.change('areaType', value, 'now')}
        options={areaTypes.map((value) => ({
          value,
          label: t(`area.type.${value}`),
          description: t(`area.typeText.${value}`),
        }))}
      />
      {areaType === 'RADIUS' ? (
        <RangeField
          label={t('area.radiusKm')}
          value={radiusKm}
          min={radiusKmLimits.min}
          max={radiusKmLimits.max}
          valueText={format.distance(radiusKm)}
          error={form.errorOf('radiusKm')}
          onChange={(km) => form.change('radiusKm', km)}
          onBlur={() => form.leave('radiusKm')}
        />
      ) : (
        <div data-invalid={form.errorOf('areaInsee') ? '' : undefined} tabIndex={-1} className="outline-none">
          <AreasField
            value={areas}
            error={form.errorOf('areaInsee')}
            onChange={(next) =>
              form.change(
                'areaInsee',
                next.map(({ insee }) => insee),
                'now',
              )
            }
          />
        </div>
      )}
    </StepFrame>
  );
}

export const handle = { ns: ['map'] };

const addressNames = ['street', 'postalCode', 'city', 'insee'] as const;

/** Most people start from home: its address, given in an earlier step, fills in an empty one. */
function useHomeAsBase(form: StepForm, status: OnboardingStatus): void {
  const fillEmpty = useEffectEvent(() => {
    if (addressNames.some((name) => textOf(form.values, name) !== '')) return;
    const { data: home } = stepOf(status, 'PERSONAL_INFO');
    // Services are offered from France only.
    if (home['country'] !== 'FR') return;
    for (const name of addressNames) if (home[name]) form.change(name, home[name]);
  });
  useEffect(() => fillEmpty(), []);
}

const AreaMap = lazy(() => loadWithRetries(() => import('#web/ui/map/area-map.tsx')));

const namedPlaces = 12;
const placesOnMap = 60;

type CoveredAreaProps = {
  insee: string;
  postalCode: string;
  city: string;
  /** The radius of the circle, or null for a list. */
  radiusKm: number | null;
  codes: readonly string[] | null;
};

/** The service area on a map, and in words the communes that it covers. */
function CoveredArea({ insee, postalCode, city, radiusKm, codes }: CoveredAreaProps) {
  const { t } = useTranslation('onboarding');
  const { ground, words } = useMapGround();
  const isAddress = /^\d{5}$/.test(postalCode) && city !== '';
  const { data: typed } = useListPlacesQuery({ query: `${postalCode} ${city}` }, { skip: !isAddress });
  const base = typed?.find((place) => place.insee === insee) ?? typed?.[0];
  const radius = useDeferredValue(radiusKm);
  const byRadius = base && radius !== null ? { insee: base.insee, radiusKm: radius } : undefined;
  const byCodes = codes && codes.length > 0 ? { codes: codes.join(',') } : undefined;
  const asked = codes === null ? byRadius : byCodes;
  const { currentData, data } = useListCoveredPlacesQuery(
    { ...asked, size: placesOnMap },
    { skip: asked === undefined },
  );
  const covered = currentData ?? data;
  const centre = useMemo(() => base && { lat: base.lat, lng: base.lng }, [base]);
  const places = useMemo(
    () => (covered?.content ?? []).map((place) => ({ name: place.name, lat: place.lat, lng: place.lng })),
    [covered],
  );
  if (!centre || !asked) {
    return (
      <Card padded>
        <p className="text-14 text-muted">{t('area.empty')}</p>
      </Card>
    );
  }
  const names = (covered?.content ?? []).slice(0, namedPlaces).map(({ name }) => name);
  const others = (covered?.totalElements ?? 0) - names.length;
  return (
    <Card padded className="grid gap-4">
      <h2 className="font-text text-16 font-semibold tracking-normal">{t('area.covered')}</h2>
      <Suspense fallback={<div className="aspect-4/3 rounded-card bg-sunken" />}>
        <AreaMap
          label={t('area.map', { towns: t('area.count', { count: covered?.totalElements ?? 0 }) })}
          centre={centre}
          radiusKm={radiusKm}
          places={places}
          ground={ground}
          words={words}
          className="aspect-4/3 w-full rounded-card border border-line"
        />
      </Suspense>
      {covered && (
        <div role="status" className="grid gap-1 text-14">
          <p className="font-semibold">{t('area.count', { count: covered.totalElements })}</p>
          <p className="text-muted">
            {names.join(t('area.comma'))}
            {others > 0 && ` ${t('area.others', { count: others })}`}
          </p>
        </div>
      )}
    </Card>
  );
}
