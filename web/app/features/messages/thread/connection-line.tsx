import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnection } from '#web/realtime/connection-store.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, or that new messages do not arrive by themselves for the moment. */
export function ConnectionLine() {
  const { t } = useTranslation('messages');
  const connection = useConnection();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline && connection !== 'lost') return null;
  return (
    <p className="flex items-start gap-2 border-t border-line bg-warning-soft px-4 py-2 text-14 thread:px-[max(24px,calc((100%-760px)/2))]">
      <Icon of={CloudOff} size={18} className="mt-0.5 text-warning" />
      {isOnline ? t('lost') : t('offline')}
    </p>
  );
}
