import { Circle, CircleCheck } from 'lucide-react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { reviewTargetHours } from '#contract/verification-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProfilePreview } from '../steps/profile-preview.tsx';
import { dataOf, isComplete } from '../steps.ts';

const offer: readonly StepKey[] = ['SERVICES', 'AVAILABILITY', 'SERVICE_AREA'];

/** What customers will see, and the conditions of publication. */
export function HubSide({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { beta } = useSettings();
  const conditions = [
    { key: 'offer', words: t('visible.offer'), isMet: offer.every((step) => isComplete(status, step)) },
    { key: 'documents', words: t('visible.documents'), isMet: isComplete(status, 'PROVIDER_VERIFICATION') },
    {
      key: 'plan',
      words: t(beta ? 'visible.planInBeta' : 'visible.plan'),
      isMet: isComplete(status, 'SUBSCRIPTION_PLAN'),
    },
    { key: 'profile', words: t('visible.profile'), isMet: isComplete(status, 'PROVIDER_PROFILE') },
  ];
  return (
    <aside className="grid content-start gap-3 lg:sticky lg:top-27">
      <ProfilePreview status={status} values={dataOf(status, 'PROVIDER_PROFILE')} />
      <Card as="section" padded aria-labelledby="visible" className="grid gap-2.5">
        <h2 id="visible" className="font-text text-16 font-semibold tracking-normal">
          {t('visible.title')}
        </h2>
        <ul className="grid gap-2 text-14">
          {conditions.map(({ key, words, isMet }) => (
            <li key={key} className="flex items-start gap-2">
              <Icon
                of={isMet ? CircleCheck : Circle}
                size={18}
                className={isMet ? 'mt-px text-success' : 'mt-px text-muted'}
              />
              <span>
                {words}
                {isMet && <span className="sr-only"> ({t('list.isDone')})</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-14 text-muted">{t('visible.text', { hours: format.number(reviewTargetHours) })}</p>
      </Card>
    </aside>
  );
}
