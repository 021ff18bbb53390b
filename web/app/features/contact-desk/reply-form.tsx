import { Check } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useDecide } from '#web/features/desk/decide.ts';
import { LetterPreview } from '#web/features/desk/letter-preview.tsx';
import { focusAtEnd, Kbd } from '#web/features/desk/keys.tsx';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionFoot, isStale, StockSentences, useKeptText } from '#web/features/desk/decision-form.tsx';
import {
  useReplyToContactMessageMutation,
  useListContactTemplatesQuery,
} from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { contactTextMax, fillTemplate } from '#contract/contact-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { templatesHref } from './contact-address.ts';

type TemplateChoiceProps = {
  message: Pick<ContactMessage, 'firstName' | 'locale'>;
  /** The answer as it is now. */
  text: string;
  onChoose: (text: string) => void;
};
/** As many have a key, 1 to 9. */
const chipsMax = 9;

/** Begins the answer from a template in the language of the person: by a key, and from a list where there are more. */
function TemplateChoice({ message: { firstName, locale }, text, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('contact-desk');
  const { data: templates = [] } = useListContactTemplatesQuery();
  const offered = templates
    .filter(({ language }) => language === locale)
    .map((template) => ({ ...template, text: fillTemplate(template.text, firstName) }));
  const others = offered.slice(chipsMax);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <StockSentences
            label={t('template.group')}
            sentences={offered
              .slice(0, chipsMax)
              .map((template) => ({ label: template.name, text: template.text }))}
            written={text}
            onChoose={onChoose}
          />
          {others.length > 0 && (
            <Select
              bare
              hideLabel
              label={t('template.others')}
              value={others.find((template) => template.text === text)?.id ?? ''}
              options={[
                { value: '', label: t('template.others'), disabled: true },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => {
                const template = others.find(({ id }) => id === target.value);
                if (template) onChoose(template.text);
              }}
            />
          )}
        </div>
      )}
      <Link href={templatesHref} className="inline-flex min-h-11 items-center text-link text-14">
        {t('template.manage')}
      </Link>
    </div>
  );
}

type ReplyFormProps = {
  message: ContactMessage;
  /** The next case, of a message that was opened from the queue. */
  next: string | undefined;
  /** Part of the card of a case; a card of its own otherwise. */
  isPane: boolean;
  /** Called when the message was changed meanwhile. */
  onConflict: () => void;
};

/** Mails an answer to the person; the message is answered then, or stays in progress. */
export function ReplyForm({ message, next, isPane, onConflict }: ReplyFormProps) {
  const { t } = useTranslation('contact-desk');
  const { id, name, reference, email, locale, status, version } = message;
  const draft = `contact:${id}`;
  const [text, setText] = useKeptText(draft);
  /** What a template has put in, while it is unchanged. */
  const [filled, setFilled] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [reply, direct] = useReplyToContactMessageMutation();
  const { call, decide } = useDecide(direct, { canUndo: true });
  const { error, isLoading } = call;
  const failure = useErrorText(error);
  const [isWriting, setIsWriting] = useState(status !== 'REPLIED' || text !== '');
  const area = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const keepNothing = useUnsavedChanges(text !== '');
  const textError = isMissing ? t('reply.missing') : fieldErrorsOf(error)['text'];
  const hasConflict = isStale(error);

  function change(typed: string) {
    setText(typed);
    setIsMissing(false);
    if (error) call.reset();
  }
  function forget() {
    keepNothing();
    setText('');
    setFilled('');
  }
  function fill(template: string) {
    change(text === filled ? template : `${text}\n\n${template}`);
    setFilled(text === filled ? template : '');
    focusAtEnd(area.current);
  }
  async function send(keepOpen: boolean) {
    if (isLoading) return;
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    const body = { text, keepOpen, version };
    const refusal = await decide({
      work: { kind: 'CONTACT', id, decision: body },
      named: { title: name, reference },
      drafts: { [draft]: text },
      commit: () => reply({ id, body }),
      done: t('reply.sent', { email }),
      forget,
      next,
    });
    if (isStale(refusal)) onConflict();
    else if (refusal) area.current?.focus();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void send(false);
  }
  if (status === 'SPAM')
    return (
      <>
        <Alert tone="info">{t('reply.spam')}</Alert>
        {isPane && <DecisionFoot />}
      </>
    );
  if (!isWriting)
    return (
      <>
        <Button variant="secondary" className="me-auto" onClick={() => setIsWriting(true)}>
          {t('reply.more')}
        </Button>
        {isPane && <DecisionFoot />}
      </>
    );
  const form = (
    <form noValidate data-decides="" onSubmit={handleSubmit} className="grid gap-4">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t('reply.title')}
      </h2>
      {!isPane && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-14 text-muted">{t('reply.to')}</span>
          <bdi dir="ltr" className="min-w-0 wrap-anywhere">
            {email}
          </bdi>
          <Badge>
            <bdi>{languageNames[locale]}</bdi>
          </Badge>
        </p>
      )}
      <TemplateChoice message={message} text={text} onChoose={fill} />
      <div inert={isLoading}>
        <TextArea
          ref={area}
          aria-keyshortcuts="E"
          dir="auto"
          rows={isPane ? 4 : 8}
          label={t('reply.text')}
          hint={t('reply.hint')}
          error={textError}
          maxLength={contactTextMax}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {hasConflict && <StaleNotice title={t('conflict')} kind="CONTACT_MESSAGE" id={id} next={next} />}
      <div role="alert" className="empty:hidden">
        {error !== undefined && !hasConflict && !textError && failure && (
          <Alert tone="error">{failure}</Alert>
        )}
      </div>
      <DecisionFoot isSticky={isPane}>
        <Button type="submit" pending={isLoading}>
          {t('reply.send')}
          <Kbd>Ctrl ↵</Kbd>
        </Button>
        {status !== 'REPLIED' && (
          <Button variant="secondary" onClick={() => void send(true)}>
            {t('reply.keepOpen')}
          </Button>
        )}
        {!isPane && text !== '' && !isLoading && (
          <span className="flex items-center gap-2 text-14 text-muted">
            <Icon of={Check} size={16} />
            {t('reply.kept')}
          </span>
        )}
      </DecisionFoot>
      <LetterPreview
        work={
          text.trim() === ''
            ? undefined
            : { kind: 'CONTACT', id, decision: { text, keepOpen: false, version } }
        }
      />
    </form>
  );
  if (isPane) return form;
  return (
    <Card as="section" padded aria-labelledby={titleId}>
      {form}
    </Card>
  );
}
