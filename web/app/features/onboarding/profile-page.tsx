import { useEffect, useEffectEvent } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import { useGetOnboardingStatusQuery, useMoveOnboardingStepMutation } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { bioMax, businessNameMax, headlineMax } from '#contract/providers-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { openMinutes } from '#web/features/availability/hours-week.ts';
import { CoverField } from '#web/features/providers-own/picture-fields.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useExamples } from '#web/features/catalog-own/use-examples.ts';
import { isWaiting } from '#web/features/verification/trade-documents.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { textOf } from './saving/fields.ts';
import { useStep } from './saving/use-step.ts';
import { dataOf } from './steps.ts';
import { ProfilePreview } from './steps/profile-preview.tsx';
import { servicesOf } from './steps/service-values.ts';
import { StepTextField } from './steps/step-fields.tsx';
import { weekOf } from './steps/week-values.ts';

export const handle = { ns: ['providers', 'examples'] };

const load = loadAsProvider(({ query }) => query(providersOwnApi.endpoints.getOwnProvider, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ProfilePage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ProfileForm status={status} />;
}

const fieldNames = ['headline', 'bio', 'businessName', 'vatNumber', 'cover'] as const;

/** The texts of the profile (docs/product/onboarding.md#steps), beside a preview. */
function ProfileForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const form = useStep('PROVIDER_PROFILE', status);
  const exampleOf = useExamples(servicesOf(dataOf(status, 'SERVICES'))[0]?.category);
  const bio = textOf(form.values, 'bio');
  const headline = textOf(form.values, 'headline');
  return (
    <StepFrame
      step="PROVIDER_PROFILE"
      form={form}
      fieldLabel={(name) => {
        const known = fieldNames.find((one) => one === name);
        return known ? t(`profile.${known}`) : name;
      }}
      aside={<ProfilePreview status={status} values={form.values} />}
    >
      <StepTextField
        form={form}
        name="headline"
        dir="auto"
        label={t('profile.headline')}
        hint={exampleOf('headline')}
        aside={`${format.number(headline.length)} / ${format.number(headlineMax)}`}
        maxLength={headlineMax}
      />
      <TextArea
        label={t('profile.bio')}
        hint={t('profile.bioHint')}
        dir="auto"
        rows={7}
        maxLength={bioMax}
        counter={`${format.number(bio.length)} / ${format.number(bioMax)}`}
        value={bio}
        error={form.errorOf('bio')}
        onChange={(event) => form.change('bio', event.target.value || null)}
        onBlur={() => form.leave('bio')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <StepTextField
          form={form}
          name="businessName"
          label={t('profile.businessName')}
          aside={t('frame.optional')}
          hint={t('profile.businessNameHint')}
          maxLength={businessNameMax}
          autoComplete="organization"
        />
        <StepTextField
          form={form}
          name="vatNumber"
          dir="ltr"
          label={t('profile.vatNumber')}
          aside={t('frame.optional')}
          hint={t('profile.vatNumberHint')}
          autoComplete="off"
        />
      </div>
      <CoverField
        value={textOf(form.values, 'cover')}
        words={headline}
        error={form.errorOf('cover')}
        onChange={(cover) => form.change('cover', cover, 'now')}
      />
      <ProfileSummaries status={status} />
      <OffersWait />
    </StepFrame>
  );
}

/** Before the end: services of a regulated trade are not bookable yet. */
function OffersWait() {
  const { t } = useTranslation('onboarding');
  const { data: own } = useGetOwnProviderQuery();
  if (!own?.services.some(isWaiting)) return null;
  return (
    <Alert tone="info" title={t('profile.waiting')}>
      {t('profile.waitingText')}
    </Alert>
  );
}

const summaries = [
  { sub: 'personal-info', step: 'PERSONAL_INFO' },
  { sub: 'services', step: 'SERVICES' },
  { sub: 'availability', step: 'AVAILABILITY' },
] as const;

/** Summaries of earlier steps: these sub-steps of the profile are complete once they were seen. */
function ProfileSummaries({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const format = useFormat();
  const [move] = useMoveOnboardingStepMutation();
  const profile = status.steps.find(({ stepKey }) => stepKey === 'PROVIDER_PROFILE');
  const reportSeen = useEffectEvent(async () => {
    for (const { sub } of summaries) {
      const isSeen = profile?.subSteps.some(({ key, isCompleted }) => key === sub && isCompleted);
      if (!isSeen)
        await move({
          stepKey: `PROVIDER_PROFILE.${sub}`,
          action: 'update',
          completionPercentage: 100,
          body: {},
        });
    }
  });
  useEffect(() => void reportSeen(), []);
  const person = dataOf(status, 'PERSONAL_INFO');
  const words = {
    PERSONAL_INFO: [textOf(person, 'firstName'), textOf(person, 'lastName')].join(' '),
    SERVICES: t('profile.servicesCount', { count: servicesOf(dataOf(status, 'SERVICES')).length }),
    AVAILABILITY: t('profile.hoursPerWeek', {
      hours: format.duration(openMinutes(weekOf(dataOf(status, 'AVAILABILITY')))),
    }),
  };
  return (
    <section aria-labelledby="summaries" className="grid gap-2">
      <h2 id="summaries" className="text-22">
        {t('profile.summaries')}
      </h2>
      <dl className="border-b border-line">
        {summaries.map(({ step }) => (
          <div
            key={step}
            className="flex min-h-13 flex-wrap items-center gap-x-4 border-t border-line py-1.5"
          >
            <dt className="w-36 font-semibold">{steps(`name.${step}`)}</dt>
            <dd className="min-w-0 flex-1 text-muted">
              <bdi>{words[step]}</bdi>
            </dd>
            <dd>
              <Link href={stepHref(step)} className="text-link inline-flex min-h-11 items-center">
                {t('profile.change')}
                <span className="sr-only"> ({steps(`name.${step}`)})</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
