import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Check, CircleAlert, Copy } from 'lucide-react';
import type { Language } from '#contract/languages.ts';
import { reviewNotesMax, reviewNotesMin } from '#contract/verification-rules.ts';
import type { DocumentDecision, PendingDocument } from '#contract/verification.ts';
import type { WorkDecision, WorkItem } from '#contract/work-queue.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useDecideDocumentsMutation, useListPendingDocumentsQuery } from '#web/api/clients/verification.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { useNextWork } from '#web/features/desk/cases.tsx';
import { TakeFirst } from '#web/features/desk/claim-line.tsx';
import { useDecide } from '#web/features/desk/decide.ts';
import { DecisionFoot, isStale, ReaderLanguage, StockSentences } from '#web/features/desk/decision-form.tsx';
import { HeldNotice } from '#web/features/desk/held-notice.tsx';
import { Kbd, focusAtEnd } from '#web/features/desk/keys.tsx';
import { useReaderTexts } from '#web/features/desk/reader-texts.ts';
import { LetterPreview } from '#web/features/desk/letter-preview.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { DocumentViewer, useWatermark } from './document-viewer.tsx';
import { useDocumentName, useFileSize } from './documents.ts';
import { comparedCount, type ReadFacts } from './review/compared-facts.ts';
import { DeclaredAndRead } from './review/declared-and-read.tsx';
import { ReviewHistory } from './review/review-article.tsx';
import './review/document-case.css';
import { expires, sentences, type Outcome } from './review/review-decision.tsx';
import { documentDraft } from './review/review-frame.tsx';

const keyOf = { APPROVED: 'V', RESUBMISSION_REQUIRED: 'D', REJECTED: 'F' } as const;
/** In the order of the keys. */
const outcomes = ['APPROVED', 'RESUBMISSION_REQUIRED', 'REJECTED'] as const satisfies readonly Outcome[];

const choiceDraft = (documentId: string) => `choice:${documentId}`;

/**
 * What was read on documents, by reader and document, until they are decided. In the memory of this page alone: of an
 * identity document nothing is left in the browser.
 */
const readings = new Map<string, ReadFacts>();

type Choice = { outcome: Outcome | undefined; notes: string; validUntil: string };

/** What this tab keeps of an earlier choice. */
function readChoice({ id, validUntil: known }: PendingDocument): Choice {
  const [outcome, validUntil] = readDraft(choiceDraft(id)).split(':');
  return {
    outcome: outcomes.find((one) => one === outcome),
    notes: readDraft(documentDraft(id)),
    validUntil: validUntil || (known ?? ''),
  };
}

const isDated = ({ type }: PendingDocument, outcome: Outcome | undefined) =>
  outcome === 'APPROVED' && expires(type);
const lacksDay = (document: PendingDocument, { outcome, validUntil }: Choice) =>
  isDated(document, outcome) && validUntil === '';
const lacksNotes = ({ outcome, notes }: Choice) =>
  outcome !== undefined && outcome !== 'APPROVED' && notes.trim().length < reviewNotesMin;
const isComplete = (document: PendingDocument, choice: Choice) =>
  choice.outcome !== undefined && !lacksDay(document, choice) && !lacksNotes(choice);

type PersonDocumentsProps = {
  providerId: string;
  holder: string | undefined;
  parts: WorkItem['parts'];
  /** The language of the person. */
  reader: Language | null | undefined;
};

/** The documents in their order, both faces of one together. */
function facesOf(documents: readonly PendingDocument[]): PendingDocument[][] {
  const groups: PendingDocument[][] = [];
  for (const document of documents) {
    const faces = groups.find(([first]) => first?.type === document.type && first.side !== null);
    if (faces && document.side !== null && faces.every(({ side }) => side !== document.side))
      faces.push(document);
    else groups.push([document]);
  }
  return groups;
}

/** The documents of a person that wait, decided together with one mail. */
export function PersonDocuments({ providerId, holder, parts, reader }: PersonDocumentsProps) {
  const { t: common } = useTranslation();
  const answer = useListPendingDocumentsQuery(
    { providerId, page: 0, size: 20 },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: page, isError, error, refetch } = answer;
  // Those that another decides meanwhile keep what was typed.
  const [known, setKnown] = useState<readonly PendingDocument[]>();
  const listed = page?.content;
  if (listed && listed.length > 0 && listed !== known) setKnown(listed);
  const shown = listed && listed.length > 0 ? listed : known;
  const [first] = shown ?? [];
  // None waits any more.
  if (listed && !first) return null;
  if (!shown || !first)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="detail" label={common('loading')} />
    );
  return (
    <>
      {holder !== undefined && <HeldNotice name={holder} />}
      <Decide
        providerId={providerId}
        documents={shown}
        isHeld={holder !== undefined}
        parts={parts}
        reader={reader}
        onConflict={() => void refetch()}
      />
    </>
  );
}

type DecideProps = Pick<PersonDocumentsProps, 'providerId' | 'parts' | 'reader'> & {
  documents: readonly PendingDocument[];
  /** By another of the team. */
  isHeld: boolean;
  onConflict: () => void;
};

function Decide({ providerId, documents, isHeld, parts, reader, onConflict }: DecideProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName();
  const format = useFormat();
  const next = useNextWork(providerId) ?? '/admin';
  const [commit, direct] = useDecideDocumentsMutation();
  const { call, decide } = useDecide(direct);
  const failure = useErrorText(call.error);
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [lastChanged, setLastChanged] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  /** By the first face of a document. */
  const [read, setRead] = useState<Readonly<Record<string, ReadFacts>>>({});
  const { data: user } = useGetCurrentUserQuery();
  const readingKey = (documentId: string) => `${user?.id} ${documentId}`;
  const choiceOf = (document: PendingDocument): Choice => choices[document.id] ?? readChoice(document);
  const readingOf = ({ id }: PendingDocument): ReadFacts => read[id] ?? readings.get(readingKey(id)) ?? {};
  function handleRead({ id }: PendingDocument, facts: ReadFacts) {
    setRead({ ...read, [id]: facts });
    readings.set(readingKey(id), facts);
  }
  /** Of what is decided. */
  function forgetReadings() {
    for (const { id } of chosen) readings.delete(readingKey(id));
  }
  const sameAs = (document: PendingDocument) => {
    const earlier = documents.find(({ id }) => id === document.sameAs);
    return earlier && name(earlier);
  };
  const keepNothing = useUnsavedChanges(Object.values(choices).some(({ notes }) => notes !== ''));
  const isMine = documents.some(({ claimedByMe }) => claimedByMe);
  const chosen = documents.filter((document) => choiceOf(document).outcome !== undefined);
  // The button names the act where there is one.
  const [sole] = chosen;
  const only = chosen.length === 1 && sole ? choiceOf(sole).outcome : undefined;
  const groups = facesOf(documents);
  const compared = groups
    .flatMap(([face]) =>
      face && choiceOf(face).outcome === 'APPROVED' ? [comparedCount(face, readingOf(face))] : [],
    )
    .reduce((sum, { same, all }) => ({ same: sum.same + same, all: sum.all + all }), { same: 0, all: 0 });
  const lacking = chosen.filter((document) => !isComplete(document, choiceOf(document)));
  // Once all are chosen, the keys are for the one that was chosen last: a choice can be changed by them.
  const active =
    documents.find((document) => !isComplete(document, choiceOf(document))) ??
    documents.find(({ id }) => id === lastChanged) ??
    documents[0];

  const { error: refusal } = call;
  useEffect(() => {
    if (isSent || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isSent, refusal]);

  /** The faces of a document have one last day. */
  function changeAll(changed: readonly PendingDocument[], part: Partial<Choice>) {
    setIsSent(false);
    setLastChanged(changed[0]?.id);
    if (call.error) call.reset();
    const after = changed.map((document) => [document.id, { ...choiceOf(document), ...part }] as const);
    setChoices({ ...choices, ...Object.fromEntries(after) });
    for (const [id, choice] of after) {
      keepDraft(documentDraft(id), choice.notes);
      keepDraft(choiceDraft(id), `${choice.outcome ?? ''}:${choice.validUntil}`);
    }
  }
  function decisionOf(document: PendingDocument): DocumentDecision {
    const { outcome = 'APPROVED', notes, validUntil } = choiceOf(document);
    return {
      documentId: document.id,
      status: outcome,
      version: document.version,
      ...(isDated(document, outcome) && validUntil && { validUntil }),
      ...(outcome !== 'APPROVED' && { notes: notes.trim() }),
    };
  }
  const work: (WorkDecision & { kind: 'DOCUMENT' }) | undefined =
    chosen.length > 0 && lacking.length === 0
      ? { kind: 'DOCUMENT', id: providerId, decision: { decisions: chosen.map(decisionOf) } }
      : undefined;

  /** What was decided, in words: the documents of each outcome. */
  const told = () =>
    outcomes
      .map((outcome) => ({
        outcome,
        of: chosen.filter((document) => choiceOf(document).outcome === outcome),
      }))
      .filter(({ of }) => of.length > 0)
      .map(({ outcome, of }) =>
        t(`together.told.${outcome}`, {
          documents: format.list(
            of.map((document) =>
              isDated(document, outcome)
                ? t('together.until', {
                    document: name(document),
                    date: format.date(choiceOf(document).validUntil),
                  })
                : name(document),
            ),
          ),
        }),
      )
      .join(' ');

  async function send() {
    setIsSent(true);
    if (!work) return;
    const drafts = Object.fromEntries(
      chosen.flatMap((document) => {
        const { outcome, notes, validUntil } = choiceOf(document);
        return [
          [documentDraft(document.id), notes],
          [choiceDraft(document.id), `${outcome}:${validUntil}`],
        ];
      }),
    );
    const error = await decide({
      work,
      drafts,
      commit: async () => {
        const answer = await commit({ providerId, body: work.decision });
        if (!answer.error) forgetReadings();
        return answer;
      },
      done: t('together.done', {
        name: documents[0]?.provider.displayName ?? '',
        decisions: told(),
      }),
      forget() {
        keepNothing();
        for (const draft of Object.keys(drafts)) keepDraft(draft, '');
      },
      next,
    });
    if (isStale(error, 'VER003')) onConflict();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!call.isLoading) void send();
  }
  const fields = fieldErrorsOf(call.error);
  const fieldOf = (document: PendingDocument, field: string) =>
    fields[`decisions.${chosen.indexOf(document)}.${field}`];
  return (
    <form ref={form} noValidate data-decides="" onSubmit={handleSubmit} className="grid gap-5">
      {documents.length > 1 && (
        <h3 className="text-16">{t('together.title', { count: documents.length })}</h3>
      )}
      <ul className="grid">
        {groups.map((faces) => (
          <li key={faces[0]?.id} className="grid gap-4 border-t border-line py-3 *:min-w-0">
            <div className={isMine ? 'document-case' : undefined}>
              {isMine && (
                <OpenedFiles
                  documents={faces.filter((document) => !sameAs(document))}
                  isOnly={documents.length === faces.length}
                />
              )}
              <div className="document-decision">
                {(isMine ? faces.slice(0, 1) : []).map((face) => (
                  <DeclaredAndRead
                    key={face.id}
                    document={face}
                    read={readingOf(face)}
                    onRead={(facts) => handleRead(face, facts)}
                    hasKey={active !== undefined && faces.includes(active)}
                    lastDay={
                      expires(face.type) && (
                        <LastDay
                          document={face}
                          choice={choiceOf(face)}
                          isSent={isSent}
                          error={faces.map((one) => fieldOf(one, 'validUntil')).find(Boolean)}
                          onChange={(validUntil) => changeAll(faces, { validUntil })}
                        />
                      )
                    }
                  />
                ))}
                {faces.map((document) => (
                  <DocumentChoice
                    key={document.id}
                    document={document}
                    name={name(document)}
                    sameAs={sameAs(document)}
                    attempt={parts.find(({ id }) => id === document.id)?.attempt ?? 1}
                    choice={choiceOf(document)}
                    reader={reader}
                    isMine={isMine}
                    isActive={document === active}
                    isSent={isSent}
                    notesError={fieldOf(document, 'notes')}
                    onChange={(part) => changeAll([document], part)}
                  />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {isMine && <LetterPreview work={work} />}
      {isStale(call.error, 'VER003') ? (
        <StaleNotice error={call.error} kind="DOCUMENT" id={documents[0]?.id ?? ''} next={next} />
      ) : (
        call.error !== undefined &&
        failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )
      )}
      {isMine ? (
        <DecisionFoot isSticky={chosen.length > 0}>
          <Button
            type="submit"
            pending={call.isLoading}
            {...(chosen.length === 0 && { disabledReason: t('together.none') })}
          >
            {only
              ? t(`together.submitOf.${only}`)
              : t('together.submit', { count: Math.max(1, chosen.length) })}
            <Kbd>Ctrl ↵</Kbd>
          </Button>
          {compared.same < compared.all && (
            <p role="status" className="flex items-center gap-2 text-14 text-warning">
              <Icon of={CircleAlert} size={18} />
              {t('together.notCompared', { count: compared.same, all: compared.all })}
            </p>
          )}
        </DecisionFoot>
      ) : (
        !isHeld && <TakeFirst kind="DOCUMENT" id={providerId} />
      )}
    </form>
  );
}

type DocumentChoiceProps = {
  document: PendingDocument;
  name: string;
  attempt: number;
  /** The document with the same file, which is looked at there. */
  sameAs: string | undefined;
  choice: Choice;
  reader: Language | null | undefined;
  isMine: boolean;
  /** The keys are for its choice. */
  isActive: boolean;
  isSent: boolean;
  notesError: string | undefined;
  onChange: (part: Partial<Choice>) => void;
};

function DocumentChoice({
  document,
  name,
  attempt,
  sameAs,
  choice,
  reader,
  isMine,
  isActive,
  isSent,
  notesError,
  onChange,
}: DocumentChoiceProps) {
  const { t } = useTranslation('verification');
  const written = useReaderTexts('verification', reader);
  const { outcome, notes } = choice;
  const area = useRef<HTMLTextAreaElement>(null);
  const key = (letter: string) => (isActive ? letter : undefined);
  return (
    <div data-choice="" className="document-decision">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-text text-16 font-semibold">
          {name}
          {attempt > 1 && (
            <span className="ms-2 text-14 font-normal text-muted">{t('together.attempt', { attempt })}</span>
          )}
        </h4>
        {document.sameFileElsewhere && (
          <Badge tone="danger" icon={Copy}>
            {t('review.sameFile')}
          </Badge>
        )}
      </div>
      {sameAs && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <Icon of={Copy} size={16} />
          {t('together.sameAs', { document: sameAs })}
        </p>
      )}
      {isMine && (
        <Segments
          hideLegend
          legend={t('together.outcomeOf', { document: name })}
          name={`outcome-${document.id}`}
          value={outcome}
          onChange={(value) => onChange({ outcome: value })}
          segments={outcomes.map((value) => ({
            value,
            shortcut: key(keyOf[value]),
            label: (
              <>
                {t(`review.outcome.${value}`)}
                {isActive && <Kbd>{keyOf[value]}</Kbd>}
              </>
            ),
          }))}
        />
      )}
      {outcome && outcome !== 'APPROVED' && (
        <>
          <StockSentences
            sentences={sentences.map((sentence) => {
              const text = `review.sentence.${outcome}.${sentence}` as const;
              return { label: t(`review.motive.${outcome}.${sentence}`), text: written(text) };
            })}
            written={notes}
            hasKeys={isActive}
            onChoose={(text) => {
              onChange({ notes: text });
              focusAtEnd(area.current);
            }}
          />
          <ReaderLanguage of={reader} />
          <TextArea
            ref={area}
            aria-keyshortcuts={key('E')}
            dir="auto"
            label={t('review.notes')}
            hint={t('review.notesHint', { min: reviewNotesMin })}
            error={isSent && lacksNotes(choice) ? t('review.notesHint', { min: reviewNotesMin }) : notesError}
            rows={3}
            maxLength={reviewNotesMax}
            value={notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        </>
      )}
      <Disclosure title={t('review.history')}>
        <ReviewHistory history={document.history} />
      </Disclosure>
    </div>
  );
}

type LastDayProps = {
  document: PendingDocument;
  choice: Choice;
  isSent: boolean;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** The last day that is read on a document which expires: without it none is approved. */
function LastDay({ document, choice, isSent, error, onChange }: LastDayProps) {
  const { t } = useTranslation('verification');
  return (
    <DatePicker
      choosesYear
      label={t('review.validUntil')}
      error={isSent && lacksDay(document, choice) ? t('review.validUntilNeeded') : error}
      value={choice.validUntil}
      onChange={onChange}
      className="day-read"
    />
  );
}

/** Something that the program has seen to. */
function Checked({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon of={Check} size={16} className="text-success" />
      {children}
    </li>
  );
}

type OpenedFilesProps = {
  documents: readonly PendingDocument[];
  /** The files are open from the beginning: there is nothing else to decide on. */
  isOnly: boolean;
};

/** The files of a document, both faces beside each other. Each opening is in the audit. */
function OpenedFiles({ documents, isOnly }: OpenedFilesProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName();
  const size = useFileSize();
  const [isOpen, setIsOpen] = useState(isOnly);
  const watermark = useWatermark();
  if (documents.length === 0) return <div />;
  if (isOpen && watermark)
    return (
      <div className="document-faces">
        {documents.map((document) => (
          <figure key={document.id} className="grid content-start gap-1.5">
            <DocumentViewer documentId={document.id} name={name(document)} watermark={watermark} />
            <figcaption className="text-14 wrap-anywhere text-muted">
              {name(document)} · <bdi>{document.fileName}</bdi> ({size(document.size)})
            </figcaption>
          </figure>
        ))}
        <ul className="flex flex-wrap gap-x-4 text-14 text-muted">
          {documents.every(({ sameFileElsewhere }) => !sameFileElsewhere) && (
            <Checked>{t('together.isUnique')}</Checked>
          )}
          <Checked>{t('together.isAudited')}</Checked>
        </ul>
      </div>
    );
  return (
    <div className="flex flex-wrap content-start items-center gap-3">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('together.open', { count: documents.length })}
      </Button>
      <span className="text-14 text-muted">{t('together.audited')}</span>
    </div>
  );
}
