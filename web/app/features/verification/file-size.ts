import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const kilobyte = 1024;

/** 245 ko, 1,2 Mo. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('verification');
  const format = useFormat();
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
    return kilobytes < kilobyte
      ? t('size.kilobytes', { size: format.number(kilobytes) })
      : t('size.megabytes', { size: format.number(Math.round((kilobytes * 10) / kilobyte) / 10) });
  };
}
