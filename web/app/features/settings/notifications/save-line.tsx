import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SavedLine } from '../settings-frame.tsx';
import type { SaveState } from '#web/alerts/field-saver.ts';

type SaveLineProps = { save: SaveState; onRetry: () => void; isSpoken: boolean };

/** Whether the last choice is saved. It is shown in several places and read aloud in one. */
export function SaveLine({ save, onRetry, isSpoken }: SaveLineProps) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  function words(): string {
    if (save.state === 'saving') return t('save.saving');
    if (save.state === 'saved')
      return t(save.merged ? 'save.merged' : 'save.saved', { time: format.time(save.at) });
    if (save.state === 'unsaved') return t(save.isOffline ? 'save.offline' : 'save.failed');
    return save.state === 'refused' ? t('save.refused', { why: save.why }) : '';
  }
  const state = save.state === 'idle' || save.state === 'saving' ? undefined : save.state;
  return (
    <SavedLine state={state} words={words()} isSpoken={isSpoken}>
      {save.state === 'unsaved' && (
        <Button variant="quiet" onClick={onRetry} className="-my-2 text-14">
          {t('save.retry')}
        </Button>
      )}
    </SavedLine>
  );
}
