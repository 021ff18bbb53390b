import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { photoMediaTypes } from '#contract/files-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';

export function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={ImagePlus} muted label={t('composer.photo')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={photoMediaTypes.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
