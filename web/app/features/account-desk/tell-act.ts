import { showAlert } from '#web/alerts/alert-store.ts';
import { journalHref } from '#web/features/audit/journal-address.ts';
import { useMayReadJournal } from '#web/features/audit/journal-link.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says after an act on a person what happened and what comes next; who reads the journal is led there. */
export function useTellAct(accountId: string): (...sentences: readonly string[]) => void {
  const { t } = useTranslation('account-desk');
  const mayReadJournal = useMayReadJournal();
  return (...sentences) =>
    showAlert({
      tone: 'success',
      text: sentences.join(' '),
      ...(mayReadJournal && {
        link: { label: t('done.journal'), href: journalHref({ kind: 'ACCOUNT', objectId: accountId }) },
      }),
    });
}
