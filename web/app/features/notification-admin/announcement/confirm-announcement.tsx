import { useGetAnnouncementAudiencesQuery } from '#web/api/clients/notifications-desk.ts';
import { languages } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { AnnouncementDraft } from './announcement-draft.ts';

type ConfirmAnnouncementProps = {
  /** What is to be confirmed; the dialog is closed without it. */
  draft: AnnouncementDraft | undefined;
  isSending: boolean;
  onClose: () => void;
  onSend: () => void;
};

/** Everything that will be read and by how many, before it can no longer be taken back. */
export function ConfirmAnnouncement({ draft, isSending, onClose, onSend }: ConfirmAnnouncementProps) {
  const { t } = useTranslation('notification-admin');
  const format = useFormat();
  const { data: counts } = useGetAnnouncementAudiencesQuery();
  return (
    <Dialog
      open={draft !== undefined}
      onClose={onClose}
      title={t('confirm.title')}
      closeLabel={t('confirm.back')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button pending={isSending} onClick={onSend}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      {draft && (
        <div className="grid gap-4">
          <p>
            {t(`audience.${draft.audience}`)}
            {counts &&
              ` (${t('announcement.people', { count: counts[draft.audience], number: format.number(counts[draft.audience]) })})`}
          </p>
          {languages.map((language) => (
            <div
              key={language}
              lang={language}
              dir={directionOf(language)}
              className="grid gap-0.5 wrap-anywhere"
            >
              <b className="font-semibold">{draft.wordings[language].title}</b>
              <span className="whitespace-pre-line">{draft.wordings[language].text}</span>
            </div>
          ))}
          {draft.link && (
            <p className="text-14 text-muted">
              {t('announcement.link')} <bdi dir="ltr">{draft.link}</bdi>
            </p>
          )}
          <p className="text-14 text-muted">{t('confirm.text')}</p>
        </div>
      )}
    </Dialog>
  );
}
