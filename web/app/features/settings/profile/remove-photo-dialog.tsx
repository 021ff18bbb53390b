import { showAlert } from '#web/alerts/alert-store.ts';
import { useRemoveAvatarMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type RemovePhotoDialogProps = { isOpen: boolean; onClose: () => void };

export function RemovePhotoDialog({ isOpen, onClose }: RemovePhotoDialogProps) {
  const { t } = useTranslation('settings');
  const [remove, { isLoading }] = useRemoveAvatarMutation();
  async function handleRemove() {
    const { error } = await remove();
    if (!error) showAlert({ tone: 'success', text: t('photo.removed') });
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('photo.removeTitle')}
      closeLabel={t('photo.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('photo.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void handleRemove()}>
            {t('photo.remove')}
          </Button>
        </>
      }
    >
      <p>{t('photo.removeText')}</p>
    </Dialog>
  );
}
