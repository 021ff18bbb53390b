import type { SaveState } from '#web/alerts/field-saver.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SavedLine } from '../settings-frame.tsx';

/** Whether the last preference is saved. It is shown in several places and read aloud in one. */
export function SaveOutcome({ save, isSpoken = true }: { save: SaveState; isSpoken?: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className="min-h-6 sm:justify-self-end">
      <SavedLine
        save={save}
        say={(word, values) => t(`preferences.save.${word}`, values)}
        isSpoken={isSpoken}
      />
    </div>
  );
}
