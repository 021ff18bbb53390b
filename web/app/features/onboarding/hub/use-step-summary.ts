import { spokenLanguages } from '#contract/languages.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { plans } from '#contract/subscriptions-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { openMinutes } from '#web/features/availability/hours-week.ts';
import { localeOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { listOf, textOf } from '../saving/fields.ts';
import { servicesOf } from '../steps/service-values.ts';
import { dataOf } from '../steps.ts';
import { useAreaWords } from '../steps/use-area-words.ts';
import { weekOf } from '../steps/week-values.ts';

/** The content of a step on one line, every name isolated in its own direction; empty for a step without a summary. */
export function useStepSummary(): (status: OnboardingStatus, key: StepKey) => string {
  const { t } = useTranslation('onboarding');
  const { t: subscriptions } = useTranslation('subscriptions');
  const { t: provider } = useTranslation('provider');
  const format = useFormat();
  const areaWords = useAreaWords();
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  const nameOf = (language: string) =>
    language === 'other' ? provider('profile.otherLanguage') : (names.of(language) ?? language);
  const written = (text: string) => format.list(text === '' ? [] : [text]);
  const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());

  return (status, key) => {
    const data = dataOf(status, key);
    switch (key) {
      case 'PROVIDER_SIGNUP':
        return written(textOf(data, 'email'));
      case 'PERSONAL_INFO': {
        const spoken = listOf(data, 'languages');
        return capitalised(format.list(spokenLanguages.filter((one) => spoken.includes(one)).map(nameOf)));
      }
      case 'SERVICES':
        return format.list(servicesOf(data).map(({ name }) => name ?? ''));
      case 'AVAILABILITY':
        return t('profile.hoursPerWeek', { hours: format.duration(openMinutes(weekOf(data))) });
      case 'SERVICE_AREA':
        return areaWords(data);
      case 'PROVIDER_VERIFICATION':
        return t('entry.documentsSent');
      case 'SUBSCRIPTION_PLAN': {
        const plan = plans.find((one) => one === data['plan']);
        return plan ? subscriptions(`plan.${plan}`) : '';
      }
      case 'PROVIDER_PROFILE':
        return written(textOf(data, 'headline'));
    }
  };
}
