import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { UnsentPhoto } from './unsent/unsent-photo.tsx';
import type { UnsentMessage } from './unsent/queue-rules.ts';
import '#web/ui/theme/account.css';

type UnsentDialogProps = {
  /** Null while the dialog is closed. */
  messages: readonly UnsentMessage[] | null;
  onStay: () => void;
  onLeave: () => void;
};

/** Names what a log-out would erase, before it does. */
export default function UnsentDialog({ messages, onStay, onLeave }: UnsentDialogProps) {
  const { t } = useTranslation('messaging');
  return (
    <Dialog
      open={messages !== null}
      onClose={onStay}
      title={t('logout.title', { count: messages?.length ?? 0 })}
      closeLabel={t('logout.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            {t('logout.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('logout.leave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('logout.text')}</p>
        <ul className="grid gap-2">
          {messages?.map(({ clientMessageId, recipient, content, photo }) => (
            <li key={clientMessageId} className="rounded-12 bg-sunken px-4 py-2.5">
              <b className="text-14 font-semibold">
                <bdi>{recipient}</bdi>
              </b>
              {photo && <UnsentPhoto photo={photo} className="my-1.5 max-h-24 rounded-6" />}
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {content.phraseKey ? t(`phrase.${content.phraseKey}`) : (content.text ?? t('list.photo'))}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
