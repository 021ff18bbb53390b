import { CalendarClock } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { TimeField } from '#web/features/availability/time-field.tsx';
import { readTime } from '#web/features/availability/local-time.ts';
import { dayOf } from '#web/i18n/days.ts';
import { formatFor } from '#web/i18n/format.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useSetArticleStatusMutation } from '#web/api/clients/blog-desk.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as blogDeskCalls from '#contract/blog-desk-calls.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type SetArticleStatusApiArg = ArgumentOf<typeof blogDeskCalls.setArticleStatus>;

type StatusWish = Omit<SetArticleStatusApiArg['body'], 'version'>;
type StatusChange = ReturnType<typeof useArticleStatus>;

/** Changes the state of an article; what is typed is saved before. */
export function useArticleStatus({ id }: DeskArticle, draft: ArticleDraft) {
  const { t } = useTranslation('blog-desk');
  const [change, { error, isLoading, reset }] = useSetArticleStatusMutation();
  async function set(wish: StatusWish): Promise<boolean> {
    if (isLoading || draft.isSaving) return false;
    const version = draft.isDirty ? await draft.save() : draft.version;
    if (version === undefined) return false;
    const answer = await change({ articleId: id, body: { ...wish, version } });
    if (errorCodeOf(answer.error) === 'CNF001') draft.markStale();
    if (answer.error) return false;
    showAlert({ tone: 'success', text: t(`publication.done.${wish.status}`) });
    return true;
  }
  return { set, isLoading, error, refused: error === undefined ? {} : fieldErrorsOf(error), reset };
}

type PublicationProps = { article: DeskArticle; status: StatusChange };

/** The state of an article and those that it can have next; a day and a time are those of Paris. */
export function Publication({ article, status: { set, isLoading, refused } }: PublicationProps) {
  const { t } = useTranslation('blog-desk');
  const titleId = useId();
  const { allowed, status } = article;
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={CalendarClock} />
        {t('publication.title')}
      </h2>
      <p role="status" className="text-14 text-muted">
        <Now article={article} />
      </p>
      {allowed.includes('SCHEDULED') && (
        <Schedule
          scheduledAt={article.scheduledAt}
          isLoading={isLoading}
          refused={refused}
          onSchedule={(day, time) => set({ status: 'SCHEDULED', day, time })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {allowed.includes('PUBLISHED') && (
          <Button variant="secondary" pending={isLoading} onClick={() => void set({ status: 'PUBLISHED' })}>
            {t('publication.publish')}
          </Button>
        )}
        {allowed.includes('DRAFT') && (
          <Button variant="quiet" pending={isLoading} onClick={() => void set({ status: 'DRAFT' })}>
            {t(status === 'ARCHIVED' ? 'publication.reopen' : 'publication.unschedule')}
          </Button>
        )}
        {allowed.includes('ARCHIVED') && (
          <Archive isLoading={isLoading} onArchive={() => set({ status: 'ARCHIVED' })} />
        )}
      </div>
    </Card>
  );
}

function Now({ article: { status, scheduledAt, publishedAt } }: { article: DeskArticle }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  if (status === 'SCHEDULED' && scheduledAt !== null)
    return t('publication.scheduled', { at: inSentence(format.dateTime(scheduledAt)) });
  if (status === 'PUBLISHED' && publishedAt !== null)
    return t('publication.published', { at: inSentence(format.dateTime(publishedAt)) });
  return t(status === 'ARCHIVED' ? 'publication.archived' : 'publication.draft');
}

type ScheduleProps = {
  scheduledAt: string | null;
  isLoading: boolean;
  refused: Readonly<Record<string, string>>;
  onSchedule: (day: string, time: string) => unknown;
};

function Schedule({ scheduledAt, isLoading, refused, onSchedule }: ScheduleProps) {
  const { t } = useTranslation('blog-desk');
  const now = useNow();
  const [day, setDay] = useState(scheduledAt === null ? '' : dayOf(new Date(scheduledAt)));
  const [time, setTime] = useState(scheduledAt === null ? '07:30' : formatFor('en').time(scheduledAt));
  const [isSent, setIsSent] = useState(false);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (day !== '' && time.trim() !== '') onSchedule(day, readTime(time));
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <DatePicker
        label={t('publication.day')}
        error={isSent && day === '' ? t('publication.dayMissing') : refused['day']}
        min={dayOf(new Date(now))}
        value={day}
        onChange={setDay}
      />
      <TimeField
        label={t('publication.time')}
        error={isSent && time.trim() === '' ? t('publication.timeMissing') : refused['time']}
        value={time}
        onChange={setTime}
      />
      <Button type="submit" pending={isLoading} className="justify-self-start">
        {t(scheduledAt === null ? 'publication.schedule' : 'publication.reschedule')}
      </Button>
    </form>
  );
}

function Archive({ isLoading, onArchive }: { isLoading: boolean; onArchive: () => Promise<boolean> }) {
  const { t } = useTranslation('blog-desk');
  const [isOpen, setIsOpen] = useState(false);
  async function confirm() {
    await onArchive();
    setIsOpen(false);
  }
  return (
    <>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {t('archive.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('archive.title')}
        closeLabel={t('dialog.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('dialog.cancel')}
            </Button>
            <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
              {t('archive.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('archive.text')}</p>
      </Dialog>
    </>
  );
}
