import { ArrowLeft, Megaphone } from 'lucide-react';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import {
  useGetNotificationConfigQuery,
  notificationsDeskApi,
  useCountAnnouncementPeopleQuery,
  useResumeAnnouncementMutation,
  useSendAnnouncementMutation,
  useStopAnnouncementMutation,
  useListAnnouncementsQuery,
} from '#web/api/clients/notifications-config.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation, useFormat, useLanguage, useInSentence } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfigForm } from './config-form.tsx';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { announcementHref, isAboutAnnouncements, readAnnouncementPeople } from './announcement-address.ts';
import {
  AnnouncementForm,
  emptyDraft,
  peopleArgument,
  toInput,
  type AnnouncementDraft,
} from './announcement-form.tsx';
import { languages } from '#contract/languages.ts';
import { directionOf, isolate } from '#contract/text-direction.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { departureInstant } from '#web/features/letters/departure.tsx';
import type { Announcement } from '#contract/notifications.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const firstSize = 5;
const largestSize = 50;
/** Milliseconds between two looks at one that is on its way. */
const lookAgainMs = 3000;

/** The announcements so far, and how far the last one has come. */
function SentAnnouncements() {
  const { t } = useTranslation('notifications-config');
  const { t: common } = useTranslation();
  const [size, setSize] = useState(firstSize);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const { data, isError, error, refetch } = useListAnnouncementsQuery(
    { page: 0, size },
    { pollingInterval: isOnItsWay ? lookAgainMs : 0, skipPollingIfUnfocused: true },
  );
  const isUnderWay = data?.content.some(({ state }) => state === 'SENDING') ?? false;
  if (isUnderWay !== isOnItsWay) setOnItsWay(isUnderWay);
  return (
    <div className="grid gap-3">
      <h2 className="text-22">{t('sent.title')}</h2>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      {data?.content.length === 0 && <p className="text-muted">{t('sent.none')}</p>}
      {data && data.content.length > 0 && (
        <ul className="grid">
          {data.content.map((one) => (
            <SentLine key={one.id} announcement={one} onLate={refetch} />
          ))}
        </ul>
      )}
      {data && data.totalElements > size && size < largestSize && (
        <p>
          <Button variant="quiet" onClick={() => setSize(largestSize)}>
            {t('sent.more')}
          </Button>
        </p>
      )}
    </div>
  );
}

const tones = { SCHEDULED: 'info', SENDING: 'info', STOPPED: 'warning', SENT: 'success' } as const;
const words = { SENDING: 'underWay', STOPPED: 'stopped', SENT: 'complete' } as const;

type SentLineProps = { announcement: Announcement; onLate: () => unknown };

/** One announcement: for whom, how far it has come, and until its last batch the way to stop it or to send it on. */
function SentLine({ announcement, onLate }: SentLineProps) {
  const { t } = useTranslation('notifications-config');
  const format = useFormat();
  const language = useLanguage();
  const inSentence = useInSentence();
  const { data: trades = [] } = useListCategoriesQuery({});
  const [stop, stopping] = useStopAnnouncementMutation();
  const [resume, resuming] = useResumeAnnouncementMutation();
  const { id, version, state, wordings, audience, category, place, author, scheduledAt, sentAt, delivered } =
    announcement;
  const trade = category === null ? null : (trades.find((one) => one.id === category)?.name ?? category);
  const call = state === 'STOPPED' ? resume : stop;
  async function handlePress() {
    const { error } = await call({ announcementId: id, body: { version } });
    // What it is now: another administrator, or its time, was first.
    if (error) onLate();
  }
  const { title, text } = wordings[language];
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <Badge tone={tones[state]}>
          {state === 'SCHEDULED' && scheduledAt !== null
            ? t('sent.scheduled', { at: inSentence(format.dateTime(scheduledAt)) })
            : t(`sent.${words[state === 'SCHEDULED' ? 'SENDING' : state]}`, {
                count: delivered,
                number: format.number(delivered),
              })}
        </Badge>
      </p>
      <p className="text-14 whitespace-pre-line wrap-anywhere text-muted">{text}</p>
      <p className="text-14 text-muted">
        {[
          t(`audience.${audience}`),
          trade,
          place,
          author ?? t('history.unknown'),
          sentAt && format.dateTime(sentAt),
        ]
          .flatMap((part) => (part ? [isolate(part, language)] : []))
          .join(' · ')}
      </p>
      {state !== 'SENT' && (
        <Button
          variant="secondary"
          pending={stopping.isLoading || resuming.isLoading}
          onClick={() => void handlePress()}
          className="justify-self-start"
        >
          {t(state === 'STOPPED' ? 'sent.resume' : 'sent.stop')}
        </Button>
      )}
    </li>
  );
}

type ConfirmAnnouncementProps = {
  /** What is to be confirmed; the dialog is closed without it. */
  draft: AnnouncementDraft | undefined;
  isSending: boolean;
  onClose: () => void;
  onSend: () => void;
};

/** Everything that will be read, by how many and when, before it leaves. */
function ConfirmAnnouncement({ draft, isSending, onClose, onSend }: ConfirmAnnouncementProps) {
  const { t } = useTranslation('notifications-config');
  const format = useFormat();
  const inSentence = useInSentence();
  const { data: people } = useCountAnnouncementPeopleQuery(
    draft ? peopleArgument(draft) : { audience: 'ALL' },
    { skip: !draft, refetchOnMountOrArgChange: true },
  );
  const { data: trades = [] } = useListCategoriesQuery({});
  const at = draft && departureInstant(draft.time);
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
            {t(at === undefined ? 'confirm.send' : 'confirm.schedule')}
          </Button>
        </>
      }
    >
      {draft && (
        <div className="grid gap-4">
          <p>
            {[
              t(`audience.${draft.audience}`),
              trades.find(({ id }) => id === draft.category)?.name,
              draft.place.trim(),
            ]
              .filter(Boolean)
              .join(' · ')}
            {people &&
              ` (${t('announcement.people', { count: people.count, number: format.number(people.count) })})`}
          </p>
          {at !== undefined && (
            <p className="font-semibold">{t('sent.scheduled', { at: inSentence(format.dateTime(at)) })}</p>
          )}
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

/** Writes an announcement in three languages, shows it as it will be read, and sends it after a second confirmation. */
function AnnouncementSection() {
  const { t } = useTranslation('notifications-config');
  const [search] = useSearchParams();
  const [begun, setBegun] = useState(() => emptyDraft(readAnnouncementPeople(search)));
  const [draft, setDraft] = useState(begun);
  useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(begun));
  const [isConfirming, setConfirming] = useState(false);
  const [send, { isLoading, error }] = useSendAnnouncementMutation();
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
    const next = emptyDraft();
    setBegun(next);
    setDraft(next);
    setSent((count) => count + 1);
  }
  return (
    <section aria-labelledby="announcement-title" className="grid gap-6">
      <header className="grid max-w-160 gap-1">
        <h1 id="announcement-title">{t('announcement.title')}</h1>
        <p className="text-muted">{t('announcement.lead')}</p>
      </header>
      <div ref={outcome} role="status" tabIndex={-1} className="scroll-mt-24 outline-none">
        {sent > 0 && !isConfirming && (
          <Alert tone="success" title={t('announcement.sentTitle')}>
            {t('announcement.sentText')}
          </Alert>
        )}
      </div>
      {/* What is typed during the sending would be lost: the form is emptied after it. */}
      <div inert={isLoading}>
        <AnnouncementForm
          key={draft.id}
          draft={draft}
          refused={fieldErrorsOf(error)}
          onChange={setDraft}
          onReady={() => setConfirming(true)}
        />
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

export const handle = {
  ns: ['notifications-config', 'letters', 'notification-settings', 'notifications', 'site'],
};

const load = loadForStaff(({ query }) =>
  query(notificationsDeskApi.endpoints.getNotificationConfig, undefined),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What is sent, by which way and how loudly, and announcements, for administrators. */
export default function NotificationAdminPage() {
  return (
    <StaffOnly>
      <NotificationAdmin />
    </StaffOnly>
  );
}

function NotificationAdmin() {
  const { t } = useTranslation('notifications-config');
  const [search] = useSearchParams();
  const isAnnouncing = isAboutAnnouncements(search);
  return (
    <div className="wrap grid gap-8 pt-8 pb-20 lg:pt-10">
      <PageHead title={t(isAnnouncing ? 'announcement.title' : 'title')} hidden />
      {isAnnouncing ? (
        <>
          <LinkButton href="/admin/notifications" variant="plain" className="-ms-3 justify-self-start">
            <Icon of={ArrowLeft} size={18} directional />
            {t('title')}
          </LinkButton>
          <AnnouncementSection />
        </>
      ) : (
        <Settings />
      )}
    </div>
  );
}

/** What is sent, by which way and how loudly. */
function Settings() {
  const { t } = useTranslation('notifications-config');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetNotificationConfigQuery();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <LinkButton href={announcementHref()} variant="secondary">
          <Icon of={Megaphone} size={18} />
          {t('announcement.jump')}
        </LinkButton>
      </div>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      {data && <ConfigForm current={data} />}
    </>
  );
}
