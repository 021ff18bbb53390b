import { Bell, Mail, MonitorSmartphone } from 'lucide-react';
import type { NotificationType } from '#contract/notifications-limits.ts';
import { groupOf, notificationGroups } from '#web/api/signed-in/notification-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SaveLine } from './save-line.tsx';
import { SectionTitle } from './section-title.tsx';
import { channels, type Channel, type TypeSettings } from './settings-changes.ts';
import { TypeRow } from './type-row.tsx';
import type { SaveState } from './settings-saver.ts';

const icons = { inApp: Bell, push: MonitorSmartphone, mail: Mail } as const;

type ChannelMatrixProps = {
  types: readonly TypeSettings[];
  save: SaveState;
  onRetry: () => void;
  onChoose: (type: NotificationType, channel: Channel, isWanted: boolean) => void;
};

/** What the reader is notified of, and by which ways: a table on a wide screen, chips on a phone. */
export function ChannelMatrix({ types, save, onRetry, onChoose }: ChannelMatrixProps) {
  const { t } = useTranslation('notification-settings');
  const groups = notificationGroups
    .map((group) => ({ group, types: types.filter(({ type }) => groupOf(type) === group) }))
    .filter((one) => one.types.length > 0);
  return (
    <section aria-labelledby="matrix" className="grid gap-4">
      <SectionTitle id="matrix" title={t('matrix.title')} lead={t('matrix.lead')}>
        <SaveLine save={save} onRetry={onRetry} isSpoken />
      </SectionTitle>
      <Card>
        <div
          aria-hidden="true"
          className="sticky top-16 z-2 hidden grid-cols-[minmax(0,1fr)_318px] gap-6 rounded-t-card border-b border-line bg-surface px-6 py-3.5 text-14 font-semibold md:grid lg:top-19"
        >
          <span />
          <div className="grid grid-cols-3">
            {channels.map((channel) => (
              <span key={channel} className="flex items-center justify-center gap-1.5">
                <Icon of={icons[channel]} size={18} className="text-muted" />
                {t(`matrix.${channel}`)}
              </span>
            ))}
          </div>
        </div>
        {groups.map(({ group, types: ofGroup }) => (
          <div key={group} className="not-last:border-b not-last:border-line">
            <h3 className="px-5 pt-4.5 pb-1.5 text-14 text-muted md:px-6 md:pt-5.5 md:pb-1">
              {t(`group.${group}`)}
            </h3>
            {ofGroup.map((one) => (
              <TypeRow
                key={one.type}
                settings={one}
                onChoose={(channel, isWanted) => onChoose(one.type, channel, isWanted)}
              />
            ))}
          </div>
        ))}
      </Card>
    </section>
  );
}
