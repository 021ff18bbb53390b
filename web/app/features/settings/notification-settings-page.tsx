import { Bell, Check, CloudOff, Mail, MonitorSmartphone, Moon, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetNotificationSettingsQuery } from '#web/api/clients/notifications.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { SaveState } from '#web/alerts/field-saver.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useConnection } from '#web/realtime/connection-store.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { ChannelMatrix } from './notifications/channel-matrix.tsx';
import { DevicesSection, SendTest } from './notifications/devices-section.tsx';
import { useSaveSettings, isHoursError, type QuietHours } from './notifications/settings-saver.ts';
import { useThisDevice, type ThisDeviceState } from './notifications/use-this-device.ts';
import { SettingsFrame, SectionTitle } from './settings-frame.tsx';
import { urgentWithinHours } from '#contract/notifications-rules.ts';
import { DayBar, quietMinutes } from '#web/features/notifications/day-bar.tsx';
import { quarterHours } from '#web/i18n/days.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { SaveLine } from './notifications/save-line.tsx';

type QuietHoursSectionProps = {
  quietHours: QuietHours;
  save: SaveState;
  onRetry: () => void;
  onChoose: (part: keyof QuietHours, value: boolean | string) => void;
};

const times = quarterHours('00:00', '23:45');
const errorId = 'quiet-hours-error';

/** When pushes wait, drawn on the day. */
function QuietHoursSection({ quietHours, save, onRetry, onChoose }: QuietHoursSectionProps) {
  const { t } = useTranslation('notification-settings');
  const { enabled } = quietHours;
  return (
    <section id="quiet" aria-labelledby="quiet-title" className="grid scroll-mt-25 gap-4">
      <SectionTitle id="quiet-title" title={t('quiet.title')} lead={t('quiet.lead')}>
        <SaveLine save={save} onRetry={onRetry} isSpoken={false} />
      </SectionTitle>
      <Card>
        <Switch
          label={t('quiet.switch')}
          description={t('quiet.zone')}
          checked={enabled}
          onChange={(event) => onChoose('enabled', event.target.checked)}
          className="px-5 py-4 md:px-6"
        />
        {enabled && <Hours quietHours={quietHours} onChoose={onChoose} />}
      </Card>
    </section>
  );
}

type HoursProps = Pick<QuietHoursSectionProps, 'quietHours' | 'onChoose'>;

function Hours({ quietHours, onChoose }: HoursProps) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const { from, to } = quietHours;
  const isWrong = isHoursError(quietHours);
  return (
    <div className="grid gap-4 border-t border-line p-5 md:p-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid grid-cols-1 xs:grid-cols-2 gap-3 max-md:w-full">
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`quiet.${end}`)}
              value={quietHours[end]}
              aria-invalid={isWrong || undefined}
              aria-errormessage={isWrong ? errorId : undefined}
              options={[...new Set([...times, quietHours[end]])]
                .toSorted()
                .map((time) => ({ value: time, label: time }))}
              onChange={(event) => onChoose(end, event.target.value)}
            />
          ))}
        </div>
        {!isWrong && (
          <p className="pb-3 text-14 text-muted">
            {t('quiet.length', { duration: format.duration(quietMinutes(from, to)) })}
          </p>
        )}
      </div>
      {isWrong && (
        <div role="alert">
          <FieldError id={errorId}>{t('quiet.same')}</FieldError>
        </div>
      )}
      <DayBar from={from} to={to} />
      <ul className="grid gap-2 text-14 md:grid-cols-2 md:gap-6">
        <li className="flex items-start gap-2">
          <Icon of={Zap} size={18} className="mt-px text-muted" />
          {t('quiet.passes', { hours: String(urgentWithinHours) })}
        </li>
        <li className="flex items-start gap-2">
          <Icon of={Moon} size={18} className="mt-px text-muted" />
          {t('quiet.waits', { to })}
        </li>
      </ul>
    </div>
  );
}

export const handle = {
  ns: ['settings', 'notification-settings', 'notifications', 'notification-centre', 'bookings'],
};

const load: Load = ({ query }) => query(notifications.endpoints.getNotificationSettings, undefined);

/** While the feature is switched off, its pages do not exist. */
const missing: Load = async () => notFound();

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { flags } = args.context.get(appContext).settings;
  await prefetch(args, handle.ns, flags.notifications ? load : missing);
}

/** What the reader is notified of, by which way, and when not. */
export default function NotificationSettingsPage() {
  const { t } = useTranslation('notification-settings');
  const { t: ofSettings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetNotificationSettingsQuery();
  return (
    <SettingsFrame>
      <div className="grid gap-9 lg:gap-14 *:min-w-0">
        <PageHead title={`${t('title')} – ${ofSettings('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('lead')}</p>
        </div>
        {data && <SettingsForm settings={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}

/** Every choice is saved by itself. */
function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { shown, save, retry, choose } = useSaveSettings(settings);
  const device = useThisDevice();
  return (
    <>
      <Ways device={device} />
      <ChannelMatrix
        types={shown.types}
        save={save}
        onRetry={retry}
        onChoose={(type, channel, isWanted) => choose(`${type}.${channel}`, isWanted)}
      />
      <QuietHoursSection
        quietHours={shown.quietHours}
        save={save}
        onRetry={retry}
        onChoose={(part, value) => choose(`quietHours.${part}`, value)}
      />
      <DevicesSection device={device} />
    </>
  );
}

/** The ways in which a notification reaches the reader. */
function Ways({ device }: { device: ThisDeviceState }) {
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
