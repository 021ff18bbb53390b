import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { discardUnsent, retryUnsent } from '../unsent-queue.ts';
import type { UnsentMessage } from '../unsent/queue-rules.ts';
import { UnsentPhoto } from '../unsent/unsent-photo.tsx';
import { Bubble } from './message-item.tsx';

type UnsentItemProps = {
  message: UnsentMessage;
  isSending: boolean;
  /** Puts a refused message back into the field. */
  onRewrite: (text: string, photo: File | null) => void;
};

const actionClasses = '-my-2.5 min-h-11 px-2 font-semibold underline underline-offset-3';

/** A message that the server does not have yet, or refuses. */
export function UnsentItem({ message, isSending, onRewrite }: UnsentItemProps) {
  const { t } = useTranslation('messaging');
  const { content, clientMessageId, problem } = message;
  const isFailed = message.state === 'failed';
  const text = content.phraseKey ? t(`phrase.${content.phraseKey}`) : content.text;
  async function handleRewrite() {
    await discardUnsent(clientMessageId);
    onRewrite(content.text ?? '', message.photo ?? null);
  }
  return (
    <Bubble
      isMine
      isLastOfGroup
      tone={isFailed ? 'failed' : 'queued'}
      below={
        isFailed ? (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>
              {t('message.failed')} {problem}
            </span>
            <button type="button" className={actionClasses} onClick={() => void retryUnsent(message)}>
              {t('message.retry')}
            </button>
            {(content.text ?? message.photo) && (
              <button type="button" className={actionClasses} onClick={() => void handleRewrite()}>
                {t('message.rewrite')}
              </button>
            )}
            <button
              type="button"
              className={actionClasses}
              onClick={() => void discardUnsent(clientMessageId)}
            >
              {t('message.discard')}
            </button>
          </>
        ) : (
          <>
            <Icon of={Clock} size={16} />
            {isSending ? t('message.sending') : t('message.queued')}
          </>
        )
      }
    >
      <span className="sr-only">{t('message.mine')}</span>
      {message.photo && <UnsentPhoto photo={message.photo} className="max-h-60 max-w-full object-contain" />}
      {text && (
        <p dir="auto" className="px-4 py-2.5 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </Bubble>
  );
}
