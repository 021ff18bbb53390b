import { Bell, Check, Lock, Mail, MonitorSmartphone, Pause, Plus } from 'lucide-react';
import { notificationGroups, type NotificationType } from '#contract/notifications-rules.ts';
import type { SaveState } from '#web/alerts/field-saver.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SaveLine } from './save-line.tsx';
import { SectionTitle } from '#web/features/settings/settings-frame.tsx';
import { channels, type Channel, type TypeSettings } from './settings-saver.ts';
import './type-row.css';

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

type TypeRowProps = {
  settings: TypeSettings;
  onChoose: (channel: Channel, isWanted: boolean) => void;
};

/** One type with its three ways; what cannot be chosen says why. */
function TypeRow({ settings, onChoose }: TypeRowProps) {
  const { t } = useTranslation('notification-settings');
  const { t: types } = useTranslation('notifications');
  const { type, paused } = settings;
  const note = noteOf(settings);
  return (
    <fieldset className="grid min-w-0 gap-3 px-5 py-3.5 not-last:border-b not-last:border-line md:min-h-16 md:grid-cols-[minmax(0,1fr)_318px] md:items-center md:gap-6 md:px-6 md:py-3">
      <legend className="contents">
        <span className="grid gap-0.5">
          <b className={paused ? 'font-medium text-muted' : 'font-semibold'}>{types(`${type}.name`)}</b>
          <span className="text-14 text-pretty text-muted">
            {types(`${type}.when`)}
            {note && `. ${t(`matrix.${note}`)}`}
          </span>
        </span>
      </legend>
      <div className="grid grid-cols-3 gap-2 md:gap-0">
        {channels.map((channel) =>
          channel === 'mail' && !settings.hasMail ? (
            <NoMail key={channel} />
          ) : (
            <ChannelBox
              key={channel}
              channel={channel}
              settings={settings}
              onChoose={(isWanted) => onChoose(channel, isWanted)}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

function noteOf({ paused, locked, mailLocked, hasMail }: TypeSettings) {
  if (paused) return 'paused';
  if (locked) return 'locked';
  if (!hasMail) return 'noMail';
  return mailLocked ? 'mailLocked' : undefined;
}

function stateOf(isFixed: boolean, isOn: boolean) {
  if (isFixed) return 'fixed';
  return isOn ? 'on' : 'off';
}

function NoMail() {
  const { t } = useTranslation('notification-settings');
  return (
    <span className="grid min-h-11 place-items-center text-center text-14 text-muted">
      <span aria-hidden="true" className="hidden md:inline">
        –
      </span>
      <span className="md:sr-only">{t('matrix.noMailCell')}</span>
    </span>
  );
}

type ChannelBoxProps = {
  channel: Channel;
  settings: TypeSettings;
  onChoose: (isWanted: boolean) => void;
};

/** A checkbox: a box of the table on a wide screen, a chip with its word on a phone. */
function ChannelBox({ channel, settings, onChoose }: ChannelBoxProps) {
  const { t } = useTranslation('notification-settings');
  const { t: types } = useTranslation('notifications');
  const { type, paused, locked, mailLocked } = settings;
  const isLocked = locked || (channel === 'mail' && mailLocked);
  const isFixed = isLocked || paused;
  const isOn = settings[channel];
  const names = { channel: t(`matrix.${channel}`), type: types(`${type}.name`) };
  const openName = paused ? 'matrix.pausedChoice' : 'matrix.choice';
  const onIcon = isLocked ? Lock : Check;
  return (
    <label
      className={classes(
        'channel-box relative flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-2 text-14 transition-colors',
        isFixed && 'border-transparent bg-sunken text-muted',
        !isFixed && 'cursor-pointer hover:border-ink',
        !isFixed &&
          (isOn
            ? 'border-brand-line bg-brand-soft font-semibold text-brand'
            : 'border-line-strong font-medium text-muted'),
      )}
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        aria-label={t(isLocked ? 'matrix.always' : openName, names)}
        onChange={(event) => onChoose(event.target.checked)}
        className={classes(
          'channel-input absolute inset-0 appearance-none rounded-full',
          !isFixed && 'cursor-pointer',
        )}
      />
      <span
        data-state={stateOf(isFixed, isOn)}
        className="channel-mark pointer-events-none grid place-items-center transition-colors"
      >
        {paused && !isLocked && <Icon of={Pause} size={16} />}
        {(isLocked || !paused) && isOn && <Icon of={onIcon} size={16} strokeWidth={2.25} />}
        {!isFixed && !isOn && <Icon of={Plus} size={14} className="md:hidden" />}
      </span>
      <span aria-hidden="true" className="md:hidden">
        {names.channel}
      </span>
    </label>
  );
}
