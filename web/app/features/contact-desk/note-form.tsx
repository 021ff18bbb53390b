import { useAddContactNoteMutation } from '#web/api/clients/contact-desk.ts';
import { StickyNote } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { contactNoteMax } from '#contract/contact-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useKeptText } from '#web/features/desk/use-kept-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Notes something for the other administrators; the person never gets it by mail. */
export function NoteForm({ messageId }: { messageId: string }) {
  const { t } = useTranslation('contact-desk');
  const [text, setText] = useKeptText(`contact-note:${messageId}`);
  /** Only at first: afterwards the reader opens and closes it, and what was added is said inside. */
  const [isOpen] = useState(text !== '');
  const [isMissing, setIsMissing] = useState(false);
  const [add, { data: added, error, isLoading, reset }] = useAddContactNoteMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== '');
  const textError = isMissing ? t('note.missing') : fieldErrorsOf(error)['text'];

  function change(typed: string) {
    setText(typed);
    setIsMissing(false);
    if (error || added) reset();
  }
  async function send() {
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    const answer = await add({ contactMessageId: messageId, body: { text } });
    if (answer.error) return area.current?.focus();
    setText('');
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <details open={isOpen} className="rounded-card border border-dashed border-line-strong px-5 md:px-6">
      <summary className="flex min-h-13 items-center gap-2 font-semibold">
        <Icon of={StickyNote} size={18} />
        {t('note.title')}
      </summary>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4 pb-5">
        <div inert={isLoading}>
          <TextArea
            ref={area}
            dir="auto"
            rows={3}
            label={t('note.text')}
            hint={t('note.hint')}
            error={textError}
            maxLength={contactNoteMax}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </div>
        <div role="alert" className="empty:hidden">
          {error && !textError && failure && <Alert tone="error">{failure}</Alert>}
        </div>
        <div role="status" className="empty:hidden">
          {added && <Alert tone="success">{t('note.added')}</Alert>}
        </div>
        <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
          {t('note.add')}
        </Button>
      </form>
    </details>
  );
}
