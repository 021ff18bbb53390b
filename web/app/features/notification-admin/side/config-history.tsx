import { useListNotificationConfigChangesQuery } from '#web/api/clients/notifications-desk.ts';
import { useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { NotificationConfigChange } from '#contract/notifications.ts';
import { differencesOf, type Difference } from './change-lines.ts';

/** A change of the configuration in words. */
function useChangeLines(): (change: NotificationConfigChange) => string[] {
  const { t } = useTranslation('notification-admin');
  const { t: settings } = useTranslation('notification-settings');
  const format = useFormat();
  const nameOf = ({ of }: Difference): string => {
    switch (of) {
      case 'enabled':
      case 'websocketEnabled':
      case 'pushEnabled':
      case 'minimumPriority':
        return t(`whole.${of}.label`);
      default:
        return settings(`type.${of}.name`);
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
  const { t } = useTranslation('notification-admin');
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
