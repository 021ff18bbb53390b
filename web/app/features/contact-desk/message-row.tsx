import type { ContactMessage } from '#contract/contact.ts';
import { TimeLeft } from '#web/features/moderation/time-left.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { MessageStatus } from './message-status.tsx';

/** A message in the list: its subject, who wrote and when, the newest words and the status. */
export function MessageRow({ message, href }: { message: ContactMessage; href: string }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { name, subject, status, createdAt, replies, waiting, assignee } = message;
  const newest = replies.at(-1);
  const at = newest?.at ?? createdAt;
  return (
    <li>
      <Link
        href={href}
        className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
      >
        <Avatar name={name} size={40} />
        <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <span
            className={classes('truncate as-written', status === 'NEW' ? 'font-semibold' : 'font-medium')}
          >
            <bdi>{subject}</bdi>
          </span>
          <span className="text-14 text-muted">
            <bdi>{name}</bdi> · <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
          <span className="truncate as-written text-14 text-muted">
            <bdi>{newest?.text ?? message.message}</bdi>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageStatus status={status} />
          {waiting && <TimeLeft from={waiting.since} to={waiting.dueAt} />}
          {assignee && (
            <span className="text-14 text-muted">{t('assignee.other', { name: assignee.displayName })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
