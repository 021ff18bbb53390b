import { useChangeOwnProviderMutation } from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  areasMax,
  bioMax,
  businessNameMax,
  headlineMax,
  radiusKmLimits,
} from '#contract/providers-limits.ts';
import { streetMaxLength } from '#contract/primitives-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { StreetControl } from '#web/features/places/street-control.tsx';
import { PlaceControl } from '#web/features/places/place-control.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AreasField } from './areas-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { ProfileForm as ProfileSchema } from './profile-schema.ts';
import { ProfileSection } from './profile-section.tsx';
import { bodyOf, initialFields, profileFieldOf } from './profile-values.ts';
import { StaleNotice } from './stale-notice.tsx';

type ProfileFormProps = { provider: OwnProvider; onReload: () => Promise<void> };
/** The whole profile, saved at once with the version that the form was filled from. */
export function ProfileForm({ provider, onReload }: ProfileFormProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const [change, { isLoading }] = useChangeOwnProviderMutation();
  const [isStale, setStale] = useState(false);
  // The version at the time the form was filled: the cache may already hold a newer one.
  const [version, setVersion] = useState(provider.version);
  const form = useForm<ProfileSchema>({
    resolver: zodResolver(ProfileSchema),
    defaultValues: initialFields(provider),
  });
  const { register, control, handleSubmit, formState } = form;
  const [headline, bio, areaType] = useWatch({ control, name: ['headline', 'bio', 'areaType'] });
  const { errors } = formState;
  useUnsavedChanges(formState.isDirty);
  const words = {
    businessName: t('error.businessName', { max: businessNameMax }),
    headline: t('error.headline', { max: headlineMax }),
    bio: t('error.bio', { max: format.number(bioMax) }),
    languages: t('error.languages'),
    street: t('error.street', { max: streetMaxLength }),
    postalCode: t('error.postalCode'),
    city: t('error.city'),
    radiusKm: t('error.radiusKm', radiusKmLimits),
    areas: t('error.areas'),
    areasMax: t('error.areasMax', { max: areasMax }),
  };
  const submit = handleSubmit(async (values) => {
    if (isLoading) return;
    const keepSaved = beginSave(form);
    const { data, error } = await change({ body: bodyOf(values, version) });
    if (data) {
      setVersion(data.version);
      setStale(false);
      keepSaved(initialFields(data));
      return showAlert({ tone: 'success', text: t('profile.saved') });
    }
    setStale(errorCodeOf(error) === 'CNF001');
    showFieldErrors(error, profileFieldOf, form);
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <ProfileSection id="about" title={t('profile.about')}>
          <TextField
            label={t('profile.businessName')}
            aside={t('optional')}
            hint={t('profile.businessNameHint')}
            maxLength={businessNameMax}
            autoComplete="organization"
            error={errorText(errors.businessName, words)}
            {...register('businessName')}
          />
          <TextField
            label={t('profile.headline')}
            aside={`${headline.length} / ${headlineMax}`}
            hint={t('profile.headlineHint')}
            maxLength={headlineMax}
            error={errorText(errors.headline, words)}
            {...register('headline')}
          />
          <TextArea
            label={t('profile.bio')}
            hint={t('profile.bioHint')}
            rows={7}
            maxLength={bioMax}
            counter={`${format.number(bio.length)} / ${format.number(bioMax)}`}
            error={errorText(errors.bio, words)}
            {...register('bio')}
          />
          <Controller
            control={control}
            name="languages"
            render={({ field }) => (
              <LanguagesField
                value={field.value}
                onChange={field.onChange}
                error={errorText(errors.languages, words)}
              />
            )}
          />
        </ProfileSection>
        <ProfileSection id="area" title={t('profile.area')} lead={t('profile.areaLead')}>
          <StreetControl
            label={t('profile.street')}
            aside={t('optional')}
            hint={t('profile.streetHint')}
            words={words}
          />
          <PlaceControl words={words} />
          <RadioGroup
            boxed
            legend={t('profile.areaType')}
            name="areaType"
            defaultValue={provider.area.type}
            register={register('areaType')}
            options={[
              { value: 'RADIUS', label: t('profile.radius'), description: t('profile.radiusAbout') },
              { value: 'AREAS', label: t('profile.communes'), description: t('profile.communesAbout') },
            ]}
          />
          {areaType === 'RADIUS' ? (
            <NumberField
              label={t('profile.radiusKm')}
              unit={t('profile.km')}
              className="max-w-60"
              error={errorText(errors.radiusKm, words)}
              {...register('radiusKm')}
            />
          ) : (
            <Controller
              control={control}
              name="areas"
              render={({ field }) => (
                <AreasField
                  value={field.value}
                  onChange={field.onChange}
                  inputRef={field.ref}
                  error={errorText(errors.areas, words)}
                />
              )}
            />
          )}
        </ProfileSection>
        <ProfileSection id="privacy" title={t('profile.privacy')}>
          <Switch
            label={t('profile.hideLastSeen')}
            description={t('profile.hideLastSeenHint')}
            {...register('hideLastSeen')}
          />
        </ProfileSection>
        {isStale && <StaleNotice what="profile" onReload={onReload} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="l" pending={isLoading} className="max-sm:w-full">
            {t('profile.save')}
          </Button>
          {formState.isDirty && <p className="text-14 text-muted">{t('profile.unsaved')}</p>}
        </div>
      </form>
    </FormProvider>
  );
}
