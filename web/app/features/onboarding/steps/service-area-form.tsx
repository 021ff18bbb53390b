import { areaTypes, areasMax, radiusKmLimits } from '#contract/providers-limits.ts';
import { useEffect, useEffectEvent } from 'react';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useListCoveredPlacesQuery } from '#web/api/generated/public.ts';
import { AreasField } from '#web/features/profile-own/areas-field.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { CoveredArea } from './covered-area.tsx';
import { listOf, textOf } from '../saving/fields.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { stepOf } from '../saving/use-kept-draft.ts';
import { useStep, type StepForm } from '../saving/use-step.ts';

const fieldNames = ['street', 'postalCode', 'city', 'insee', 'areaType', 'radiusKm', 'areaInsee'] as const;
const usualRadiusKm = 20;

/** The service area (docs/product/onboarding.md#steps): a base with a radius, or single communes. */
export function ServiceAreaForm({ status }: { status: OnboardingStatus }) {
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
        <AddressFields form={form} streetLabel={t('area.street')} />
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

const addressNames = ['street', 'postalCode', 'city', 'insee'] as const;

/** Most people start from home: its address, given in an earlier step, fills in an empty one. */
function useHomeAsBase(form: StepForm, status: OnboardingStatus): void {
  const fillEmpty = useEffectEvent(() => {
    if (addressNames.some((name) => textOf(form.values, name) !== '')) return;
    const { data: home } = stepOf(status, 'PERSONAL_INFO');
    for (const name of addressNames) if (home[name]) form.change(name, home[name]);
  });
  useEffect(() => fillEmpty(), []);
}
