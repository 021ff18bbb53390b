import { WifiOff } from 'lucide-react';
import { reconnectDelayMs } from '#contract/realtime-limits.ts';
import { useNetwork } from '#web/realtime/connection-store.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Says since when nothing arrives, for want of a network or of the live connection, and that the page tries again. */
export function OfflineNotice({ since, className }: { since: Date; className?: string }) {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const hasNetwork = useNetwork();
  return (
    <div
      role="status"
      className={classes('flex items-start gap-3 rounded-12 bg-warning-soft px-4 py-3 text-14', className)}
    >
      <Icon of={WifiOff} className="mt-px text-warning" />
      <div>
        <p className="font-semibold">
          {t(hasNetwork ? 'offline.live' : 'offline.since', { time: format.time(since) })}
        </p>
        <p>{t('offline.next', { seconds: String(reconnectDelayMs / 1000) })}</p>
      </div>
    </div>
  );
}
