import { Check, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEndTwoFactorMutation, useRenewRecoveryCodesMutation } from '#web/api/clients/auth.ts';
import type { SecuritySettings } from '#contract/auth.ts';
import { recoveryCodeCount } from '#contract/auth-limits.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { twoFactorHref, SectionTitle } from '#web/features/settings/settings-frame.tsx';
import { ProofForm } from '#web/features/settings/proof-form.tsx';
import { KindIcon } from '../security/kind-icon.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type TwoFactorPartProps = { settings: SecuritySettings; email: string };

/** The second factor: on or off, and the recovery codes that are left. */
export function TwoFactorPart({ settings, email }: TwoFactorPartProps) {
  const { t } = useTranslation('security');
  const { twoFactor, hasPassword } = settings;
  const [end] = useEndTwoFactorMutation();
  const [isEnding, setEnding] = useState(false);
  const [told, setTold] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, twoFactor.enabled);
  const close = () => setEnding(false);
  return (
    <section aria-labelledby="two-factor-title" className="grid gap-4">
      <SectionTitle id="two-factor-title" title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
        <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
          {told}
        </p>
      </SectionTitle>
      <Card>
        <ul className="px-5 md:px-6">
          <ListRow
            start={<KindIcon of={ShieldCheck} tone={twoFactor.enabled ? 'good' : 'plain'} />}
            title={
              <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
                {t('twoFactor.app')}
                {twoFactor.enabled ? (
                  <Badge tone="success" icon={Check}>
                    {t('twoFactor.on')}
                  </Badge>
                ) : (
                  <Badge>{t('twoFactor.off')}</Badge>
                )}
              </span>
            }
            description={<TwoFactorWords settings={settings} />}
            end={
              twoFactor.enabled ? (
                <Button variant="plain" onClick={() => setEnding(true)}>
                  {t('twoFactor.turnOff')}
                </Button>
              ) : (
                <LinkButton variant="secondary" href={twoFactorHref}>
                  {t('twoFactor.turnOn')}
                </LinkButton>
              )
            }
          />
        </ul>
        {twoFactor.enabled && <CodesLeft twoFactor={twoFactor} hasPassword={hasPassword} email={email} />}
      </Card>
      <Dialog open={isEnding} onClose={close} title={t('twoFactor.endTitle')} closeLabel={t('proof.close')}>
        <ProofForm
          text={t('twoFactor.endText')}
          submitLabel={t('twoFactor.turnOff')}
          hasPassword={hasPassword}
          withOtp
          onCancel={close}
          onSubmit={async ({ password, otp }) => {
            const { error } = await end({ body: { password, otp } });
            if (error) return error;
            close();
            setTold(t('twoFactor.ended'));
            return undefined;
          }}
        />
      </Dialog>
    </section>
  );
}

function TwoFactorWords({ settings }: { settings: SecuritySettings }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const { twoFactor, twoFactorRequired } = settings;
  if (!twoFactor.since) return t(twoFactorRequired ? 'twoFactor.required' : 'twoFactor.offText');
  const sentences = [
    t('twoFactor.since', { date: format.date(twoFactor.since) }),
    ...(twoFactor.lastUsedAt
      ? [t('twoFactor.lastUsed', { date: inSentence(format.slot(twoFactor.lastUsedAt, now)) })]
      : []),
  ];
  return sentences.join(' ');
}

type CodesLeftProps = { twoFactor: SecuritySettings['twoFactor']; hasPassword: boolean; email: string };

/** How many recovery codes are left, and the way to ten new ones. */
function CodesLeft({ twoFactor, hasPassword, email }: CodesLeftProps) {
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
