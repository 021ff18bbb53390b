import { useGetTradeRequirementsQuery } from '#web/api/clients/verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useRequirementNames } from './use-document-words.ts';

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
