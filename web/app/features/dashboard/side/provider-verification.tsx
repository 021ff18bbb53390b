import type { OwnProvider } from '#contract/providers.ts';
import { useGetVerificationQuery } from '#web/api/clients/verification.ts';
import { BadgeCheck, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import { isMissing } from '#web/features/verification/documents.ts';
import { useRequirementNames } from '#web/features/verification/use-document-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';

const looks = {
  NOT_STARTED: { icon: CircleDashed, tone: 'text-muted' },
  INCOMPLETE: { icon: CircleDashed, tone: 'text-muted' },
  PENDING: { icon: Clock, tone: 'text-info' },
  ACTION_REQUIRED: { icon: CircleAlert, tone: 'text-warning' },
  VERIFIED: { icon: BadgeCheck, tone: 'text-brand' },
  REJECTED: { icon: CircleAlert, tone: 'text-danger' },
  EXPIRED: { icon: CircleAlert, tone: 'text-warning' },
} as const;

/** The status of the documents, what prevents the badge of a published profile, and a link to resolve it. */
export function ProviderVerification({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames();
  const { data } = useGetVerificationQuery({ providerId: provider.id });
  if (!data) return null;
  const missing = data.requirements.filter(isMissing);
  const isPaused = !provider.unpublishedReasons.includes('ONBOARDING') && missing.length > 0;
  const look = looks[isPaused && data.status === 'INCOMPLETE' ? 'ACTION_REQUIRED' : data.status];
  return (
    <StateCard
      id="verification"
      {...look}
      title={t(`verification.${data.status}.title`)}
      text={
        isPaused ? (
          <>
            <b className="font-semibold text-ink">
              {t('documents.missing', { documents: namesOf(missing) })}
            </b>{' '}
            {t(data.checks.length > 0 ? 'documents.paused' : 'documents.none')}
          </>
        ) : (
          t(`verification.${data.status}.text`)
        )
      }
    >
      <MoreLink href={verificationStepHref}>
        {t(data.status === 'VERIFIED' || data.status === 'PENDING' ? 'verification.look' : 'verification.go')}
      </MoreLink>
    </StateCard>
  );
}
