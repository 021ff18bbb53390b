import { useState } from 'react';
import { recoveryCodeCount } from '#contract/security-limits.ts';
import { useRenewRecoveryCodesMutation, type SecuritySettings } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ProofForm } from '../proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type CodesLeftProps = { twoFactor: SecuritySettings['twoFactor']; hasPassword: boolean; email: string };

/** How many recovery codes are left, and the way to ten new ones. */
export function CodesLeft({ twoFactor, hasPassword, email }: CodesLeftProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { recoveryCodesLeft: left, recoveryCodeUsedAt } = twoFactor;
  const counts = { count: left, total: recoveryCodeCount };
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line p-5 md:px-6">
      <div className="grid flex-[1_1_280px] gap-2">
        <p className="font-semibold">{t('twoFactor.codes', counts)}</p>
        <div
          role="img"
          aria-label={t('twoFactor.codesLeft', counts)}
          className="grid max-w-85 grid-cols-10 gap-1.25"
        >
          {Array.from({ length: recoveryCodeCount }, (_, index) => (
            <span
              key={index}
              className={classes(
                'h-3 rounded-6',
                index < left ? 'bg-brand' : 'inset-ring inset-ring-line-strong',
              )}
            />
          ))}
        </div>
        <p className="text-14 text-muted">
          {t('twoFactor.codesText')}{' '}
          {recoveryCodeUsedAt && t('twoFactor.codesUsed', { date: format.date(recoveryCodeUsedAt) })}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)} className="max-md:w-full">
        {t('twoFactor.renew')}
      </Button>
      <RenewDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        hasPassword={hasPassword}
        email={email}
      />
    </div>
  );
}

type RenewDialogProps = { isOpen: boolean; onClose: () => void; hasPassword: boolean; email: string };

/** Asks who it is, then shows the new codes once. */
function RenewDialog({ isOpen, onClose, hasPassword, email }: RenewDialogProps) {
  const { t } = useTranslation('security');
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  function close() {
    setCodes(undefined);
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(codes ? 'twoFactor.renewed' : 'twoFactor.renewTitle')}
      closeLabel={t('proof.close')}
    >
      {codes ? (
        <div className="grid gap-5">
          <p role="status">{t('setup.codesText')}</p>
          <RecoveryCodes codes={codes} email={email} />
          <Button onClick={close}>{t('twoFactor.renewedClose')}</Button>
        </div>
      ) : (
        <ProofForm
          text={t('twoFactor.renewText')}
          submitLabel={t('twoFactor.renewSubmit')}
          hasPassword={hasPassword}
          withOtp
          onCancel={close}
          onSubmit={async ({ password, otp }) => {
            const { data, error } = await renew({ body: { password, otp } });
            if (data) setCodes(data.recoveryCodes);
            return error;
          }}
        />
      )}
    </Dialog>
  );
}
