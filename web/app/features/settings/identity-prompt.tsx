import { useGetSecuritySettingsQuery, useProveIdentityMutation } from '#web/api/clients/auth.ts';
import { useProofRequest } from '#web/api/signed-in/identity-proof.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ProofForm, type ProofValues } from './proof-form.tsx';

/** Asks an administrator again for the password and the second factor when a call needs them (AUT011). */
export default function IdentityPrompt() {
  const request = useProofRequest();
  return request && <Prompt onSettle={request.settle} />;
}

type PromptProps = { onSettle: (token: string | undefined) => void };

function Prompt({ onSettle }: PromptProps) {
  const hasTexts = useTexts('security');
  const hasFieldTexts = useTexts('auth');
  return hasTexts && hasFieldTexts && <ProofDialog onSettle={onSettle} />;
}

function ProofDialog({ onSettle }: PromptProps) {
  const { t } = useTranslation('security');
  const { data: settings } = useGetSecuritySettingsQuery();
  const [proveIdentity] = useProveIdentityMutation();
  const cancel = () => onSettle(undefined);
  async function prove({ password, otp }: ProofValues) {
    const { data, error } = await proveIdentity({ body: { password, ...(otp !== '' && { otp }) } });
    if (data) onSettle(data.token);
    return error;
  }
  return (
    <Dialog open onClose={cancel} title={t('proof.again.title')} closeLabel={t('proof.close')}>
      <ProofForm
        text={t('proof.again.text')}
        submitLabel={t('proof.again.submit')}
        hasPassword={settings?.hasPassword ?? true}
        withOtp={settings?.twoFactor.enabled ?? false}
        onSubmit={prove}
        onCancel={cancel}
      />
    </Dialog>
  );
}
