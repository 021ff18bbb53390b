import { useDeleteContactTemplateMutation } from '#web/api/clients/contact-desk.ts';
import type { ContactTemplate } from '#contract/contact.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { StaleTemplate } from './stale-template.tsx';

type RemoveTemplateProps = {
  template: ContactTemplate | null;
  onReload: () => PromiseLike<unknown>;
  onClose: () => void;
};

/** Deletes a template, after a question. */
export function RemoveTemplate({ template, onReload, onClose }: RemoveTemplateProps) {
  const { t } = useTranslation('contact-desk');
  const [remove, { error, isLoading, reset }] = useDeleteContactTemplateMutation();
  function close() {
    reset();
    onClose();
  }
  async function confirm({ id, version, name }: ContactTemplate) {
    const answer = await remove({ id, version });
    if (errorCodeOf(answer.error) === 'CNF001') return;
    if (!answer.error) showAlert({ tone: 'success', text: t('template.removed', { name }) });
    close();
  }
  async function reload() {
    await onReload();
    close();
  }
  return (
    <Dialog
      open={template !== null}
      onClose={close}
      title={t('template.removeTitle')}
      closeLabel={t('remove.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void (template && confirm(template))}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {template && <p>{t('template.removeText', { name: template.name })}</p>}
      {errorCodeOf(error) === 'CNF001' && <StaleTemplate onReload={() => void reload()} />}
    </Dialog>
  );
}
