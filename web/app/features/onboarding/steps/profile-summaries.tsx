import { useEffect, useEffectEvent } from 'react';
import { useMoveOnboardingStepMutation, type OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { openMinutes } from '#web/features/availability/hours-week.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { textOf } from '../saving/fields.ts';
import { servicesOf } from './service-values.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { dataOf } from '../steps.ts';
import { weekOf } from './week-values.ts';

const summaries = [
  { sub: 'personal-info', step: 'PERSONAL_INFO' },
  { sub: 'services', step: 'SERVICES' },
  { sub: 'availability', step: 'AVAILABILITY' },
] as const;

/** Summaries of earlier steps: these sub-steps of the profile are complete once they were seen. */
export function ProfileSummaries({ status }: { status: OnboardingStatus }) {
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
