import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SavedLine } from '../settings-frame.tsx';
import type { SaveState } from '#web/alerts/field-saver.ts';

/** Whether the last preference is saved. It is shown in several places and read aloud in one. */
export function SaveOutcome({ save, isSpoken = true }: { save: SaveState; isSpoken?: boolean }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  function words(): string {
    if (save.state === 'saving') return t('preferences.save.saving');
    if (save.state === 'saved')
      return t(save.merged ? 'preferences.save.merged' : 'preferences.save.saved', {
        time: format.time(save.at),
      });
    if (save.state === 'unsaved')
      return t(save.isOffline ? 'preferences.save.offline' : 'preferences.save.failed');
    return save.state === 'refused' ? t('preferences.save.refused', { why: save.why }) : '';
  }
  const state = save.state === 'idle' || save.state === 'saving' ? undefined : save.state;
  return (
    <div className="min-h-6 sm:justify-self-end">
      <SavedLine state={state} words={words()} isSpoken={isSpoken} />
    </div>
  );
}
