import { useGetReportedMessagesQuery } from '#web/api/clients/reports-desk.ts';
import { useState } from 'react';
import { neighbours } from '#contract/reports-limits.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The messages around a reported one, which are read only when they are asked for: the opening is in the audit. */
export function ReportedMessages({ reportId }: { reportId: string }) {
  const { t } = useTranslation('moderation');
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="grid justify-items-start gap-2">
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {t('messages.open')}
        </Button>
        <p className="text-14 text-muted">
          {t('messages.audited', { count: neighbours.before + neighbours.after })}
        </p>
      </div>
    );
  return <Messages reportId={reportId} />;
}

function Messages({ reportId }: { reportId: string }) {
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data, isError, error, refetch } = useGetReportedMessagesQuery({ reportId });
  if (!data)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  return (
    <section aria-labelledby="around" className="grid gap-3">
      <h3 id="around" className="text-16">
        {t('messages.title')}
      </h3>
      <ol className="grid gap-2">
        {data.messages.map((message) => (
          <li
            key={message.id}
            className={classes(
              'grid gap-1 rounded-12 px-4 py-3',
              message.isReported ? 'bg-brand-soft' : 'bg-sunken',
            )}
          >
            <p className="text-14 text-muted">
              <bdi>{message.author?.displayName ?? common('deletedAccount')}</bdi>
              {' · '}
              {format.dateTime(message.at)}
              {message.isReported && ` · ${t('messages.reported')}`}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {message.text ?? t('noText')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
