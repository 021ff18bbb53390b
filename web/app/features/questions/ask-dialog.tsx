import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useLocation } from 'react-router';
import {
  useCanInitiateConversationQuery,
  useInitiateConversationMutation,
} from '#web/api/clients/messaging.ts';
import { beforeDraft, keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { initiationOf, type AskContext } from './ask-context.ts';
import {
  dropQuestion,
  readQuestion,
  keepQuestion,
  questionProblems,
  type QuestionProblems,
} from './question-draft.ts';
import { messageMax, subjectMax, cleanMessage } from '#contract/messaging-rules.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type AskFormProps = AskContext & { signedIn: boolean };

/** Subject and text; a visitor signs in first and finds both again. */
function AskForm({ signedIn, subject: about = '', ...context }: AskFormProps) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { providerId, customerId, serviceId, bookingId } = context;
  const recipientId = customerId ?? providerId;
  const [draft, setDraft] = useState(() => readQuestion(recipientId) ?? { subject: about, text: '' });
  const [problems, setProblems] = useState<QuestionProblems>({});
  const [initiate, { isLoading, error }] = useInitiateConversationMutation();
  const failure = useErrorText(error);
  // A second attempt with the same words sends them once; other words are another message.
  const [clientMessageId, setClientMessageId] = useState(() => crypto.randomUUID());
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  function change(typed: Partial<typeof draft>) {
    const next = { ...draft, ...typed };
    setDraft(next);
    setClientMessageId(crypto.randomUUID());
    setProblems({});
    keepQuestion(recipientId, next);
  }
  async function send() {
    const found = questionProblems(draft);
    setProblems(found);
    if (found.subject) return subject.current?.focus();
    if (found.text) return text.current?.focus();
    if (!signedIn) {
      const back = `${pathname}?ask`;
      return navigate(`/auth/login?redirect=${encodeURIComponent(back)}`);
    }
    const { data } = await initiate({
      body: {
        ...(customerId === undefined ? { providerId } : { customerId }),
        subject: draft.subject.trim(),
        text: cleanMessage(draft.text),
        clientMessageId,
        ...(serviceId === undefined ? {} : { serviceId }),
        ...(bookingId === undefined ? {} : { bookingId }),
      },
    });
    if (!data) return;
    dropQuestion(recipientId);
    await navigate(`/messages/${data.conversation.id}`);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void send();
  }
  const words = {
    subject: { missing: t('error.subject'), long: t('error.subjectLong', { count: subjectMax }) },
    text: { missing: t('error.text'), long: t('error.textLong', { count: messageMax }) },
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      {/* What is typed during the sending would be lost: the conversation opens after it. */}
      <div inert={isLoading} className="grid gap-5">
        <TextField
          ref={subject}
          label={t('subject')}
          hint={t('subjectHint')}
          dir="auto"
          value={draft.subject}
          error={problems.subject && words.subject[problems.subject]}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          ref={text}
          label={t('text')}
          hint={t('textHint')}
          dir="auto"
          rows={5}
          value={draft.text}
          error={problems.text && words.text[problems.text]}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <div className="grid gap-2">
        <div role="alert">{error && failure && <Alert tone="error">{failure}</Alert>}</div>
        {!signedIn && <p className="text-14 text-muted">{t('signInText')}</p>}
        <Button type="submit" size="l" block pending={isLoading}>
          {signedIn ? t('send') : t('signIn')}
        </Button>
      </div>
    </form>
  );
}

type AskDialogProps = AskContext & {
  title: string;
  onClose: () => void;
};

/** A first message; an open conversation is resumed, and a refusal is said in words. */
export default function AskDialog({ title, onClose, ...context }: AskDialogProps) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { currentData, isError, refetch } = useCanInitiateConversationQuery(initiationOf(context), {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const recipientId = context.customerId ?? context.providerId;
  const conversationId = currentData?.canInitiate ? currentData.conversationId : null;
  useEffect(() => {
    if (!conversationId) return;
    // What was typed before the sign-in goes along.
    const typed = readQuestion(recipientId)?.text;
    if (typed) keepDraft(conversationId, beforeDraft(typed, readDraft(conversationId)));
    dropQuestion(recipientId);
    void navigate(`/messages/${conversationId}`);
  }, [conversationId, recipientId, navigate]);
  const reason = currentData?.canInitiate === false ? currentData.reason : null;
  const isReady = !signedIn || (currentData?.canInitiate === true && !conversationId);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      {isReady && <AskForm {...context} signedIn={signedIn} />}
      {reason && (
        <div role="alert">
          <Alert tone="info">{t(`refused.${reason}`)}</Alert>
        </div>
      )}
      {isError && !currentData && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!isReady && !reason && !isError && (
        <p role="status" className="text-muted">
          {t('checking')}
        </p>
      )}
    </Dialog>
  );
}
