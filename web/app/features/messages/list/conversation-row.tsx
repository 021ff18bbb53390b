import type { Conversation } from '#contract/messaging.ts';
import { BellOff, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { readDraft } from '#web/api/signed-in/message-draft.ts';
import { useListTime } from './use-list-time.ts';
import { useMessageLine } from './use-message-line.ts';

type ConversationRowProps = { conversation: Conversation; href: string; isOpen: boolean };

function Mark({ icon, label }: { icon: IconShape; label: string }) {
  return (
    <span className="text-muted">
      <Icon of={icon} size={16} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** One conversation: who, the last message or the draft, when, and how much of it is unread. */
export function ConversationRow({ conversation, href, isOpen }: ConversationRowProps) {
  const { t } = useTranslation('messages');
  const { lineOf } = useMessageLine();
  const timeOf = useListTime();
  const { other, lastMessage, unreadCount } = conversation;
  const isNew = unreadCount > 0;
  const draft = isOpen ? '' : readDraft(conversation.id);
  const line = lastMessage && lineOf(lastMessage);
  return (
    <Link
      to={href}
      aria-current={isOpen || undefined}
      className={classes(
        'relative grid min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2 thread:rounded-12 thread:px-3',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={other.displayName} photoUrl={other.avatarUrl} seed={other.id} online={other.online} />
      <span className="grid min-w-0 grid-cols-1">
        <b className={isNew ? 'font-semibold' : 'font-medium'}>
          <bdi>{other.displayName}</bdi>
        </b>
        <span
          className={classes(
            'flex max-w-full gap-1 justify-self-start text-14',
            draft && 'text-danger',
            !draft && (isNew ? 'font-medium text-ink' : 'text-muted'),
          )}
        >
          {draft && <span className="flex-none">{t('list.draft')}</span>}
          {!draft && lastMessage?.mine && <span className="flex-none">{t('list.you')}</span>}
          {/* Apart from the word before it: a line is cut at its own end, in whichever direction it runs. */}
          <bdi className="truncate">{draft || line}</bdi>
        </span>
      </span>
      <span className="grid justify-items-end gap-1.5 self-start pt-0.75 text-14 text-muted">
        {lastMessage && <time dateTime={lastMessage.at}>{timeOf(lastMessage.at)}</time>}
        <span className="flex items-center gap-1.5">
          {conversation.favorite && <Mark icon={Heart} label={t('list.favorite')} />}
          {conversation.muted && <Mark icon={BellOff} label={t('list.muted')} />}
          {isNew && (
            <Count>
              <span aria-hidden="true">{unreadCount}</span>
              <span className="sr-only">{t('list.count', { count: unreadCount })}</span>
            </Count>
          )}
        </span>
      </span>
    </Link>
  );
}
