import { Check, Send, X, ImagePlus, MessageSquareQuote } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { Conversation, Message } from '#contract/messaging.ts';
import {
  cleanMessage,
  isSendable,
  messageLength,
  type PhraseKey,
  typingPauseMs,
  customerPhrases,
  providerPhrases,
  messageMax,
} from '#contract/messaging-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { beforeDraft, keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton, iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { inputClasses, FieldError } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { queueMessage } from '../unsent-queue.ts';
import type { MessageContent } from '../unsent/queue-rules.ts';
import type { PhotoChoice, Photo } from './use-photo.ts';
import { photoMediaTypes, megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { FileChooser } from '#web/ui/fields/file-field.tsx';
import { sendTyping } from '#web/realtime/typing-store.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';

/** The counter appears when so few characters are left. */
const shownFrom = 200;

/** Characters left, negative when there are too many; undefined while the limit is far. */
export function lengthLeft(typed: string): number | undefined {
  const left = messageMax - messageLength(cleanMessage(typed));
  return left <= shownFrom ? left : undefined;
}

type PhrasePickerProps = {
  /** The reader speaks as the customer or as the provider of the conversation. */
  isProvider: boolean;
  onPick: (key: PhraseKey) => void;
};

/** Phrases that are sent with one press, and read by each in their own language. */
function PhrasePicker({ isProvider, onPick }: PhrasePickerProps) {
  const { t } = useTranslation('messaging');
  const keys: readonly PhraseKey[] = isProvider ? providerPhrases : customerPhrases;
  return (
    <Popover
      closeOnPress
      align="start"
      label={t('composer.phrases')}
      triggerClassName={iconButtonClasses(false, true)}
      trigger={<Icon of={MessageSquareQuote} />}
      className="-start-9! top-auto! bottom-full mb-1.5 thread:start-0! w-[min(calc(100vw-32px),360px)]"
    >
      <p className="px-3 pt-1.5 pb-2 text-14 text-muted">
        <b className="block font-semibold text-ink">{t('composer.phrases')}</b>
        {t('composer.phrasesText')}
      </p>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {keys.map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onPick(key)}
              className="min-h-11 w-full rounded-field px-3 py-2 text-start transition-colors hover:bg-sunken"
            >
              {t(`phrase.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

type PhotoPreviewProps = { photo: Photo; onRemove: () => void };

/** The chosen photo, how much of it has been sent, and why it was not, or not yet. */
function PhotoPreview({ photo, onRemove }: PhotoPreviewProps) {
  const { t } = useTranslation('messaging');
  const { failure, fileId, share, previewUrl, isWaiting } = photo;
  const why =
    failure === 'tooLarge'
      ? t('composer.photoTooLarge', { max: photoSizeMax / megabyte })
      : (failure?.refused ?? t('composer.photoFailed'));
  return (
    <div className="flex items-center gap-3 pb-2">
      <img
        src={previewUrl}
        alt={t('composer.photoPreview')}
        className="size-16 flex-none rounded-12 bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        {!failure && !isWaiting && fileId === null && (
          <ProgressBar thin value={share} label={t('composer.photoSending')} className="max-w-60" />
        )}
        {isWaiting && (
          <p role="status" className="text-14 text-muted">
            {t('composer.photoWaiting')}
          </p>
        )}
        {failure && (
          <div role="alert">
            <FieldError>{why}</FieldError>
          </div>
        )}
      </div>
      <IconButton icon={X} label={t('composer.photoRemove')} onClick={onRemove} />
    </div>
  );
}

/** Tells the other member that one types, no more often than it is accepted, and when one stops. */
function useTypingSignal(conversationId: string) {
  const sentAt = useRef(0);
  function stop() {
    if (sentAt.current === 0) return;
    sentAt.current = 0;
    sendTyping(conversationId, false);
  }
  function type() {
    const now = Date.now();
    if (now - sentAt.current < typingPauseMs) return;
    if (sendTyping(conversationId, true)) sentAt.current = now;
  }
  useEffect(
    () => () => {
      if (sentAt.current !== 0) void sendTyping(conversationId, false);
    },
    [conversationId],
  );
  return { type, stop };
}

function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('messaging');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={ImagePlus} muted label={t('composer.photo')} onClick={() => input.current?.click()} />
      <FileChooser ref={input} mediaTypes={photoMediaTypes} onChoose={onChoose} />
    </>
  );
}

type ComposerProps = {
  conversation: Conversation;
  /** The message whose text is being changed. */
  editing: Message | null;
  /** Whether the field takes the focus, because it was opened to change a text. */
  isFocused: boolean;
  /** The photo beside the text: it stays while another text is changed. */
  photoChoice: PhotoChoice;
  onEdited: (message: Message, text: string) => Promise<boolean>;
  onEndEditing: () => void;
  onSent: () => void;
};

/** The field to write in: text, a photo, a phrase. Enter sends; what is typed survives a reload. */
export function Composer(props: ComposerProps) {
  const { conversation, editing, isFocused, photoChoice, onEdited, onEndEditing, onSent } = props;
  const { t } = useTranslation('messaging');
  const { id, other } = conversation;
  const { photo, choose, remove } = photoChoice;
  const [text, setText] = useState(() => editing?.text ?? readDraft(id));
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingSignal(id);
  const fieldId = useId();
  const left = lengthLeft(text);
  const clean = cleanMessage(text);
  const isPhotoReady = photo !== null && (photo.fileId !== null || photo.isWaiting);
  const isPhotoPending = photo !== null && !isPhotoReady && !editing;
  const canSend = isSendable(clean) || (clean === '' && isPhotoReady && !editing);
  const isBlocked = !canSend || isPhotoPending || isSaving;

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function handleChange(typed: string) {
    setText(typed);
    if (editing) return;
    keepDraft(id, typed);
    if (typed === '') typing.stop();
    else typing.type();
  }
  async function send(content: MessageContent, file?: File | null) {
    typing.stop();
    const written = { conversationId: id, recipient: other.displayName, content };
    const isKept = await queueMessage({ ...written, ...(file && { photo: file }) });
    if (isKept) return onSent();
    setText((typed) => beforeDraft(content.text, typed));
    keepDraft(id, beforeDraft(content.text, readDraft(id)));
    if (file) choose(file);
    showAlert({ tone: 'error', text: t('composer.noRoom') });
  }
  async function submit() {
    if (isBlocked) return;
    if (editing) {
      setSaving(true);
      const isDone = clean === editing.text || (await onEdited(editing, clean));
      setSaving(false);
      if (isDone) onEndEditing();
      return;
    }
    const fileId = photo?.fileId;
    void send({ ...(clean === '' ? {} : { text: clean }), ...(fileId ? { fileId } : {}) }, photo?.file);
    setText('');
    keepDraft(id, '');
    remove();
    field.current?.focus();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && editing) return onEndEditing();
    // While characters are composed, Enter accepts them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form
      onSubmit={handleSubmit}
      className="border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] thread:px-[max(24px,calc((100%-760px)/2))]"
    >
      {editing && (
        <p className="flex items-center justify-between gap-3 pb-1 text-14 font-medium text-brand">
          {t('composer.editing')}
          <IconButton icon={X} label={t('composer.cancelEdit')} onClick={onEndEditing} />
        </p>
      )}
      {photo && !editing && <PhotoPreview photo={photo} onRemove={remove} />}
      <div className="flex items-end gap-1">
        {!editing && (
          <span className="-ms-2 mb-0.5 flex">
            <PhotoButton onChoose={choose} />
            <PhrasePicker
              isProvider={other.role === 'CUSTOMER'}
              onPick={(phraseKey: PhraseKey) => void send({ phraseKey })}
            />
          </span>
        )}
        <label htmlFor={fieldId} className="sr-only">
          {t('composer.label')}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('composer.placeholder', { name: other.displayName })}
          aria-describedby={`${fieldId}-keys`}
          aria-invalid={left !== undefined && left < 0 ? true : undefined}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={typing.stop}
          onKeyDown={handleKeyDown}
          className={classes(
            inputClasses(left !== undefined && left < 0),
            'field-sizing-content max-h-40 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap resize-none rounded-[24px]! px-4.5!',
          )}
        />
        <button
          type="submit"
          aria-label={editing ? t('composer.saveEdit') : t('composer.send')}
          aria-disabled={isBlocked || undefined}
          className="ms-1 grid size-12 flex-none place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-strong aria-disabled:opacity-55"
        >
          {isSaving ? <Spinner /> : <Icon of={editing ? Check : Send} directional={!editing} />}
        </button>
      </div>
      <p id={`${fieldId}-keys`} className="sr-only">
        {t('composer.keys')}
      </p>
      {left !== undefined && (
        <p
          role={left < 0 ? 'alert' : undefined}
          className={classes('pt-1 text-end text-14', left < 0 ? 'font-medium text-danger' : 'text-muted')}
        >
          {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
        </p>
      )}
    </form>
  );
}
