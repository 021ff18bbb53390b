import { useState } from 'react';
import { ChevronDown, Lock } from 'lucide-react';
import {
  configurationProblemsOf,
  notificationGroups,
  type NotificationGroup,
  type NotificationType,
  notificationPriorities,
  defaultsOf,
  urgentWithinHours,
  type ConfigurationProblem,
} from '#contract/notifications-rules.ts';
import type { NotificationConfig, NotificationConfigCheck } from '#contract/notifications.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation, useFormat, useLanguage } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ConfigHistory } from './config-history.tsx';
import { useConfigDraft, type SaveOutcome, changedTypes, countChanges, withType } from './config-draft.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useLogNotificationStatsMutation } from '#web/api/clients/notifications-config.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { commaOf } from '#web/i18n/direction.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import './config-form.css';

type TypeConfig = NotificationConfig['types'][number];
const channels = ['inApp', 'push', 'mail'] as const;

type TypeRowProps = {
  config: TypeConfig;
  isChanged: boolean;
  problem: ConfigurationProblem | undefined;
  onChange: (choice: Partial<TypeConfig>) => void;
};

/** One type: whether it is sent at all, how loudly, and by which ways. */
function TypeRow({ config, isChanged, problem, onChange }: TypeRowProps) {
  const { t } = useTranslation('notifications-config');
  const { t: types } = useTranslation('notifications');
  const language = useLanguage();
  const { type, enabled, locked, priority } = config;
  const name = types(`${type}.name`);
  const options = notificationPriorities.map((value) => ({ value, label: t(`priority.${value}`) }));
  return (
    <li
      className={classes(
        'send-columns grid items-center gap-x-5 gap-y-2 border-b border-line py-3.5',
        isChanged && 'border-s-3 border-s-brand ps-3',
      )}
    >
      <div className="grid gap-0.5">
        <h3
          className={classes(
            'font-text text-16 tracking-normal',
            enabled ? 'font-semibold' : 'font-medium text-muted',
          )}
        >
          {name}
          {isChanged && <span className="sr-only">{`${commaOf(language)}${t('row.changed')}`}</span>}
        </h3>
        <p className="text-14 text-muted">{types(`${type}.when`)}</p>
        <LockNote config={config} />
      </div>
      <Switch
        label={t('row.enabled', { name })}
        hideLabel
        checked={enabled}
        disabled={locked}
        className={locked ? 'opacity-50' : undefined}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <Select
        label={t('row.priority', { name })}
        hideLabel
        options={options}
        value={priority}
        className="max-md:col-span-full"
        onChange={({ target }) => {
          const chosen = notificationPriorities.find((one) => one === target.value);
          if (chosen) onChange({ priority: chosen });
        }}
      />
      <div
        role="group"
        aria-label={t('row.channels', { name })}
        className="send-channels flex flex-wrap gap-x-4 max-md:col-span-full"
      >
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={<ChannelLabel config={config} channel={channel} />}
            checked={config.channels[channel]}
            disabled={isFixed(config, channel)}
            className={isFixed(config, channel) ? 'opacity-50' : undefined}
            onChange={({ target }) =>
              onChange({ channels: { ...config.channels, [channel]: target.checked } })
            }
          />
        ))}
      </div>
      {problem && (
        <div className="col-span-full">
          <FieldError>{t(`problem.${problem}`)}</FieldError>
        </div>
      )}
    </li>
  );
}

/** On a wide screen the word is in the heading of the column, and a lock alone says that the mail is owed. */
function ChannelLabel({ config, channel }: { config: TypeConfig; channel: (typeof channels)[number] }) {
  const { t } = useTranslation('notifications-config');
  return (
    <>
      <span className="send-word">{t(`channel.${channel}`)}</span>
      {channel === 'mail' && isMailOwed(config) && <Icon of={Lock} size={14} className="send-lock" />}
    </>
  );
}

const isMailOwed = ({ type }: TypeConfig) => defaultsOf(type).mail === 'CONTRACT';

/** A mail that the service owes cannot be switched off, and one that a type does not have cannot be switched on. */
function isFixed({ type }: TypeConfig, channel: (typeof channels)[number]): boolean {
  return channel === 'mail' && defaultsOf(type).mail !== 'OPTIONAL';
}

function LockNote({ config }: { config: TypeConfig }) {
  const { t } = useTranslation('notifications-config');
  const { type, locked } = config;
  const notes = [
    locked && t('row.locked'),
    type === 'BOOKING_CANCELLED' && t('row.urgent', { hours: urgentWithinHours }),
    !locked && isMailOwed(config) && t('row.mailLocked'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p className={classes('flex items-start gap-1.5 text-14 text-muted', !locked && 'send-word')}>
      <Icon of={Lock} size={16} className="mt-0.5" />
      {notes.join(' ')}
    </p>
  );
}

const switches = ['enabled', 'websocketEnabled', 'pushEnabled'] as const;

type WholeSwitchesProps = { draft: NotificationConfig; onChange: (draft: NotificationConfig) => void };

/** What applies to all notifications. */
function WholeSwitches({ draft, onChange }: WholeSwitchesProps) {
  const { t } = useTranslation('notifications-config');
  const priorities = notificationPriorities.map((value) => ({ value, label: t(`priority.${value}`) }));
  return (
    <Card padded as="section" aria-label={t('whole.label')} className="grid">
      {switches.map((name) => (
        <Switch
          key={name}
          className="border-b border-line py-4 first:pt-0"
          label={t(`whole.${name}.label`)}
          description={t(`whole.${name}.${draft[name] ? 'on' : 'off'}`)}
          checked={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <div className="grid gap-0.5" aria-hidden="true">
          <span className="font-semibold">{t('whole.minimumPriority.label')}</span>
          <span className="text-14 text-muted">{t('whole.minimumPriority.text')}</span>
        </div>
        <Select
          label={t('whole.minimumPriority.label')}
          hideLabel
          options={priorities}
          value={draft.minimumPriority}
          onChange={({ target }) => {
            const minimumPriority = notificationPriorities.find((one) => one === target.value);
            if (minimumPriority) onChange({ ...draft, minimumPriority });
          }}
        />
      </div>
    </Card>
  );
}

type SaveBarProps = {
  changes: number;
  problems: number;
  isBusy: boolean;
  onDiscard: () => void;
  onReset: () => void;
};

/** What is not saved yet, and the ways on. Problems do not forbid saving: an operator may want silence. */
function SaveBar({ changes, problems, isBusy, onDiscard, onReset }: SaveBarProps) {
  const { t } = useTranslation('notifications-config');
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-5 py-3.5',
        changes > 0 && 'shadow-float',
      )}
    >
      <p role="status" className="min-w-48 flex-1 text-14">
        {changes > 0 && <b className="font-semibold">{t('save.changes', { count: changes })} </b>}
        {problems > 0 && (
          <b className="font-semibold text-danger">{t('save.problems', { count: problems })} </b>
        )}
        <span className="text-muted">{changes > 0 ? t('save.pending') : t('save.none')}</span>
      </p>
      {changes === 0 ? (
        <Button type="button" variant="quiet" onClick={onReset} pending={isBusy}>
          {t('reset.open')}
        </Button>
      ) : (
        <>
          <Button type="button" variant="quiet" onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button type="submit" pending={isBusy}>
            {t('save.submit')}
          </Button>
        </>
      )}
    </div>
  );
}

const ways = ['total', 'inApp', 'push', 'mail', 'read'] as const;

/** How many notifications are kept and by which ways they went, counted when it is asked for: the counts go to the log. */
function SentCounts() {
  const { t } = useTranslation('notifications-config');
  const format = useFormat();
  const [count, { data, isLoading }] = useLogNotificationStatsMutation();
  const sum = (way: (typeof ways)[number]) => data?.types.reduce((all, one) => all + one[way], 0) ?? 0;
  return (
    <Card padded as="section" aria-labelledby="counts" className="grid gap-3">
      <h2 id="counts" className="text-18">
        {t('counts.title')}
      </h2>
      {data && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
          {ways.map((way) => (
            <div key={way} className="col-span-full grid grid-cols-subgrid">
              <dt>{t(`counts.${way}`)}</dt>
              <dd className="font-semibold tabular-nums">{format.number(sum(way))}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-muted">{t('counts.text')}</p>
      <p>
        <Button type="button" variant="secondary" pending={isLoading} onClick={() => void count()}>
          {t('counts.count')}
        </Button>
      </p>
    </Card>
  );
}

type TypeGroupProps = {
  group: NotificationGroup;
  types: NotificationConfig['types'];
  changed: ReadonlySet<NotificationType>;
  problems: NotificationConfigCheck['problems'];
  onChange: (type: NotificationType, choice: Partial<TypeConfig>) => void;
};

/** A fold: the first is open, and one opens when a type in it is changed or gets a problem. */
function TypeGroup({ group, types, changed, problems, onChange }: TypeGroupProps) {
  const { t } = useTranslation('notifications-config');
  const { t: settings } = useTranslation('notification-settings');
  const format = useFormat();
  const problemOf = (name: NotificationType) => problems.find(({ type }) => type === name)?.problem;
  const marks = types.flatMap(({ type }) => [changed.has(type), problemOf(type)]).filter(Boolean).length;
  const [knownMarks, setKnownMarks] = useState(marks);
  const [isOpen, setOpen] = useState(group === notificationGroups[0] || marks > 0);
  if (marks !== knownMarks) {
    setKnownMarks(marks);
    if (marks > knownMarks) setOpen(true);
  }
  const on = types.filter(({ enabled }) => enabled).length;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="send-group group"
    >
      <summary className="send-columns grid min-h-13 items-center gap-x-5 border-b border-line py-2">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-22">{settings(`group.${group}`)}</h2>
          <span className="text-14 text-muted">
            {t('group.on', { on: format.number(on), total: format.number(types.length) })}
          </span>
        </span>
        {/* Each field has the word in its name. */}
        <span className="send-headings text-14 text-muted" aria-hidden="true">
          <span>{t('group.enabled')}</span>
          <span>{t('group.priority')}</span>
          <span className="send-channels">
            {channels.map((channel) => (
              <span key={channel}>{t(`channel.${channel}`)}</span>
            ))}
          </span>
        </span>
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul>
        {types.map((one) => (
          <TypeRow
            key={one.type}
            config={one}
            isChanged={changed.has(one.type)}
            problem={problemOf(one.type)}
            onChange={(choice) => onChange(one.type, choice)}
          />
        ))}
      </ul>
    </details>
  );
}

const tones = { SAVED: 'success', RESET: 'success', CHANGED: 'warning' } as const;

/** What became of saving, read aloud. */
function OutcomeAlert({ outcome }: { outcome: SaveOutcome }) {
  const { t } = useTranslation('notifications-config');
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

/** The configuration as a draft: nothing takes effect before it is saved, and then all of it does. */
export function ConfigForm({ current }: { current: NotificationConfig }) {
  const { t } = useTranslation('notifications-config');
  const { base, draft, outcome, isBusy, change, commit, reset, discard } = useConfigDraft(current);
  const [isAsking, setAsking] = useState(false);
  const problems = configurationProblemsOf(draft);
  const changes = countChanges(base, draft);
  useUnsavedChanges(changes > 0);
  const changed = new Set(changedTypes(base, draft).map(({ type }) => type));
  function restore() {
    setAsking(false);
    void reset();
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-12">
      <form
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void commit();
        }}
      >
        {/* What is chosen during the save would be lost: the saved configuration replaces the draft. */}
        <div inert={isBusy} className="grid gap-8">
          <WholeSwitches draft={draft} onChange={change} />
          {notificationGroups.map((group) => (
            <TypeGroup
              key={group}
              group={group}
              types={draft.types.filter(({ type }) => groupOf(type) === group)}
              changed={changed}
              problems={problems}
              onChange={(type, choice) => change(withType(draft, type, choice))}
            />
          ))}
        </div>
        <div
          className={classes(
            'grid gap-2',
            (changes > 0 || outcome !== 'NONE') &&
              'sticky bottom-[calc(8px+var(--tabs,var(--consent,0px)))] z-6',
          )}
        >
          <OutcomeAlert outcome={outcome} />
          <SaveBar
            changes={changes}
            problems={problems.length}
            isBusy={isBusy}
            onDiscard={discard}
            onReset={() => setAsking(true)}
          />
        </div>
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-23">
        <SentCounts />
        <ConfigHistory />
      </aside>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('reset.title')}
        closeLabel={t('reset.keep')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('reset.keep')}
            </Button>
            <Button variant="danger" onClick={restore}>
              {t('reset.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('reset.text')}</p>
      </Dialog>
    </div>
  );
}
