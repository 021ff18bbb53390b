import type { SaveState } from '#web/alerts/field-saver.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SavedLine } from '../settings-frame.tsx';

type SaveLineProps = { save: SaveState; onRetry: () => void; isSpoken: boolean };

/** Whether the last choice is saved. It is shown in several places and read aloud in one. */
export function SaveLine({ save, onRetry, isSpoken }: SaveLineProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <SavedLine save={save} say={(word, values) => t(`save.${word}`, values)} isSpoken={isSpoken}>
      {save.state === 'unsaved' && (
        <Button variant="quiet" onClick={onRetry} className="-my-2 text-14">
          {t('save.retry')}
        </Button>
      )}
    </SavedLine>
  );
}
