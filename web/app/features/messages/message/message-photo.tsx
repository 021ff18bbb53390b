import type { Message } from '#contract/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The photo of a message, in the room that it will take; it opens at its full size in a new window. */
export function MessagePhoto({ photo }: { photo: NonNullable<Message['photo']> }) {
  const { t } = useTranslation('messages');
  return (
    <a href={photo.url} target="_blank" rel="noopener noreferrer" className="block -outline-offset-2">
      <img
        src={photo.url}
        alt={t('message.photo')}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="max-h-90 w-auto max-w-full bg-sunken object-contain"
      />
      <span className="sr-only">
        {t('message.openPhoto')} {t('message.newWindow')}
      </span>
    </a>
  );
}
