import { ArrowLeft, StickyNote } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { compareInstants } from '#contract/dates-rules.ts';
import { useKeptText } from '#web/features/desk/decision-form.tsx';
import {
  useGetContactMessageQuery,
  useMarkContactMessageReadMutation,
  useAddContactNoteMutation,
} from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { Age, Answered, useNextWork } from '#web/features/desk/cases.tsx';
import { CaseHead } from '#web/features/desk/case-head.tsx';
import { ClaimLine } from '#web/features/desk/claim-line.tsx';
import { useUndoKey } from '#web/features/desk/desk-undo.tsx';
import { useKeys } from '#web/features/desk/keys.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import './contact-pane.css';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { contactHref, readContactAddress } from './contact-address.ts';
import { MessageState } from './message-state.tsx';
import { EarlierMessages, MessageWriter } from './message-writer.tsx';
import { NextMessage } from './next-message.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { contactNoteMax, isWaitingContact } from '#contract/contact-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The message, the answers of the desk, what the person added and the notes of administrators, oldest first. */
function MessageThread({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact-desk');
  const { name, email, locale, createdAt, isFromDesk, writtenBy, replies, notes } = message;
  const letters = replies.map((reply) => ({ kind: 'letter' as const, ...reply }));
  const entries = [...letters, ...notes.map((note) => ({ kind: 'note' as const, ...note }))];
  return (
    <section aria-label={t('message.thread')} className="grid gap-4">
      {isFromDesk ? (
        <OurLetter by={writtenBy} name={name} at={createdAt} text={message.message} language={locale} />
      ) : (
        <Letter
          name={name}
          about={<bdi dir="ltr">{email}</bdi>}
          at={createdAt}
          text={message.message}
          language={locale}
        />
      )}
      {entries
        .toSorted((a, b) => compareInstants(a.at, b.at))
        .map((entry) =>
          entry.kind === 'note' ? (
            <Note key={`note ${entry.at}`} note={entry} />
          ) : (
            <Entry key={entry.at} entry={entry} message={message} />
          ),
        )}
    </section>
  );
}

type EntryProps = { entry: ContactMessage['replies'][number]; message: ContactMessage };

function Entry({ entry: { text, at, by, isFromDesk }, message: { name, locale } }: EntryProps) {
  const { t } = useTranslation('contact-desk');
  return isFromDesk ? (
    <OurLetter by={by} name={name} at={at} text={text} language={locale} />
  ) : (
    <Letter name={name} about={t('message.continued')} at={at} text={text} language={locale} />
  );
}

type OurLetterProps = Pick<LetterProps, 'name' | 'at' | 'text' | 'language'> & { by: string | null };

/** What the team mailed to a person. */
function OurLetter({ by, name, ...letter }: OurLetterProps) {
  const { t } = useTranslation('contact-desk');
  const { brandName } = useSettings();
  return (
    <Letter
      {...letter}
      look="ours"
      name={by === null ? t('message.noAuthor', { brandName }) : t('message.team', { name: by, brandName })}
      about={t('message.byMail', { name })}
    />
  );
}

function Note({ note: { text, at, by } }: { note: ContactMessage['notes'][number] }) {
  const { t } = useTranslation('contact-desk');
  return (
    <Letter
      look="note"
      name={by === null ? t('note.noAuthor') : t('note.by', { name: by })}
      portrait={by ?? undefined}
      about={t('note.seenBy')}
      at={at}
      text={text}
    />
  );
}

const looks = {
  theirs: 'border-line bg-surface',
  ours: 'border-brand-line bg-brand-soft',
  note: 'border-dashed border-line-strong',
} as const;

type LetterProps = {
  name: string;
  about: ReactNode;
  at: string;
  text: string;
  language?: string;
  look?: keyof typeof looks;
  /** Whose avatar it is, when the title is more than a name. */
  portrait?: string | undefined;
};

function Letter({ name, about, at, text, language, look = 'theirs', portrait = name }: LetterProps) {
  const format = useFormat();
  return (
    <article
      aria-label={name}
      data-look={look}
      className={classes('letter grid gap-3 rounded-card border p-5 md:p-6', looks[look])}
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <Avatar name={portrait} size={40} />
        <div className="grid min-w-0 flex-1 basis-48">
          <b className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          <span className="text-14 wrap-anywhere text-muted">{about}</span>
        </div>
        <time dateTime={at} className="text-14 text-muted">
          {format.dateTime(at)}
        </time>
      </header>
      <p dir="auto" lang={language} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </article>
  );
}

/** Notes something for the other administrators; the person never gets it by mail. */
function NoteForm({ messageId }: { messageId: string }) {
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

/** One message, on its page or in the queue (`isPane`). */
export function ContactCase({ id, isPane = false }: { id: string; isPane?: boolean }) {
  const { t: common } = useTranslation();
  const {
    data: message,
    isError,
    error,
    refetch,
  } = useGetContactMessageQuery({ id }, { refetchOnMountOrArgChange: true });
  if (message) return <Message message={message} isPane={isPane} onConflict={() => void refetch()} />;
  return isError ? (
    <div className="wrap py-12">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}

type MessageProps = { message: ContactMessage; isPane: boolean; onConflict: () => void };

function Message({ message, isPane, onConflict }: MessageProps) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [search] = useSearchParams();
  const [markRead] = useMarkContactMessageReadMutation();
  const { id, status, subject, reference, name, createdAt, waiting } = message;
  const isNew = status === 'NEW';
  useEffect(() => {
    if (isNew) void markRead({ id });
  }, [isNew, id, markRead]);
  const nextWork = useNextWork(id);
  const listHref = contactHref(readContactAddress(search));
  // The form begins anew when its answer has left, or is taken back.
  const isLeaving = useHidden().has(id);
  const way = useRef<HTMLDivElement>(null);
  const wasLeaving = useRef(isLeaving);
  // The field is gone once its answer leaves: the next message is at hand then, and the field again when it is taken back.
  useEffect(() => {
    if (isLeaving === wasLeaving.current) return;
    wasLeaving.current = isLeaving;
    const isLost = document.activeElement === document.body || way.current?.contains(document.activeElement);
    const field = way.current?.querySelector('textarea');
    // An answer that has left leaves an empty field, if any.
    const returned = field?.value ? field : undefined;
    const onward = way.current?.querySelector<HTMLElement>('[aria-keyshortcuts="J"]');
    const wanted = isLeaving ? onward : returned;
    if (isLost) wanted?.focus();
  }, [isLeaving]);
  const form = !isLeaving && (
    <ReplyForm message={message} next={nextWork} isPane={isPane} onConflict={onConflict} />
  );
  const answer = (
    <>
      {isPane ? (
        form
      ) : (
        <div ref={way} className="grid gap-4">
          {form}
          <NextMessage id={id} />
        </div>
      )}
      <NoteForm messageId={id} />
    </>
  );
  const state = <MessageState message={message} listHref={listHref} onConflict={onConflict} />;
  const received = (
    <p className="text-muted wrap-anywhere">
      {t(message.isFromDesk ? 'message.written' : 'message.received', {
        reference,
        name,
        at: inSentence(format.dateTime(createdAt)),
      })}
    </p>
  );
  if (isPane)
    return (
      <Card as="section" aria-labelledby="case" className="case contact-pane">
        <CaseHead
          title={<bdi>{subject}</bdi>}
          about={reference}
          work={isWaitingContact(status) ? { kind: 'CONTACT', id } : undefined}
        />
        <MessageThread message={message} />
        <MessageWriter message={message} isPane />
        {answer}
        {state}
      </Card>
    );
  return (
    <MessagePage>
      <PageHead title={subject} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          <LinkButton href={listHref} variant="plain" className="-ms-3">
            <Icon of={ArrowLeft} size={18} directional />
            {t('title')}
          </LinkButton>
          <h1 className="text-28 wrap-anywhere md:text-36">
            <bdi>{subject}</bdi>
          </h1>
          {received}
          {isWaitingContact(status) && !isLeaving && <ClaimLine kind="CONTACT" id={id} />}
        </div>
        {waiting && <Age from={waiting.since} to={waiting.dueAt} />}
        {isWaitingContact(status) && <Answered at={message.answeredAt} />}
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-12">
        <div className="grid min-w-0 gap-4">
          <MessageThread message={message} />
          {answer}
        </div>
        <aside className="grid gap-4">
          {state}
          <MessageWriter message={message} isPane={false} />
          <EarlierMessages messageId={id} isPane={false} />
        </aside>
      </div>
    </MessagePage>
  );
}

/** The keys of a case on a page of its own: those that its controls name. In the queue its page has them. */
function MessagePage({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useKeys({ z: useUndoKey() }, page);
  return (
    <div ref={page} className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      {children}
    </div>
  );
}
