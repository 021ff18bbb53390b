import type { MessageHit } from '#contract/messaging.ts';
import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { highlightedParts } from '../message/message-parts.ts';
import { useListTime } from './use-list-time.ts';

/** What a search found, and where; it opens its place in the thread. */
export function HitRow({ hit: { message, conversation, highlights } }: { hit: MessageHit }) {
  const { t } = useTranslation('messages');
  const timeOf = useListTime();
  const { other } = conversation;
  const shown = message.phraseKey ? t(`phrase.${message.phraseKey}`) : (message.text ?? '');
  return (
    <Link
      to={`/messages/${conversation.id}?message=${message.id}`}
      className="grid min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 thread:rounded-12 thread:px-3"
    >
      <Avatar name={other.displayName} photoUrl={other.avatarUrl} seed={other.id} />
      <span className="grid min-w-0">
        <b className="font-medium">
          <bdi>{other.displayName}</bdi>
        </b>
        <span dir="auto" className="line-clamp-3 text-14 wrap-anywhere text-muted">
          {message.mine && <span className="sr-only">{t('message.mine')} </span>}
          {highlightedParts(shown, highlights).map((part, index) =>
            part.hit ? (
              <mark key={index} className="rounded-6 bg-brand-soft px-0.5 font-semibold text-brand">
                {part.text}
              </mark>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </span>
      </span>
      <time dateTime={message.sentAt} className="pt-0.5 text-14 text-muted">
        {timeOf(message.sentAt)}
      </time>
    </Link>
  );
}
