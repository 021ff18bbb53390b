import { CircleAlert } from 'lucide-react';
import { identityTypes } from '#contract/verification-limits.ts';
import type { OnboardingStep } from '#web/api/generated/onboarding.ts';
import { requirementsFor } from '#web/features/verification/documents.ts';
import { documentPoints } from '#web/features/verification/points.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { usePointWords } from '#web/features/verification/use-point-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The missing documents, under the step that requires them. */
export function MissingPoints({ step: { data } }: { step: OnboardingStep }) {
  const { t } = useTranslation('verification');
  const wordsOf = usePointWords();
  const { data: verification } = useOwnVerification();
  if (!verification) return null;
  const identityType = identityTypes.find((type) => type === data['identityType']);
  const answers = { trader: data['trader'] === true, childcareUnder3: data['childcareUnder3'] === true };
  const requirements = requirementsFor(verification, answers);
  const points = documentPoints(requirements, verification.documents, identityType, {});
  return (
    <ul className="grid gap-1.5 text-14 sm:ms-11.5">
      {points.map((point) => (
        <li key={point.of === 'document' ? point.type : point.answer} className="flex items-start gap-2">
          <Icon of={CircleAlert} size={18} className="mt-px text-warning" />
          {t('points.entry', wordsOf(point))}
        </li>
      ))}
    </ul>
  );
}
