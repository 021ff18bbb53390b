import type { ClientLoaderFunctionArgs } from 'react-router';
import { useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  providersOwnApi,
  useGetOwnProviderQuery,
  useChangeOwnProviderMutation,
} from '#web/api/clients/providers-own.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { photosMax } from '#contract/photos-limits.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PhotoField, CoverField } from './picture-fields.tsx';
import { loadAsProvider } from './provider-access.ts';
import { StaleNotice, useReload } from './stale-notice.tsx';
import { baseCountries } from '#contract/countries-rules.ts';
import { StoredContactsNotice } from './stored-contacts-notice.tsx';
import type { OwnProvider } from '#contract/providers.ts';
import { fieldErrorsOf, errorCodeOf } from '#web/alerts/error-payload.ts';
import {
  areasMax,
  bioMax,
  businessNameMax,
  headlineMax,
  radiusKmLimits,
} from '#contract/providers-limits.ts';
import { streetMaxLength, cityMaxLength, postalCodePattern } from '#contract/primitives-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { PlaceControl, StreetControl } from '#web/features/places/place-controls.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AreasField } from './areas-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as providersOwnCalls from '#contract/providers-own-calls.ts';
import { spokenLanguages } from '#contract/languages.ts';

const optionalLine = (min: number, max: number, key: string) =>
  z.union([z.literal(''), z.string().check(z.trim(), z.minLength(min, key), z.maxLength(max, key))], key);
const radius = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= radiusKmLimits.min && Number(typed) <= radiusKmLimits.max;

/** Messages are keys of `provider:error`; the API checks the same rules again. */
const ProfileSchema = z
  .object({
    businessName: optionalLine(2, businessNameMax, 'businessName'),
    headline: optionalLine(3, headlineMax, 'headline'),
    bio: z.string().check(z.trim(), z.maxLength(bioMax, 'bio')),
    languages: z.array(z.enum(spokenLanguages)).check(z.minLength(1, 'languages')),
    street: z.string().check(z.trim(), z.maxLength(streetMaxLength, 'street')),
    postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
    city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
    areaType: z.enum(['RADIUS', 'AREAS']),
    radiusKm: z.string().check(z.trim()),
    areas: z
      .array(z.object({ insee: z.string(), name: z.string() }))
      .check(z.maxLength(areasMax, 'areasMax')),
    hideLastSeen: z.boolean(),
  })
  .check(
    z.refine((form) => form.areaType !== 'RADIUS' || radius(form.radiusKm), {
      path: ['radiusKm'],
      error: 'radiusKm',
    }),
    z.refine((form) => form.areaType !== 'AREAS' || form.areas.length > 0, {
      path: ['areas'],
      error: 'areas',
    }),
  );
type ProfileSchema = z.infer<typeof ProfileSchema>;

type ChangeOwnProviderApiArg = ArgumentOf<typeof providersOwnCalls.changeOwnProvider>;

/** The form field for each field name of the API. */
const profileFieldOf: Record<string, keyof ProfileSchema> = {
  businessName: 'businessName',
  headline: 'headline',
  bio: 'bio',
  languages: 'languages',
  'address.street': 'street',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  'address.insee': 'city',
  'address.country': 'city',
  radiusKm: 'radiusKm',
  areaInsee: 'areas',
};

/** The values of the form for the current profile. */
function initialFields(provider: OwnProvider): ProfileSchema {
  const { address, area } = provider;
  return {
    businessName: provider.businessName ?? '',
    headline: provider.headline ?? '',
    bio: provider.bio ?? '',
    languages: provider.languages,
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    areaType: area.type,
    radiusKm: area.radiusKm === null ? '' : String(area.radiusKm),
    areas:
      area.type === 'AREAS'
        ? provider.areaInsee.map((insee, index) => ({ insee, name: area.names[index] ?? insee }))
        : [],
    hideLastSeen: provider.hideLastSeen,
  };
}

/** The body to send: an emptied text is cleared, and only the chosen kind of area is sent. */
function bodyOf(form: ProfileSchema, version: number): ChangeOwnProviderApiArg['body'] {
  return {
    version,
    businessName: form.businessName || null,
    headline: form.headline || null,
    bio: form.bio || null,
    languages: form.languages,
    address: { street: form.street || null, postalCode: form.postalCode, city: form.city },
    areaType: form.areaType,
    ...(form.areaType === 'RADIUS' && { radiusKm: Number(form.radiusKm) }),
    ...(form.areaType === 'AREAS' && { areaInsee: form.areas.map(({ insee }) => insee) }),
    hideLastSeen: form.hideLastSeen,
  };
}

type ProfileSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  return (
    <Card as="section" padded id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-22">
          {title}
        </h2>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

type ProfileFormProps = { provider: OwnProvider; onReload: () => Promise<void> };
/** The whole profile, saved at once with the version that the form was filled from. */
function ProfileForm({ provider, onReload }: ProfileFormProps) {
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
          <StoredContactsNotice texts={[provider.headline, provider.bio]} />
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
          <PlaceControl countries={baseCountries} words={words} />
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

/** The cover of the profile, saved as soon as one is chosen. */
function OwnCover({ provider }: { provider: OwnProvider }) {
  const [change] = useChangeOwnProviderMutation();
  const [error, setError] = useState<string>();
  async function handleChange(cover: string | null) {
    const answer = await change({ body: { cover } });
    setError(fieldErrorsOf(answer.error)['cover']);
  }
  return (
    <Card padded>
      <CoverField
        value={(provider.coverChosen && provider.coverUrl) || ''}
        words={provider.headline ?? provider.services[0]?.title ?? ''}
        error={error}
        onChange={(cover) => void handleChange(cover)}
      />
    </Card>
  );
}

export const handle = { ns: ['provider', 'bookings'] };

const load = loadAsProvider(({ query }) => query(providersOwnApi.endpoints.getOwnProvider, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The profile and the service area of a provider. */
export default function ProfileOwnPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { data: own, isError, error, refetch } = useGetOwnProviderQuery();
  const { formNumber, reload } = useReload(refetch);
  if (!own && !isError) return <Skeleton preset="form" label={common('loading')} />;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('profile.title')} hidden />
      <div className="mx-auto grid max-w-172 gap-8">
        <div className="grid gap-2">
          <h1>{t('profile.title')}</h1>
          <p className="text-18 text-muted">{t('profile.lead')}</p>
          {own?.published && <MoreLink href={`/providers/${own.id}`}>{t('side.publicProfile')}</MoreLink>}
        </div>
        <Card padded id="photo" className="scroll-mt-24">
          <PhotoField />
        </Card>
        {own && <OwnCover provider={own} />}
        <Card padded className="grid gap-1">
          <h2 className="text-22">{t('profile.work.title')}</h2>
          <p className="text-muted">{t('profile.work.text', { max: photosMax })}</p>
          <MoreLink href="/provider/photos">{t('profile.work.open')}</MoreLink>
        </Card>
        {own ? (
          <ProfileForm key={formNumber} provider={own} onReload={reload} />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        )}
      </div>
    </div>
  );
}
