import './letters.css';
import { ArrowLeft, Send } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useNavigate, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { letterBatch, letterQuietHours, letterRefusedPercent } from '#contract/letters-limits.ts';
import { isOpenLetter } from '#contract/letters-rules.ts';
import type { Letter, LetterInput, LetterParts, LetterRecipients } from '#contract/letters.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import {
  lettersApi,
  useChangeLetterMutation,
  useCountLetterRecipientsQuery,
  useCreateLetterMutation,
  useDeleteLetterMutation,
  useGetLetterPartsQuery,
  useGetLetterQuery,
  usePreviewLetterSendingMutation,
  useSendLetterMutation,
  useStopLetterMutation,
  useTestLetterMutation,
} from '#web/api/clients/letters.ts';
import { isId, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { commaOf, languageNames } from '#web/i18n/direction.ts';
import { formatFor } from '#web/i18n/format.ts';
import { useFormat, useInSentence, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { DecisionFoot } from '#web/features/desk/decision-form.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  contentOf,
  isLink,
  isSameContent,
  isTownOpen,
  missingFields,
  newLetter,
  recipientsArgument,
} from './letter-draft.ts';
import { Departure, departureInstant, missingParts, type DepartureTime } from './departure.tsx';
import { AudienceFields, TextFields } from './letter-fields.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { LetterBadge, isStoppable, sumOf } from './letter-state.tsx';
import { letterHref, lettersHref, refusalsHref } from './letters-address.ts';

export const handle = { ns: ['letters', 'availability', 'site'] };

const newId = 'new';
// The parameter is no `id`: one letter may be new.
const load: Load = ({ params: { letter: id = newId }, query }) => {
  if (id !== newId && !isId(id)) notFound();
  const { endpoints } = lettersApi;
  return Promise.all([
    query(endpoints.getLetterParts, undefined),
    query(catalogApi.endpoints.listCategories, {}),
    id !== newId && query(endpoints.getLetter, { id }),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** One letter to prospects: who gets it, its texts in three languages, how it will look, and when it leaves. */
export default function LetterPage() {
  return (
    <StaffOnly preset="detail">
      <LetterDesk />
    </StaffOnly>
  );
}

/** Milliseconds between two looks at a letter that is on its way. */
const lookAgainMs = 2000;

function LetterDesk() {
  const { t } = useTranslation('letters');
  const { t: common } = useTranslation();
  const { letter: id = newId } = useParams();
  const [search] = useSearchParams();
  const [created, setCreated] = useState<Letter>();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const { data: parts, error: partsError, refetch: readParts } = useGetLetterPartsQuery();
  const {
    currentData,
    error: letterError,
    refetch,
  } = useGetLetterQuery(
    { id },
    {
      skip: id === newId,
      refetchOnMountOrArgChange: true,
      pollingInterval: isOnItsWay ? lookAgainMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const isCreated = created?.id === id;
  const letter = currentData ?? (isCreated ? created : undefined);
  const isUnderWay = letter?.state === 'SENDING';
  if (isUnderWay !== isOnItsWay) setOnItsWay(isUnderWay);
  const error = partsError ?? (letter ? undefined : letterError);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <LinkButton href={lettersHref({})} variant="plain" className="-ms-3 justify-self-start">
        <Icon of={ArrowLeft} size={18} directional />
        {t('edit.back')}
      </LinkButton>
      {error !== undefined && (
        <>
          <PageHead title={t('title')} hidden />
          <h1>{t('title')}</h1>
          <LoadFailure error={error} onRetry={() => void (partsError ? readParts() : refetch())} />
        </>
      )}
      {error === undefined && (!parts || (id !== newId && !letter)) && (
        <>
          <PageHead title={t('title')} hidden />
          <h1>{t('title')}</h1>
          <Skeleton preset="detail" label={common('loading')} />
        </>
      )}
      {error === undefined && parts && (id === newId || letter) && (
        <LetterForm
          // A letter that was just created stays in the form in which it was written.
          key={isCreated ? newId : id}
          letter={letter}
          begun={newLetter(search, parts)}
          labels={parts.labels}
          onCreate={setCreated}
          onReload={() => void refetch()}
        />
      )}
    </div>
  );
}

type LetterFormProps = {
  /** Undefined before a new one is saved. */
  letter: Letter | undefined;
  /** What a new one begins with. */
  begun: LetterInput;
  labels: LetterParts['labels'];
  onCreate: (letter: Letter) => void;
  onReload: () => void;
};
type Edited = { content: LetterInput; version: number };

function LetterForm({ letter, begun, labels, onCreate, onReload }: LetterFormProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const own = useLanguage();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Edited>();
  const [isStale, setStale] = useState(false);
  const [tries, setTries] = useState(0);
  const [language, setLanguage] = useState<Language>('fr');
  const [isRemoving, setRemoving] = useState(false);
  const [typedTown, setTypedTown] = useState<string>();
  const [time, setTime] = useState<DepartureTime>(() => departureOf(letter));
  const [confirmed, setConfirmed] = useState<{ letter: Letter; at: string | undefined }>();
  const [create, creating] = useCreateLetterMutation();
  const [change, changing] = useChangeLetterMutation();
  const [test, testing] = useTestLetterMutation();
  const [preview, previewing] = usePreviewLetterSendingMutation();
  const [send, sending] = useSendLetterMutation();
  const [stop, stopping] = useStopLetterMutation();
  const [remove, removing] = useDeleteLetterMutation();
  const form = useRef<HTMLFormElement>(null);
  const saved = letter ? contentOf(letter) : begun;
  const content = edited?.content ?? saved;
  const isDirty = letter === undefined ? edited !== undefined : !isSameContent(content, saved);
  const keepNothing = useUnsavedChanges(isDirty);
  const isOpen = letter === undefined || isOpenLetter(letter.state);
  const isScheduled = letter?.state === 'SCHEDULED';
  const departure = time.isLater ? 'later' : 'now';
  const calls = [creating, changing, testing, previewing, sending, stopping, removing];
  const isBusy = calls.some(({ isLoading }) => isLoading);
  const error = calls.map((call) => call.error).find((one) => one !== undefined);
  const failure = useErrorText(isStale ? undefined : error);
  const isTried = tries > 0;
  const isTownHalf = isTownOpen(content.audience, typedTown);
  const audience = isTownHalf ? undefined : recipientsArgument(content.audience);
  const { currentData: counts } = useCountLetterRecipientsQuery(audience ?? {}, {
    skip: !isOpen || audience === undefined,
  });
  const missing = missingFields(content, { time, typedTown });
  const isUnreachable = counts !== undefined && sumOf(counts) === 0;
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  function edit(next: LetterInput) {
    for (const call of calls) call.reset();
    setEdited({ content: next, version: edited?.version ?? letter?.version ?? 0 });
  }
  /** Another administrator was faster: what is typed stays. */
  function noteFailure(failed: unknown): undefined {
    if (errorCodeOf(failed) === 'CNF001') setStale(true);
    return undefined;
  }
  /** Saves what was typed; undefined when that failed. */
  async function save(): Promise<Letter | undefined> {
    if (letter && !isDirty) return letter;
    if (!isLink(content.link) || audience === undefined) {
      setTries(tries + 1);
      return undefined;
    }
    const answer = await (letter
      ? change({ id: letter.id, body: { ...content, version: edited?.version ?? letter.version } })
      : create({ body: content }));
    if (!answer.data) return noteFailure(answer.error);
    setEdited(undefined);
    if (!letter) {
      onCreate(answer.data);
      keepNothing();
      void navigate(letterHref(answer.data.id), { replace: true });
    }
    return answer.data;
  }
  async function handleSave() {
    if (await save()) showAlert({ tone: 'success', text: t('saved') });
  }
  async function handleTest() {
    const kept = await save();
    const answer = kept && (await test({ id: kept.id }));
    if (!answer?.data) return setTries(tries + 1);
    const { email, languages, isKept } = answer.data;
    if (isKept) return showAlert({ tone: 'info', text: t('test.kept') });
    const names = format.list(languages.map((one) => languageNames[one]));
    return showAlert({ tone: 'success', text: t('test.sent', { email, languages: names }) });
  }
  /** Asks the server who would get it, and then the person. */
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || isUnreachable) return;
    setTries(tries + 1);
    if (missing.length > 0) return;
    const kept = await save();
    if (!kept) return;
    const at = departureInstant(time);
    const body = { version: kept.version, ...(at !== undefined && { at }) };
    const answer = await preview({ id: kept.id, body });
    if (answer.data) setConfirmed({ letter: answer.data, at });
    else noteFailure(answer.error);
  }
  async function finish(answer: { data?: Letter; error?: unknown }) {
    setConfirmed(undefined);
    if (answer.data) showAlert({ tone: 'success', text: t(`done.${answer.data.state}`) });
    else noteFailure(answer.error);
  }
  async function handleConfirm() {
    if (!confirmed) return;
    const { id, version } = confirmed.letter;
    const { at } = confirmed;
    const answer = await send({ id, body: { version, ...(at !== undefined && { at }) } });
    // Who does not prove who they are is asked the same again, with the dialog as it is.
    if (errorCodeOf(answer.error) === 'AUT011') return sending.reset();
    await finish(answer);
  }
  /** What was written once is the beginning of another letter. */
  async function handleCopy() {
    const { data } = await create({ body: content });
    if (!data) return;
    showAlert({ tone: 'success', text: t('copied') });
    void navigate(letterHref(data.id));
  }
  async function handleRemove() {
    if (!letter) return;
    const answer = await remove({ id: letter.id, version: letter.version });
    setRemoving(false);
    if (answer.error !== undefined) return noteFailure(answer.error);
    keepNothing();
    showAlert({ tone: 'success', text: t('removed') });
    return navigate(lettersHref({}), { replace: true });
  }
  function handleReload() {
    for (const call of calls) call.reset();
    setEdited(undefined);
    setStale(false);
    onReload();
  }

  /** In the quiet hours a letter that was to leave at once is scheduled. */
  const isImmediate = confirmed === undefined || confirmed.letter.scheduledAt === null;
  const title = letter ? letter.texts[own].subject || t('list.untitled') : t('edit.new');
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-8">
      <PageHead title={title} hidden />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="as-written">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-muted">
            {letter && `${t('edit.saved', { at: inSentence(format.dateTime(letter.updatedAt)) })} `}
            {letter?.state !== 'SCHEDULED' && t(isOpen ? 'edit.second' : 'edit.frozen')}
            {letter?.author && ` ${withStop(t('edit.author', { name: letter.author }))}`}
          </p>
          {letter?.scheduledAt && (
            <p className="font-semibold">
              {t('edit.leaves', {
                at: inSentence(format.dateTime(letter.scheduledAt)),
                people: t('people', { count: sumOf(letter.recipients) }),
              })}
            </p>
          )}
        </div>
        {letter && (
          <div className="flex flex-wrap items-center gap-3">
            <LetterBadge letter={letter} />
            {isStoppable(letter) && (
              <Button
                variant="secondary"
                pending={isBusy}
                onClick={() => void stop({ id: letter.id, body: { version: letter.version } }).then(finish)}
              >
                {t('stop')}
              </Button>
            )}
            {!isDirty && (
              <Button variant="secondary" pending={isBusy} onClick={() => void handleCopy()}>
                {t('copy')}
              </Button>
            )}
            {letter.state === 'DRAFT' && (
              <Button variant="secondary" pending={isBusy} onClick={() => setRemoving(true)}>
                {t('remove.ask')}
              </Button>
            )}
          </div>
        )}
      </header>
      {isStale && (
        <div role="alert">
          <Alert tone="warning" title={t('stale.title')}>
            <p>{t('stale.text')}</p>
            <Button variant="secondary" className="mt-3" onClick={handleReload}>
              {t('stale.reload')}
            </Button>
          </Alert>
        </div>
      )}
      {letter && !isOpen && <Progress letter={letter} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <div className="grid content-start gap-8">
          {isOpen && (
            <>
              <AudienceFields
                {...{ content, isTried }}
                typed={typedTown}
                onType={setTypedTown}
                onChange={edit}
              />
              <TextFields {...{ content, isTried, labels }} onChange={edit} onLanguage={setLanguage} />
              <Departure
                note={t('when.batches', {
                  size: letterBatch,
                  percent: format.percent(letterRefusedPercent / 100),
                  ...letterQuietHours,
                })}
                time={time}
                isTried={isTried}
                refused={fieldErrorsOf(previewing.error)}
                onChange={setTime}
              />
            </>
          )}
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          {isOpen && (
            <DecisionFoot>
              <div className="grid min-w-48 flex-1 gap-1 text-14">
                <p>
                  <b className="font-semibold">
                    <Leaving counts={counts} time={time} />
                  </b>{' '}
                  {letter?.testedAt && (
                    <Tested letter={letter} testedAt={letter.testedAt} isDirty={isDirty} />
                  )}
                </p>
                <MissingFields {...{ missing, form }} />
              </div>
              {(isDirty || letter === undefined) && (
                <Button variant="plain" pending={isBusy} onClick={() => void handleSave()}>
                  {t('save')}
                </Button>
              )}
              <Button variant="secondary" pending={isBusy} onClick={() => void handleTest()}>
                <Icon of={Send} size={18} />
                {t('test.send')}
              </Button>
              <Button
                type="submit"
                variant={missing.length > 0 || isScheduled ? 'secondary' : 'primary'}
                pending={isBusy}
                {...(isUnreachable && { disabledReason: t('who.nobody') })}
              >
                {t(`send.${isScheduled ? 'again' : departure}`)}
              </Button>
            </DecisionFoot>
          )}
          {letter?.state === 'STOPPED' && (
            <Button
              className="justify-self-start"
              pending={isBusy}
              onClick={() => void send({ id: letter.id, body: { version: letter.version } }).then(finish)}
            >
              {t('resume')}
            </Button>
          )}
        </div>
        <LetterPreview content={content} language={language} onLanguage={setLanguage} />
      </div>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('remove.title')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              {t('remove.keep')}
            </Button>
            <Button variant="danger" pending={isBusy} onClick={() => void handleRemove()}>
              {t('remove.ask')}
            </Button>
          </>
        }
      >
        <p>{t('remove.text')}</p>
      </Dialog>
      <Dialog
        open={confirmed !== undefined}
        onClose={() => setConfirmed(undefined)}
        title={t(isImmediate ? 'confirm.title' : 'confirm.titleLater')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setConfirmed(undefined)}>
              {t('confirm.back')}
            </Button>
            <Button pending={isBusy} onClick={() => void handleConfirm()}>
              {t(isImmediate ? 'send.now' : 'send.later')}
            </Button>
          </>
        }
      >
        {confirmed && <Confirmation {...confirmed} />}
      </Dialog>
    </form>
  );
}

type LeavingProps = { counts: LetterRecipients | undefined; time: DepartureTime };

/** How many people the letter reaches, and when it leaves, as far as both are known. */
function Leaving({ counts, time }: LeavingProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const people = counts ? t('people', { count: sumOf(counts) }) : undefined;
  const at = missingParts(time).length > 0 ? undefined : departureInstant(time);
  const now = time.isLater ? undefined : t('bar.now');
  const when = at === undefined ? now : inSentence(format.dateTime(at));
  return `${[people, when].filter(Boolean).join(commaOf(useLanguage()))}.`;
}

type MissingFieldsProps = {
  missing: ReturnType<typeof missingFields>;
  form: RefObject<HTMLFormElement | null>;
};

/** So many are named at once: the bar stays low, and those after them follow as these are filled in. */
const namedMissing = 3;

/** What is missing before the letter can be sent, each the way to its field. */
function MissingFields({ missing, form }: MissingFieldsProps) {
  const { t } = useTranslation('letters');
  if (missing.length === 0) return null;
  const further = missing.length - namedMissing;
  const nameOf = (one: (typeof missing)[number]) => {
    if (one.language === undefined) return t(fieldNames[one.field]);
    return t('check.field', { language: languageNames[one.language], field: t(`text.${one.text}`) });
  };
  return (
    <section aria-labelledby="missing" className="letter-missing">
      <h2 id="missing">{t('check.title')}</h2>
      <ul>
        {missing.slice(0, namedMissing).map((one) => (
          <li key={one.field}>
            <button type="button" className="text-link" onClick={() => focusField(form.current, one.field)}>
              {nameOf(one)}
            </button>
          </li>
        ))}
        {further > 0 && <li>{t('check.further', { count: further })}</li>}
      </ul>
    </section>
  );
}

type TestedProps = { letter: Letter; testedAt: string; isDirty: boolean };

const fieldNames = {
  department: 'who.department',
  link: 'text.link',
  town: 'who.town',
  day: 'when.day',
  time: 'when.time',
} as const;

/** The field of a name, or the first part of a date or a time. */
function focusField(form: HTMLFormElement | null, field: string): void {
  const part = `[data-field="${field}"] :is(input, [contenteditable])`;
  form?.querySelector<HTMLElement>(`[name="${field}"], ${part}`)?.focus();
}

/** When the letter was last tested, and whether that was the text that is here now. */
function Tested({ letter, testedAt, isDirty }: TestedProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const at = inSentence(format.dateTime(testedAt));
  const isOlder = isDirty || letter.updatedAt > testedAt;
  return <span className="text-muted">{t(isOlder ? 'test.older' : 'test.at', { at })}</span>;
}

/** Who gets the letter and when, before it can no longer be taken back. */
function Confirmation({
  letter: { recipients, scheduledAt },
  at,
}: {
  letter: Letter;
  at: string | undefined;
}) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const { fr, en, ar } = recipients;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('people', { count: sumOf(recipients) })}</p>
      <p>{t('who.sum', { fr: format.number(fr), en: format.number(en), ar: format.number(ar) })}</p>
      <p className="text-muted">
        {scheduledAt === null
          ? t('confirm.text')
          : t(scheduledAt === at ? 'confirm.textLater' : 'confirm.textQuiet', {
              at: inSentence(format.dateTime(scheduledAt)),
              ...letterQuietHours,
            })}
      </p>
    </div>
  );
}

/** How far a letter has come, how many refused it and left by it, and why it waits or has stopped. */
function Progress({
  letter: { recipients, sent, refused, left, nextBatchAt, stoppedByRefusals },
}: {
  letter: Letter;
}) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const all = sumOf(recipients);
  return (
    <div className="grid max-w-160 gap-2">
      <ProgressBar label={t('progress.label')} value={all > 0 ? sent / all : 1} />
      <p role="status" className="text-14 text-muted tabular-nums">
        {t('progress.text', { sent: format.number(sent), all: format.number(all) })}
        {refused > 0 && ` · ${t('refused', { count: refused })}`}
        {left > 0 && ` · ${t('left', { count: left })}`}
        {nextBatchAt !== null && ` · ${t('waits', { at: inSentence(format.dateTime(nextBatchAt)) })}`}
      </p>
      {stoppedByRefusals && (
        <Alert tone="warning" title={t('refusals.title')}>
          <p>{t('refusals.text', { percent: format.percent(letterRefusedPercent / 100) })}</p>
          <OnlyFor who="ADMIN">
            <MoreLink href={refusalsHref}>{t('refusals.see')}</MoreLink>
          </OnlyFor>
        </Alert>
      )}
    </div>
  );
}

/** A sentence that ends with a shortened name has its full stop. */
const withStop = (sentence: string): string =>
  /\.[\u2066-\u2069]*$/.test(sentence) ? sentence : `${sentence}.`;

/** A letter that was stopped before its time leaves at it again; of a time that has passed the hour is left. */
function departureOf(letter: Letter | undefined): DepartureTime {
  const at = letter?.scheduledAt ?? letter?.plannedAt;
  if (!at) return { isLater: false, day: '', time: '09:00' };
  const isAhead = new Date(at) > new Date();
  return { isLater: true, day: isAhead ? dayOf(new Date(at)) : '', time: formatFor('en').time(at) };
}
