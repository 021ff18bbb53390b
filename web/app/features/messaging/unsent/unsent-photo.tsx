import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A photo that the server does not have yet. */
export function UnsentPhoto({ photo, className }: { photo: File; className: string }) {
  const { t } = useTranslation('messaging');
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(photo);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={t('message.photo')} className={className} />;
}
