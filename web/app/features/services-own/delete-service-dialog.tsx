import { useDeleteServiceMutation } from '#web/api/clients/catalog-own.ts';
import type { OwnService } from '#contract/providers.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type DeleteServiceDialogProps = { service: OwnService | null; onClose: () => void };

/** A confirmation before a service is removed from the catalogue; hiding it is often enough. */
export function DeleteServiceDialog({ service, onClose }: DeleteServiceDialogProps) {
  const { t } = useTranslation('provider');
  const [deleteService, { isLoading }] = useDeleteServiceMutation();
  async function handleDelete({ id, title }: OwnService) {
    const { error } = await deleteService({ serviceId: id });
    if (!error) showAlert({ tone: 'success', text: t('services.deleted', { title }) });
    onClose();
  }
  return (
    <Dialog
      open={service !== null}
      onClose={onClose}
      title={t('services.deleteTitle')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            pending={isLoading}
            onClick={() => void (service && handleDelete(service))}
          >
            {t('services.deleteConfirm')}
          </Button>
        </>
      }
    >
      {service && <p>{t('services.deleteText', { title: service.title })}</p>}
    </Dialog>
  );
}
