import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnection, useNetwork } from '#web/realtime/connection-store.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Says that there is no network, or that new messages do not arrive by themselves for the moment. */
export function ConnectionLine() {
  const { t } = useTranslation('messages');
  const connection = useConnection();
  const isOnline = useNetwork();
  if (isOnline && connection !== 'lost') return null;
  return (
    <p className="flex items-start gap-2 border-t border-line bg-warning-soft px-4 py-2 text-14 thread:px-[max(24px,calc((100%-760px)/2))]">
      <Icon of={CloudOff} size={18} className="mt-0.5 text-warning" />
      {isOnline ? t('lost') : t('offline')}
    </p>
  );
}
