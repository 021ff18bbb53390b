import { Bell, Check, CloudOff, Mail, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnection } from '#web/realtime/connection-store.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { SendTest } from './send-test.tsx';
import type { ThisDeviceState } from './use-this-device.ts';

/** The ways in which a notification reaches the reader. */
export function Ways({ device }: { device: ThisDeviceState }) {
  const { t } = useTranslation('notification-settings');
  const { data: user } = useGetCurrentUserQuery();
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="sr-only">
        {t('ways.title')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(220px,1fr))] md:gap-4">
        <Way icon={Bell} title={t('ways.bell')} text={t('ways.bellText')}>
          <LiveState />
        </Way>
        <Way icon={MonitorSmartphone} title={t('ways.push')} text={t('ways.pushText')}>
          <SendTest channel="PUSH" device={device} />
        </Way>
        <Way
          icon={Mail}
          title={t('ways.mail')}
          text={user ? t('ways.mailText', { address: user.email }) : ''}
        >
          <SendTest channel="MAIL" />
        </Way>
      </ul>
    </section>
  );
}

type WayProps = { icon: IconShape; title: string; text: string; children?: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  return (
    <Card as="li" className="grid grid-rows-[auto_1fr_auto] gap-1 p-5">
      <h3 className="flex items-center gap-2.5">
        <Icon of={icon} className="text-brand" />
        {title}
      </h3>
      <p className="text-14 text-muted">{text}</p>
      {children}
    </Card>
  );
}

function LiveState() {
  const { t } = useTranslation('notification-settings');
  const isConnected = useConnection() === 'connected';
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-14 text-muted">
      <Icon
        of={isConnected ? Check : CloudOff}
        size={18}
        className={isConnected ? 'text-success' : 'text-warning'}
      />
      {t(isConnected ? 'ways.live' : 'ways.lost')}
    </p>
  );
}
