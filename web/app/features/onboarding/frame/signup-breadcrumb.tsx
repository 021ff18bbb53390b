import { Check } from 'lucide-react';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { breadcrumbSteps } from '../steps.ts';

const words = ['registration', 'subscription', 'verification', 'profile'] as const;

/**
 * Registration, subscription, verification, profile (docs/product/onboarding.md#steps); an entry is done when its
 * step is complete.
 */
export function Breadcrumb({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  return (
    <ol aria-label={t('breadcrumb.label')} className="flex flex-wrap gap-x-2 gap-y-1 text-14">
      {words.map((word, index) => {
        const isDone = status.steps.some(
          ({ stepKey, isCompleted }) => stepKey === breadcrumbSteps[word] && isCompleted,
        );
        return (
          <li key={word} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                ·
              </span>
            )}
            <span
              className={classes(
                'flex items-center gap-1',
                isDone ? 'font-semibold text-brand' : 'text-muted',
              )}
            >
              {isDone && <Icon of={Check} size={16} />}
              {t(`breadcrumb.${word}`)}
              {isDone && <span className="sr-only"> ({t('list.isDone')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
