import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { isMissing, useRequirementNames } from './documents.ts';
import { useOwnVerification } from './use-own-verification.ts';
import { useGetTradeRequirementsQuery } from '#web/api/clients/verification.ts';

/** Shown while a trade is chosen: the documents it requires, and that the badge is paused until they are approved. */
export function TradeDocuments({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames();
  const { currentData } = useGetTradeRequirementsQuery({ categoryId }, { skip: categoryId === '' });
  const missing = (currentData?.requirements ?? []).filter(({ status }) => status !== 'APPROVED');
  return (
    <div role="status" className="-mt-3 *:mt-3">
      {currentData && missing.length > 0 && (
        <Alert
          tone={currentData.pausesBadge ? 'warning' : 'info'}
          title={t('documents.asked', { documents: namesOf(missing) })}
        >
          {t(currentData.pausesBadge ? 'documents.pauses' : 'documents.later')}
        </Alert>
      )}
    </div>
  );
}

/** For a provider who is live: which missing documents prevent the badge, and a link to send them. */
export function MissingDocuments() {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames();
  const { data: user } = useGetCurrentUserQuery();
  const { data } = useOwnVerification();
  const missing = (data?.requirements ?? []).filter(isMissing);
  if (!data || !user?.onboarding?.complete || missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('documents.missing', { documents: namesOf(missing) })} className="mb-6">
      <p>{t(data.checks.length > 0 ? 'documents.paused' : 'documents.none')}</p>
      <MoreLink href={verificationStepHref}>{t('verification.go')}</MoreLink>
    </Alert>
  );
}
