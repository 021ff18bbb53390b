import { showAlert } from '#web/alerts/alert-store.ts';
import { useRemoveSavedAddressMutation, type SavedAddress } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type RemoveAddressDialogProps = { address: SavedAddress | null; onClose: () => void };

export function RemoveAddressDialog({ address, onClose }: RemoveAddressDialogProps) {
  const { t } = useTranslation('settings');
  const [remove, { isLoading }] = useRemoveSavedAddressMutation();
  async function handleRemove({ id, label }: SavedAddress) {
    const { error } = await remove({ id });
    if (!error) showAlert({ tone: 'success', text: t('addresses.removed', { label }) });
    onClose();
  }
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t('addresses.removeTitle')}
      closeLabel={t('addresses.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('addresses.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void (address && handleRemove(address))}>
            {t('addresses.remove')}
          </Button>
        </>
      }
    >
      {address && <p>{t('addresses.removeText', { label: address.label })}</p>}
    </Dialog>
  );
}
