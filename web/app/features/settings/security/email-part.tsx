import { Check, Clock, Link as LinkIcon, Mail, MailQuestionMark } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  useCancelEmailChangeMutation,
  useChangeEmailMutation,
  useResendVerificationMutation,
  useUnlinkSocialAccountMutation,
} from '#web/api/clients/auth.ts';
import type { SecuritySettings } from '#contract/auth.ts';
import { emailPartId, securityHref } from '#contract/page-addresses.ts';
import { LinkButtons } from '#web/features/auth/link-buttons.tsx';
import { loadErrorWords } from '#web/alerts/error-forwarder.ts';
import { useInSentence, useFormat, useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { ProofForm } from '#web/features/settings/proof-form.tsx';
import { KindIcon } from './kind-icon.tsx';

type EmailPartProps = { settings: SecuritySettings; email: string };

/** The address of the account, the one that may replace it, and the accounts elsewhere that sign in to it. */
export function EmailPart({ settings, email }: EmailPartProps) {
  const { t } = useTranslation('security');
  const translator = useTranslator();
  const [resend, resending] = useResendVerificationMutation();
  const [cancel, cancelling] = useCancelEmailChangeMutation();
  const [isChanging, setChanging] = useState(false);
  const [told, setTold] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { pendingEmail } = settings;
  useFocusWhenLost(status, pendingEmail?.email);
  async function handleResend() {
    const { error } = await resend();
    setTold(error ? (await loadErrorWords(error, translator)).text : t('email.resent'));
  }
  async function handleCancel() {
    const { error } = await cancel();
    if (!error) setTold(t('email.cancelled'));
  }
  const resendButton = (
    <Button variant="quiet" pending={resending.isLoading} onClick={() => void handleResend()}>
      {t('email.resend')}
    </Button>
  );
  return (
    <section id={emailPartId} aria-labelledby="email-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="email-title" className="text-22">
          {t('email.title')}
        </h2>
        <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
          {told}
        </p>
      </div>
      <Card as="ul" className="px-5 md:px-6">
        <ListRow
          start={<KindIcon of={Mail} tone={settings.emailVerifiedAt ? 'good' : 'doubtful'} />}
          title={
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
              {settings.emailVerifiedAt ? (
                <Badge tone="success" icon={Check}>
                  {t('email.confirmed')}
                </Badge>
              ) : (
                <Badge tone="warning">{t('email.unconfirmed')}</Badge>
              )}
            </span>
          }
          description={!settings.emailVerifiedAt && t('email.unconfirmedText')}
          end={
            <>
              {/* During a change the link to the new address is the one that is sent again. */}
              {!settings.emailVerifiedAt && !pendingEmail && resendButton}
              <Button variant="quiet" onClick={() => setChanging(true)}>
                {t('email.change')}
              </Button>
            </>
          }
        />
        {pendingEmail && (
          <ListRow
            start={<KindIcon of={MailQuestionMark} tone="info" />}
            title={
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 wrap-anywhere">{pendingEmail.email}</bdi>
                <Badge tone="info" icon={Clock}>
                  {t('email.pending')}
                </Badge>
              </span>
            }
            description={<PendingWords {...pendingEmail} />}
            end={
              <>
                {resendButton}
                <Button variant="plain" pending={cancelling.isLoading} onClick={() => void handleCancel()}>
                  {t('email.cancel')}
                </Button>
              </>
            }
          />
        )}
        <LinkedAccounts accounts={settings.socialAccounts} onTell={setTold} />
      </Card>
      <LinkButtons linked={settings.socialAccounts.map(({ provider }) => provider)} returnTo={securityHref} />
      <ChangeDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        settings={settings}
        onSent={(sent) => setTold(t('email.sent', { email: sent }))}
      />
    </section>
  );
}

function PendingWords({ sentAt, expiresAt }: NonNullable<SecuritySettings['pendingEmail']>) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  return t('email.pendingText', {
    sent: format.time(sentAt),
    until: inSentence(format.slot(expiresAt, now)),
  });
}

type ChangeDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  settings: SecuritySettings;
  onSent: (email: string) => void;
};

function ChangeDialog({ isOpen, onClose, settings, onSent }: ChangeDialogProps) {
  const { t } = useTranslation('security');
  const [change] = useChangeEmailMutation();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('email.changeTitle')} closeLabel={t('proof.close')}>
      <ProofForm
        text={t('email.changeText')}
        submitLabel={t('email.submit')}
        hasPassword={settings.hasPassword}
        withOtp={settings.twoFactor.enabled}
        withEmail
        onCancel={onClose}
        onSubmit={async ({ email, password, otp }) => {
          const { error } = await change({ body: { email, password, ...(otp !== '' && { otp }) } });
          if (error) return error;
          onClose();
          onSent(email);
          return undefined;
        }}
      />
    </Dialog>
  );
}

type SocialAccount = SecuritySettings['socialAccounts'][number];
type LinkedAccountsProps = {
  accounts: readonly SocialAccount[];
  /** Says what was done, in the status of the part. */
  onTell: (words: string) => void;
};

/** Rows of the accounts elsewhere that sign in to this one. */
function LinkedAccounts({ accounts, onTell }: LinkedAccountsProps) {
  return accounts.map((account) => (
    <LinkedAccount key={account.provider} account={account} onTell={onTell} />
  ));
}

type LinkedAccountProps = { account: SocialAccount; onTell: (words: string) => void };

function LinkedAccount({ account, onTell }: LinkedAccountProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [unlink, { isLoading }] = useUnlinkSocialAccountMutation();
  const provider = t(`linked.${account.provider}`);
  const date = format.date(account.linkedAt);
  async function handleUnlink() {
    const { error } = await unlink({ provider: account.provider });
    if (!error) onTell(t('linked.unlinked', { provider }));
  }
  return (
    <ListRow
      start={<KindIcon of={LinkIcon} />}
      title={provider}
      description={
        account.email === null
          ? t('linked.since', { date })
          : t('linked.sinceAs', { email: account.email, date })
      }
      end={
        <Button
          variant="plain"
          pending={isLoading}
          aria-label={t('linked.unlinkName', { provider })}
          onClick={() => void handleUnlink()}
        >
          {t('linked.unlink')}
        </Button>
      }
    />
  );
}
