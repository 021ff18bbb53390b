import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { photoMediaTypes } from '#contract/files-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';

export function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={ImagePlus} muted label={t('composer.photo')} onClick={() => input.current?.click()} />
      <FileChooser ref={input} mediaTypes={photoMediaTypes} onChoose={onChoose} />
    </>
  );
}
