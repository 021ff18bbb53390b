import { useCanInitiateConversationQuery } from '#web/api/clients/messaging.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { beforeDraft, keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { initiationOf, type AskContext } from './ask-context.ts';
import { AskForm } from './ask-form.tsx';
import { dropQuestion, readQuestion } from './question-draft.ts';

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
