import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { isMissing } from './documents.ts';
import { useRequirementNames } from './use-document-words.ts';
import { useOwnVerification } from './use-own-verification.ts';

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
