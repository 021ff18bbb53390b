import type { Message } from '#contract/messaging.ts';
import { Check, CheckCheck, EyeOff } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Bubble, type BubbleTone } from './bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessagePhoto } from './message-photo.tsx';
import { ReceivedMessageMenu } from './received-message-menu.tsx';
import { MessageText } from './message-text.tsx';

type MessageItemProps = {
  message: Message;
  name: string;
  isLastOfGroup: boolean;
  /** Deleted by its sender, who can still undo that. */
  isHidden: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** One message of the thread with what its reader may know about it. */
export function MessageItem({ message, name, isLastOfGroup, isHidden, onEdit, onDelete }: MessageItemProps) {
  const { t } = useTranslation('messages');
  const isDeleted = message.deletedAt !== null || isHidden;
  const text = message.phraseKey ? t(`phrase.${message.phraseKey}`) : message.text;
  const isOwn: BubbleTone = message.mine ? 'mine' : 'other';
  return (
    <Bubble
      isMine={message.mine}
      tone={isDeleted ? 'deleted' : isOwn}
      isLastOfGroup={isLastOfGroup}
      menu={
        !isDeleted &&
        (message.mine ? (
          <MessageMenu message={message} text={text} onEdit={onEdit} onDelete={onDelete} />
        ) : (
          <ReceivedMessageMenu message={message} name={name} />
        ))
      }
      below={<Below message={message} isShort={!isLastOfGroup} isDeleted={isDeleted} />}
    >
      <span className="sr-only">{message.mine ? t('message.mine') : t('message.from', { name })}</span>
      {isDeleted ? (
        <p className="px-4 py-2.5 italic">{t('message.deleted')}</p>
      ) : (
        <>
          {message.photo && <MessagePhoto photo={message.photo} />}
          {text && (
            <p dir="auto" className="px-4 py-2.5 wrap-anywhere whitespace-pre-line">
              <MessageText text={text} masked={message.masked} />
            </p>
          )}
        </>
      )}
    </Bubble>
  );
}

type BelowProps = { message: Message; isShort: boolean; isDeleted: boolean };

/** Time and state; above the last message of a group only what is special about this one. */
function Below({ message, isShort, isDeleted }: BelowProps) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const isMasked = message.masked && !isDeleted;
  const isEdited = message.editedAt !== null && !isDeleted;
  if (isShort && !isMasked && !isEdited) return null;
  return (
    <>
      {isEdited && <span>{t('message.edited')}</span>}
      {!isShort && <time dateTime={message.sentAt}>{format.time(message.sentAt)}</time>}
      {!isShort && message.mine && !isDeleted && (
        <span className={message.readAt ? 'text-brand' : undefined}>
          <Icon of={message.readAt ? CheckCheck : Check} size={16} />
          <span className="sr-only">{message.readAt ? t('message.read') : t('message.sent')}</span>
        </span>
      )}
      {isMasked && (
        <span
          className={classes('flex basis-full items-start gap-1.5', message.mine && 'justify-end text-end')}
        >
          <Icon of={EyeOff} size={16} className="mt-0.5" />
          <span className="max-w-[46ch]">{t(message.mine ? 'message.masked' : 'message.maskedByOther')}</span>
        </span>
      )}
    </>
  );
}
