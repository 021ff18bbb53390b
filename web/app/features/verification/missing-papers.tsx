import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { isMissing } from './documents.ts';
import { useRequirementNames } from './use-document-words.ts';
import { useOwnVerification } from './use-own-verification.ts';

/** For a provider who is live: which papers keep the badge away, and the way to send them. */
export function MissingPapers() {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames();
  const { data: user } = useGetCurrentUserQuery();
  const { data } = useOwnVerification();
  const missing = (data?.requirements ?? []).filter(isMissing);
  if (!data || !user?.onboarding?.complete || missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('papers.missing', { documents: namesOf(missing) })} className="mb-6">
      <p>{t(data.checks.length > 0 ? 'papers.paused' : 'papers.none')}</p>
      <MoreLink href={verificationStepHref}>{t('verification.go')}</MoreLink>
    </Alert>
  );
}
