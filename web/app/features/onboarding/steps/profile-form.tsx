import { bioMax, businessNameMax, headlineMax } from '#contract/providers-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { CoverField } from '#web/features/profile-own/cover-field.tsx';
import { useExamples } from '#web/features/services-own/use-examples.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';

import { textOf } from '../saving/fields.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { ProfileSummaries } from './profile-summaries.tsx';
import { servicesOf } from './service-values.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { StepTextField } from './step-text-field.tsx';
import { dataOf } from '../steps.ts';
import { useStep } from '../saving/use-step.ts';

const fieldNames = ['headline', 'bio', 'businessName', 'vatNumber', 'cover'] as const;

/** The texts of the profile (docs/product/onboarding.md#steps), beside a preview. */
export function ProfileForm({ status }: { status: OnboardingStatus }) {
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
    </StepFrame>
  );
}
