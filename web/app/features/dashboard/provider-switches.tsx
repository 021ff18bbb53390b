import { useChangeOwnProviderMutation } from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { TimeOffDialog } from '#web/features/availability/time-off-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

/** Two urgent switches: whether customers see the provider, and a short time off. */
export function ProviderSwitches({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const [change, { isLoading }] = useChangeOwnProviderMutation();
  const [blocking, setBlocking] = useState(false);
  const couldBeSeen = provider.unpublishedReasons.every((reason) => reason === 'PAUSED');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {couldBeSeen && (
        <Switch
          label={t('switches.visible')}
          checked={!provider.paused}
          aria-busy={isLoading}
          onChange={(event) => {
            if (!isLoading) void change({ body: { paused: !event.target.checked } });
          }}
          className="min-h-11 flex-row-reverse items-center! gap-3! [&_span]:font-medium"
        />
      )}
      <Button variant="secondary" onClick={() => setBlocking(true)}>
        <Icon of={CalendarOff} />
        {t('switches.block')}
      </Button>
      <TimeOffDialog
        open={blocking}
        kind="OFF"
        timeZone={provider.timeZone}
        hours={provider.openingHours}
        onClose={() => setBlocking(false)}
      />
    </div>
  );
}
