import { holdsContacts } from '#contract/contact-details-rules.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** That a stored text has contact details, which the public reads masked: it was written before they were refused. */
export function StoredContactsNotice({ texts }: { texts: readonly (string | null)[] }) {
  const { t } = useTranslation('provider');
  const { t: tOfValidation } = useTranslation('validation');
  const canSay = useTexts('validation');
  const isMasked = texts.some((text) => text !== null && holdsContacts(text));
  return (
    canSay &&
    isMasked && (
      <Alert tone="warning" title={t('storedContacts')}>
        {tOfValidation('contact_details')}
      </Alert>
    )
  );
}
