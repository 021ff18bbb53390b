import { useSendAnnouncementMutation } from '#web/api/clients/notifications-desk.ts';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { emptyDraft, toInput } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { ConfirmAnnouncement } from './confirm-announcement.tsx';
import { SentAnnouncements } from './sent-announcements.tsx';

/** Writes an announcement in three languages, shows it as it will be read, and sends it after a second confirmation. */
export function AnnouncementSection() {
  const { t } = useTranslation('notification-admin');
  const [draft, setDraft] = useState(emptyDraft);
  useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(emptyDraft()));
  const [isConfirming, setConfirming] = useState(false);
  const [send, { isLoading }] = useSendAnnouncementMutation();
  const [sent, setSent] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is at the end of a long form, the outcome above it.
    if (sent > 0) outcome.current?.focus();
  }, [sent]);
  async function handleSend() {
    const { data } = await send({ body: toInput(draft) });
    // Together: the focus cannot leave a dialog that is open.
    setConfirming(false);
    if (!data) return;
    setDraft(emptyDraft());
    setSent((count) => count + 1);
  }
  return (
    <section
      id="announcement"
      aria-labelledby="announcement-title"
      className="grid scroll-mt-24 gap-6 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="announcement-title">{t('announcement.title')}</h2>
        <p className="text-muted">{t('announcement.lead')}</p>
      </div>
      <div ref={outcome} role="status" tabIndex={-1} className="scroll-mt-24 outline-none">
        {sent > 0 && !isConfirming && (
          <Alert tone="success" title={t('announcement.sentTitle')}>
            {t('announcement.sentText')}
          </Alert>
        )}
      </div>
      {/* What is typed during the sending would be lost: the form is emptied after it. */}
      <div inert={isLoading}>
        <AnnouncementForm draft={draft} onChange={setDraft} onReady={() => setConfirming(true)} />
      </div>
      <SentAnnouncements />
      <ConfirmAnnouncement
        draft={isConfirming ? draft : undefined}
        isSending={isLoading}
        onClose={() => setConfirming(false)}
        onSend={() => void handleSend()}
      />
    </section>
  );
}
