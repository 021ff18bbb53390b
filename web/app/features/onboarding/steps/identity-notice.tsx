import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type IdentityNoticeProps = { isChecked: boolean; isChanged: boolean };

/** What becomes of an identity check when the person it was made of is another one now. */
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
