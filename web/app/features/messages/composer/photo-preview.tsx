import { X } from 'lucide-react';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import type { Photo } from './use-photo.ts';

type PhotoPreviewProps = { photo: Photo; onRetry: () => void; onRemove: () => void };

/** The chosen photo, how much of it has been sent, and why it was not. */
export function PhotoPreview({ photo, onRetry, onRemove }: PhotoPreviewProps) {
  const { t } = useTranslation('messages');
  const { failure, fileId, share, previewUrl } = photo;
  const why = failure?.tooLarge
    ? t('composer.photoTooLarge', { max: photoSizeMax / megabyte })
    : (failure?.text ?? t('composer.photoFailed'));
  return (
    <div className="flex items-center gap-3 pb-2">
      <img
        src={previewUrl}
        alt={t('composer.photoPreview')}
        className="size-16 flex-none rounded-12 bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        {!failure && fileId === null && (
          <ProgressBar thin value={share} label={t('composer.photoSending')} className="max-w-60" />
        )}
        {failure && (
          <div role="alert" className="flex flex-wrap items-center gap-x-3">
            <FieldError>{why}</FieldError>
            {!failure.tooLarge && (
              <Button variant="quiet" onClick={onRetry}>
                {t('message.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton icon={X} label={t('composer.photoRemove')} onClick={onRemove} />
    </div>
  );
}
