import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { SaveOutcome } from './use-config-draft.ts';

const tones = { SAVED: 'success', RESET: 'success', CHANGED: 'warning' } as const;

/** What became of saving, read aloud. */
export function OutcomeAlert({ outcome }: { outcome: SaveOutcome }) {
  const { t } = useTranslation('notification-admin');
  return (
    <div role="status">
      {outcome !== 'NONE' && (
        <Alert tone={tones[outcome]} title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.text`)}
        </Alert>
      )}
    </div>
  );
}
