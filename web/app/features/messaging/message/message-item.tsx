import { Check, CheckCheck, EyeOff, Ellipsis, Flag, Copy, Pencil, Trash2 } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { Fragment, type ReactNode } from 'react';
import type { Message } from '#contract/messaging.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useReportDialog } from '#web/features/reports/report-link.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu, type MenuAction } from '#web/ui/overlays/menu.tsx';
import { contactMask, editMinutes } from '#contract/messaging-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useNow } from '#web/i18n/use-now.ts';

type BubbleTone = 'other' | 'mine' | 'queued' | 'failed' | 'deleted';

const tones: Record<BubbleTone, string> = {
  other: 'border-line bg-surface',
  mine: 'on-brand border-brand bg-brand text-on-brand',
  queued: 'border-brand-line bg-brand-soft',
  failed: 'border-danger/40 bg-danger-soft',
  deleted: 'border-dashed border-line-strong bg-transparent text-muted',
};

type BubbleProps = {
  isMine: boolean;
  tone: BubbleTone;
  /** The corner towards the sender is small at the end of a group. */
  isLastOfGroup: boolean;
  children: ReactNode;
  /** Time and state below it. */
  below?: ReactNode;
  /** The menu beside it. */
  menu?: ReactNode;
};

/** A message at the side of its sender. */
export function Bubble({ isMine, tone, isLastOfGroup, children, below, menu }: BubbleProps) {
  return (
    <div
      className={classes(
        'grid max-w-[min(84%,520px)] gap-1',
        isMine ? 'ms-auto justify-items-end' : 'me-auto justify-items-start',
      )}
    >
      <div
        className={classes('group/bubble flex max-w-full items-center gap-1', !isMine && 'flex-row-reverse')}
      >
        {menu}
        <div
          className={classes(
            'min-w-0 overflow-hidden rounded-[18px] border',
            isLastOfGroup && (isMine ? 'rounded-ee-6' : 'rounded-es-6'),
            tones[tone],
          )}
        >
          {children}
        </div>
      </div>
      {below && (
        <div
          className={classes(
            'flex flex-wrap items-center gap-x-2 gap-y-0.5 px-1.5 text-14 tabular-nums',
            isMine && 'justify-end',
            tone === 'failed' ? 'text-danger' : 'text-muted',
          )}
        >
          {below}
        </div>
      )}
    </div>
  );
}

type MessageMenuProps = {
  message: Message;
  text: string | null;
  onEdit: () => void;
  onDelete: () => void;
};

/** What the sender can do with a message; editing is possible for a while only. */
function MessageMenu({ message, text, onEdit, onDelete }: MessageMenuProps) {
  const { t } = useTranslation('messaging');
  const now = useNow({ everyMinute: true });
  const isEditable =
    message.text !== null && now.getTime() - Date.parse(message.sentAt) < editMinutes * minuteMs;
  async function handleCopy() {
    await navigator.clipboard.writeText(text ?? '');
    showAlert({ tone: 'success', text: t('message.copied') });
  }
  const actions: MenuAction[] = [
    ...(isEditable ? [{ key: 'edit', label: t('message.edit'), icon: Pencil, onAction: onEdit }] : []),
    ...(text
      ? [{ key: 'copy', label: t('message.copy'), icon: Copy, onAction: () => void handleCopy() }]
      : []),
    { key: 'delete', label: t('message.delete'), icon: Trash2, danger: true, onAction: onDelete },
  ];
  return (
    <Menu
      label={t('message.actions')}
      trigger={
        <AriaButton
          aria-label={t('message.actions')}
          className={classes(
            iconButtonClasses(false, true),
            'pointer-fine:opacity-0 group-hover/bubble:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100',
          )}
        >
          <Icon of={Ellipsis} size={18} />
        </AriaButton>
      }
      actions={actions}
    />
  );
}

/** What a person wrote, in its own direction; web addresses open in a new window unless something is hidden. */
function MessageText({ text, masked }: { text: string; masked: boolean }) {
  const { t } = useTranslation('messaging');
  return partsOf(text, { linked: !masked }).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-3"
      >
        <bdi>{part.text}</bdi>
        <span className="sr-only"> {t('message.newWindow')}</span>
      </a>
    ) : (
      <Masked key={index} text={part.text} label={t('message.maskedMark')} />
    ),
  );
}

/** Dots are read as nothing: the mark of a hidden detail has a name. */
function Masked({ text, label }: { text: string; label: string }) {
  return text.split(contactMask).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <span aria-hidden="true">{contactMask}</span>
          <span className="sr-only">{label}</span>
        </>
      )}
      {piece}
    </Fragment>
  ));
}

/** What the reader of a message can do with it. */
function ReceivedMessageMenu({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation();
  const { open, dialog } = useReportDialog({ kind: 'MESSAGE', id: message.id, name });
  return (
    <>
      <Menu
        label={t('message.actions')}
        trigger={
          <AriaButton
            aria-label={t('message.actions')}
            className={classes(
              iconButtonClasses(false, true),
              'pointer-fine:opacity-0 group-hover/bubble:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100',
            )}
          >
            <Icon of={Ellipsis} size={18} />
          </AriaButton>
        }
        actions={[{ key: 'report', label: common('report'), icon: Flag, onAction: () => void open() }]}
      />
      {dialog}
    </>
  );
}

/** The photo of a message, in the room that it will take; it opens at its full size in a new window. */
function MessagePhoto({ photo }: { photo: NonNullable<Message['photo']> }) {
  const { t } = useTranslation('messaging');
  return (
    <a href={photo.url} target="_blank" rel="noopener noreferrer" className="block -outline-offset-2">
      <img
        src={photo.url}
        alt={t('message.photo')}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="max-h-90 w-auto max-w-full bg-sunken object-contain"
      />
      <span className="sr-only">
        {t('message.openPhoto')} {t('message.newWindow')}
      </span>
    </a>
  );
}

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
  const { t } = useTranslation('messaging');
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
            <p {...writtenIn(text)} className="px-4 py-2.5 wrap-anywhere whitespace-pre-line">
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
  const { t } = useTranslation('messaging');
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
          <span className="max-w-[44ch]">{t(message.mine ? 'message.masked' : 'message.maskedByOther')}</span>
        </span>
      )}
    </>
  );
}

type MessagePart = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"'«»]+/giu;
/** Signs that end a sentence rather than an address. */
const closing = /[.,;:!?)\]}…]+$/u;

/** A text in pieces; web addresses have an href. Nothing is a link in a text of which something is hidden. */
export function partsOf(text: string, { linked }: { linked: boolean }): MessagePart[] {
  if (!linked) return [{ text }];
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(closing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: new URL(found).href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
