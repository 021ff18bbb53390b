import { FileClock } from 'lucide-react';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { documentsToOffer } from '#contract/verification-rules.ts';
import type { OwnProvider, OwnService } from '#contract/providers.ts';
import type { Verification, VerificationRequirement } from '#contract/verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { isMissing, useRequirementNames } from './documents.ts';
import { useOwnVerification } from './use-own-verification.ts';
import { useGetTradeRequirementsQuery } from '#web/api/clients/verification.ts';

/** Shown while a trade is chosen: the documents it requires, and that the badge is paused until they are approved. */
export function TradeDocuments({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames({ inSentence: true });
  const { currentData } = useGetTradeRequirementsQuery({ categoryId }, { skip: categoryId === '' });
  const missing = (currentData?.requirements ?? []).filter(({ status }) => status !== 'APPROVED');
  // The approval for children under three is among the missing ones only where the provider minds them.
  const asked = documentsToOffer(categoryId, { childcareUnder3: true });
  const isAskedToOffer = ({ types }: VerificationRequirement) => types.some((type) => asked.includes(type));
  return (
    <div role="status" className="-mt-3 *:mt-3">
      {currentData && missing.length > 0 && (
        <Alert
          tone={currentData.pausesBadge ? 'warning' : 'info'}
          title={t('documents.asked', { documents: namesOf(missing) })}
        >
          <p>{t(currentData.pausesBadge ? 'documents.pauses' : 'documents.later')}</p>
          {missing.some(isAskedToOffer) && <p>{t('documents.offer')}</p>}
        </Alert>
      )}
    </div>
  );
}

/** What a provider who is live lacks, with the consequences. */
export function MissingConsequences({ own, checks }: { own: OwnProvider } & Pick<Verification, 'checks'>) {
  const { t } = useTranslation('provider');
  const isListed = !own.unpublishedReasons.includes('DOCUMENTS');
  return (
    <>
      {isListed && t(checks.length > 0 ? 'documents.paused' : 'documents.none')}{' '}
      {own.services.some(isWaiting) && t('documents.waiting')}
    </>
  );
}

/** A service that customers would see if the documents of its trade were approved. */
export const isWaiting = ({ active, documentsPending }: OwnService) => active && documentsPending;

/** Why a service is not offered, with a link to the documents. */
export function WaitingBadge() {
  const { t } = useTranslation('provider');
  return (
    <Link
      href={verificationStepHref}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      <Badge tone="warning" icon={FileClock}>
        {t('documents.badge')}
      </Badge>
    </Link>
  );
}

/** For a provider who is live: which missing documents prevent the badge or an offer, and a link to send them. */
export function MissingDocuments({ own }: { own: OwnProvider }) {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames({ inSentence: true });
  const { data: user } = useGetCurrentUserQuery();
  const { data } = useOwnVerification();
  const missing = (data?.requirements ?? []).filter(isMissing);
  if (!data || !user?.onboarding?.complete || missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('documents.missing', { documents: namesOf(missing) })} className="mb-6">
      <p>
        <MissingConsequences own={own} checks={data.checks} />
      </p>
      <MoreLink href={verificationStepHref}>{t('verification.go')}</MoreLink>
    </Alert>
  );
}
