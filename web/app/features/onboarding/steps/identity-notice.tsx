import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type IdentityNoticeProps = { isChecked: boolean; isChanged: boolean };

/** Says that a change of the person withdraws the identity check. */
export function IdentityNotice({ isChecked, isChanged }: IdentityNoticeProps) {
  const { t } = useTranslation('onboarding');
  return (
    <div role="status" className="-mt-5 *:mt-5">
      {isChanged && (
        <Alert tone="warning" title={t('personal.checkWithdrawn')}>
          {t('personal.checkWithdrawnText')}
        </Alert>
      )}
      {isChecked && !isChanged && <p className="text-14 text-muted">{t('personal.checked')}</p>}
    </div>
  );
}
