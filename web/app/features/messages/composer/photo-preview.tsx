import { X } from 'lucide-react';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import type { Photo } from './use-photo.ts';

type PhotoPreviewProps = { photo: Photo; onRemove: () => void };

/** The chosen photo, how much of it has been sent, and why it was not, or not yet. */
export function PhotoPreview({ photo, onRemove }: PhotoPreviewProps) {
  const { t } = useTranslation('messages');
  const { failure, fileId, share, previewUrl, isWaiting } = photo;
  const why =
    failure === 'tooLarge'
      ? t('composer.photoTooLarge', { max: photoSizeMax / megabyte })
      : (failure?.refused ?? t('composer.photoFailed'));
  return (
    <div className="flex items-center gap-3 pb-2">
      <img
        src={previewUrl}
        alt={t('composer.photoPreview')}
        className="size-16 flex-none rounded-12 bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        {!failure && !isWaiting && fileId === null && (
          <ProgressBar thin value={share} label={t('composer.photoSending')} className="max-w-60" />
        )}
        {isWaiting && (
          <p role="status" className="text-14 text-muted">
            {t('composer.photoWaiting')}
          </p>
        )}
        {failure && (
          <div role="alert">
            <FieldError>{why}</FieldError>
          </div>
        )}
      </div>
      <IconButton icon={X} label={t('composer.photoRemove')} onClick={onRemove} />
    </div>
  );
}
