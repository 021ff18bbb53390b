import { useDeleteContactMessageMutation } from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Deletes a message that has ended, after a question, and leads back to the list. */
export function RemoveMessage({ message, listHref }: { message: ContactMessage; listHref: string }) {
  const { t } = useTranslation('contact-desk');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { error, isLoading }] = useDeleteContactMessageMutation();
  const failure = useErrorText(error);
  const { id, reference } = message;

  async function confirm() {
    const answer = await remove({ id });
    if (!answer.error) void navigate(listHref);
  }
  return (
    <>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {t('state.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('remove.title')}
        closeLabel={t('remove.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('remove.keep')}
            </Button>
            <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
              {t('remove.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('remove.text', { reference })}</p>
        {error && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </Dialog>
    </>
  );
}
