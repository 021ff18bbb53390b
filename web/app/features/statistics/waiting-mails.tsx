import { useGetWaitingMailsQuery } from '#web/api/clients/outbox.ts';
import { waitingMailsHref } from '#web/features/system/outbox-address.ts';
import { waitsTooLong } from '#web/features/system/waiting-rules.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';

/** How many mails have not been tried yet and since when, and whether that is too long; undefined while none waits. */
function useWaitingMails() {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const { data } = useGetWaitingMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.since) return undefined;
  const { count, isExact, since } = data;
  const at = inSentence(format.dateTime(since));
  return {
    text: t(isExact ? 'waiting.count' : 'waiting.countOver', { count, at }),
    isLate: waitsTooLong(since, now),
  };
}

/** What has not failed, but has not left either. */
export function WaitingMails() {
  const { t } = useTranslation('outbox');
  const waiting = useWaitingMails();
  if (!waiting) return null;
  return (
    <p className="text-muted">
      {waiting.text}.{' '}
      <Link href={waitingMailsHref} className="text-link">
        {t('waiting.show')}
      </Link>
    </p>
  );
}

/** The same under the greeting, once it is more than a short delay. */
export function LateMails() {
  const waiting = useWaitingMails();
  return waiting?.isLate ? <p className="text-warning">{waiting.text}</p> : null;
}
