import { Lock } from 'lucide-react';
import {
  checkOfType,
  eraseAfterDays,
  reviewTargetHours,
  type IdentityType,
} from '#contract/verification-limits.ts';
import type { Verification, VerificationRequirement } from '#web/api/generated/verification.ts';
import { cardStateOf } from '#web/features/verification/card-state.ts';
import { chosenType, slotsOf } from '#web/features/verification/documents.ts';
import { useUploadMarks } from '#web/features/verification/upload-marks.ts';
import { cardLooks, useCardWords } from '#web/features/verification/use-card-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Tone } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const colours: Record<Tone, string> = {
  neutral: 'text-warning',
  brand: 'text-muted',
  info: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  accent: 'text-accent',
};

type StatusPanelProps = Pick<Verification, 'documents'> & {
  requirements: readonly VerificationRequirement[];
  identityType: IdentityType | undefined;
};

/** One line for each document with its status, and below what is done with them. */
export function StatusPanel({ requirements, documents, identityType }: StatusPanelProps) {
  const { t } = useTranslation('verification');
  const { t: providers } = useTranslation('providers');
  const format = useFormat();
  const { marks } = useUploadMarks();
  const wordsOf = useCardWords();
  return (
    <Card as="section" padded aria-labelledby="document-status">
      <h2 id="document-status" className="mb-2 font-text text-16 font-semibold tracking-normal">
        {t('documentStatus')}
      </h2>
      <ul className="text-14">
        {requirements.map((requirement) => {
          const [type] = requirement.types;
          const slots = slotsOf(requirement, documents, chosenType(requirement, documents, identityType));
          const state = cardStateOf(requirement, slots, marks);
          const { tone, icon } = cardLooks[state.state];
          const check = type && checkOfType[type];
          return (
            type && (
              <li key={type} className="flex min-h-10 items-center gap-2.5">
                <Icon of={icon} size={18} className={colours[tone]} />
                <span className="min-w-0 flex-1">
                  {check ? providers(`checks.${check}.short`) : t(`type.${type}`)}
                </span>
                <span className="text-muted tabular-nums">{wordsOf(state)}</span>
              </li>
            )
          );
        })}
      </ul>
      <p className="mt-3 flex items-start gap-2.5 border-t border-line pt-4 text-14 text-muted">
        <Icon of={Lock} size={18} className="mt-px" />
        <span>
          {t('care.reply', { hours: format.number(reviewTargetHours) })} {t('care.sealed')} {t('care.seen')}{' '}
          {t('care.erased', { days: format.number(eraseAfterDays) })}
        </span>
      </p>
    </Card>
  );
}
