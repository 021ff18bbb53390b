import { useListAnnouncementsQuery } from '#web/api/clients/notifications-desk.ts';
import type { Announcement } from '#contract/announcements.ts';
import { useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const firstSize = 5;
const largestSize = 50;
/** Milliseconds between two looks at one that is on its way. */
const lookAgainMs = 3000;

/** The announcements so far, and how far the last one has come. */
export function SentAnnouncements() {
  const { t } = useTranslation('notification-admin');
  const { t: common } = useTranslation();
  const [size, setSize] = useState(firstSize);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const { data, isError, error, refetch } = useListAnnouncementsQuery(
    { page: 0, size },
    { pollingInterval: isOnItsWay ? lookAgainMs : 0, skipPollingIfUnfocused: true },
  );
  const isUnderWay = data?.content.some((one) => !one.isComplete) ?? false;
  if (isUnderWay !== isOnItsWay) setOnItsWay(isUnderWay);
  return (
    <div className="grid gap-3">
      <h3 className="text-18">{t('sent.title')}</h3>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      {data?.content.length === 0 && <p className="text-muted">{t('sent.none')}</p>}
      {data && data.content.length > 0 && (
        <ul className="grid">
          {data.content.map((one) => (
            <SentLine key={one.id} announcement={one} />
          ))}
        </ul>
      )}
      {data && data.totalElements > size && size < largestSize && (
        <p>
          <Button variant="quiet" onClick={() => setSize(largestSize)}>
            {t('sent.more')}
          </Button>
        </p>
      )}
    </div>
  );
}

function SentLine({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('notification-admin');
  const format = useFormat();
  const language = useLanguage();
  const { wordings, audience, author, sentAt, delivered, isComplete } = announcement;
  const { title, text } = wordings[language];
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <Badge tone={isComplete ? 'success' : 'info'}>
          {t(isComplete ? 'sent.complete' : 'sent.underWay', {
            count: delivered,
            number: format.number(delivered),
          })}
        </Badge>
      </p>
      <p className="text-14 whitespace-pre-line wrap-anywhere text-muted">{text}</p>
      <p className="text-14 text-muted">
        {[t(`audience.${audience}`), author ?? t('history.unknown'), format.dateTime(sentAt)].join(' · ')}
      </p>
    </li>
  );
}
