import { useRemoveAvatarMutation } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { fileSizeMax, megabyte, photoMediaTypes } from '#contract/files-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { openPicture, type OpenedPicture } from './open-picture.ts';
import type { Refusal } from './photo-rules.ts';

// Only needed once a picture is chosen.
const CropDialog = lazy(() => loadWithRetries(() => import('./crop-dialog.tsx')));

/** The photo of a person, and the ways to another one or to none. */
export function PhotoPart({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings');
  const [picture, setPicture] = useState<OpenedPicture>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isRemoving, setRemoving] = useState(false);
  const choosing = useRef<HTMLInputElement>(null);

  async function open(file: File) {
    const opened = await openPicture(file);
    setRefusal(typeof opened === 'string' ? opened : undefined);
    if (typeof opened !== 'string') setPicture(opened);
  }
  function close() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  }
  return (
    <div role="group" aria-label={t('photo.label')} className="flex flex-wrap items-center gap-5 p-5 md:p-6">
      <Avatar name={user.firstName} photoUrl={user.avatarUrl} seed={user.id} size={88} />
      <div className="grid min-w-48 flex-1 gap-2">
        <p className="text-14 text-muted">{t('photo.advice', { max: fileSizeMax / megabyte })}</p>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Button variant="secondary" onClick={() => choosing.current?.click()}>
            <Icon of={Camera} size={18} />
            {t(user.avatarUrl ? 'photo.change' : 'photo.add')}
          </Button>
          {user.avatarUrl && (
            <Button variant="plain" onClick={() => setRemoving(true)}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <FileChooser ref={choosing} mediaTypes={photoMediaTypes} onChoose={(file) => void open(file)} />
        {refusal && (
          <div role="alert">
            <FieldError>{t(`photo.refusal.${refusal}`, { max: fileSizeMax / megabyte })}</FieldError>
          </div>
        )}
      </div>
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onClose={close}
            onSaved={() => {
              close();
              showAlert({ tone: 'success', text: t('photo.saved') });
            }}
          />
        </Suspense>
      )}
      <RemovePhotoDialog isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}

type RemovePhotoDialogProps = { isOpen: boolean; onClose: () => void };

function RemovePhotoDialog({ isOpen, onClose }: RemovePhotoDialogProps) {
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
