import { useState } from 'react';
import * as z from 'zod/mini';
import { useListNotificationConfigChangesQuery } from '#web/api/clients/notifications-config.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { NotificationConfigChange } from '#contract/notifications.ts';
import { notificationPriorities, notificationTypes } from '#contract/notifications-rules.ts';

const Channels = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });
const Priority = z.enum(notificationPriorities);
const Type = z.object({
  type: z.enum(notificationTypes),
  enabled: z.boolean(),
  priority: Priority,
  channels: Channels,
});
/** One side of a change as the audit keeps it: only what changed, and of a changed type everything. */
const Side = z.partial(
  z.object({
    enabled: z.boolean(),
    websocketEnabled: z.boolean(),
    pushEnabled: z.boolean(),
    minimumPriority: Priority,
    types: z.array(Type),
  }),
);

const wholeSwitches = ['enabled', 'websocketEnabled', 'pushEnabled'] as const;

/** One difference, for a line of the history. */
type Difference =
  | { of: (typeof wholeSwitches)[number] | z.infer<typeof Type>['type']; isOn: boolean }
  | { of: 'minimumPriority' | z.infer<typeof Type>['type']; priority: z.infer<typeof Priority> }
  | { of: z.infer<typeof Type>['type']; ways: ('inApp' | 'push' | 'mail')[] };

/** What a change of the configuration changed; an entry in another form than today's shows nothing. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [then, now] = [Side.safeParse(before), Side.safeParse(after)];
  if (!then.success || !now.success) return [];
  const { minimumPriority, types = [] } = now.data;
  const switched = wholeSwitches.flatMap((name) => {
    const isOn = now.data[name];
    return isOn === undefined ? [] : [{ of: name, isOn }];
  });
  const minimum = minimumPriority ? [{ of: 'minimumPriority' as const, priority: minimumPriority }] : [];
  return [
    ...switched,
    ...minimum,
    ...types.flatMap((type) =>
      typeDifferences(
        then.data.types?.find((one) => one.type === type.type),
        type,
      ),
    ),
  ];
}

function typeDifferences(
  before: z.infer<typeof Type> | undefined,
  after: z.infer<typeof Type>,
): Difference[] {
  const { type, enabled, priority, channels } = after;
  const ways = (['inApp', 'push', 'mail'] as const).filter((way) => channels[way]);
  const isSameWay = JSON.stringify(before?.channels) === JSON.stringify(channels);
  return [
    ...(before?.enabled === enabled ? [] : [{ of: type, isOn: enabled }]),
    ...(before?.priority === priority ? [] : [{ of: type, priority }]),
    ...(isSameWay ? [] : [{ of: type, ways }]),
  ];
}

/** A change of the configuration in words. */
function useChangeLines(): (change: NotificationConfigChange) => string[] {
  const { t } = useTranslation('notifications-config');
  const { t: types } = useTranslation('notifications');
  const format = useFormat();
  const nameOf = ({ of }: Difference): string => {
    switch (of) {
      case 'enabled':
      case 'websocketEnabled':
      case 'pushEnabled':
      case 'minimumPriority':
        return t(`whole.${of}.label`);
      default:
        return types(`${of}.name`);
    }
  };
  const lineOf = (difference: Difference): string => {
    const name = nameOf(difference);
    if ('isOn' in difference) return t(difference.isOn ? 'history.on' : 'history.off', { name });
    if ('priority' in difference)
      return t('history.priority', { name, priority: t(`priority.${difference.priority}`).toLowerCase() });
    const ways = difference.ways.map((way) => t(`channel.${way}`));
    return t('history.ways', { name, ways: ways.length > 0 ? format.list(ways) : t('history.noWay') });
  };
  return ({ action, before, after }) =>
    action === 'RESET' ? [t('history.reset')] : differencesOf(before, after).map(lineOf);
}

const [firstSize, largestSize] = [5, 50];

/** Who changed what, newest first, from the audit. */
export function ConfigHistory() {
  const { t } = useTranslation('notifications-config');
  const format = useFormat();
  const linesOf = useChangeLines();
  const [size, setSize] = useState(firstSize);
  const { data, isError, error, refetch } = useListNotificationConfigChangesQuery({ page: 0, size });
  return (
    <Card padded as="section" aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-18">
        {t('history.title')}
      </h2>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {data?.content.length === 0 && <p className="text-14 text-muted">{t('history.none')}</p>}
      <ol className="grid gap-3">
        {data?.content.map((change) => (
          <li key={change.id} className="grid gap-0.5 text-14">
            {linesOf(change).map((line) => (
              <b key={line} className="font-semibold">
                {line}
              </b>
            ))}
            <span className="text-muted">
              {t('history.by', {
                author: change.author ?? t('history.unknown'),
                date: format.dateTime(change.at),
              })}
            </span>
          </li>
        ))}
      </ol>
      {data && data.totalElements > size && size < largestSize && (
        <p>
          <Button type="button" variant="quiet" onClick={() => setSize(largestSize)}>
            {t('history.more')}
          </Button>
        </p>
      )}
    </Card>
  );
}
