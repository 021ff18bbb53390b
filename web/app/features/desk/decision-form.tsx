import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import type { Language } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import type { Call } from './decide.ts';
import { NextCase } from './case-head.tsx';
import { HeldNotice } from './held-notice.tsx';
import { useHolder, useQueueAddress } from './cases.tsx';
import { Kbd, focusAtEnd } from './keys.tsx';
import './decision-form.css';

/** A text of a form of the desk, which this tab keeps over a reload under its name; an empty one forgets it. */
export function useKeptText(name: string | undefined): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => (name === undefined ? '' : readDraft(name)));
  const write = (typed: string) => {
    setText(typed);
    if (name !== undefined) keepDraft(name, typed);
  };
  return [text, write];
}

/** Whether a decision was refused because its case has changed meanwhile, or was decided: `code` says so of its kind. */
export const isStale = (error: unknown, code?: string): boolean =>
  ['CNF001', code].some((one) => one !== undefined && one === errorCodeOf(error));

type Words = {
  /** The field of the API. */
  name?: 'text' | 'reason';
  label: string;
  hint?: ReactNode;
  /** Said when nothing is written. */
  missing: string;
  rows?: number;
  max: number;
  /** Whether it says how much is written. */
  isCounted?: boolean;
};
/** A sentence as the desk shows it, and as its reader gets it. */
type StockSentence = { label: string; text: string };

type StockSentencesProps = {
  /** Of the group; otherwise that they are ready-made. */
  label?: string;
  sentences: readonly StockSentence[];
  written: string;
  /** Whether the keys 1 to 9 are for these. */
  hasKeys?: boolean;
  onChoose: (text: string) => void;
};

/** Sentences to begin a text from; the keys 1 to 9 choose one. */
export function StockSentences({
  label: group,
  sentences,
  written,
  hasKeys = true,
  onChoose,
}: StockSentencesProps) {
  const { t } = useTranslation('work-queue');
  if (sentences.length === 0) return null;
  return (
    <div role="group" aria-label={group ?? t('stock')} className="flex flex-wrap gap-2">
      {sentences.map(({ label, text }, index) => (
        <Chip
          key={label}
          selected={written === text}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          onClick={() => onChoose(text)}
          className="rounded-12! text-start whitespace-normal!"
        >
          <bdi>{label}</bdi>
          {hasKeys && <Kbd>{String(index + 1)}</Kbd>}
        </Chip>
      ))}
    </div>
  );
}

type MotivesProps<Value extends string> = {
  label: string;
  /** Of the group, which the form sends to where it is missing. */
  name: string;
  motives: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  error?: string | undefined;
  onChoose: (value: Value) => void;
};

/** The reasons of a decision, one of which is chosen: by the keys 1 to 9, or by a press. */
export function Motives<Value extends string>({
  label,
  name,
  motives,
  chosen,
  error,
  onChoose,
}: MotivesProps<Value>) {
  const errorId = useId();
  return (
    <div role="group" aria-label={label} aria-describedby={error && errorId} className="grid gap-1.5">
      <p aria-hidden="true" className="text-14 font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {motives.map(({ value, label: words }, index) => (
          <Chip
            key={value}
            name={name}
            selected={value === chosen}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onClick={() => onChoose(value)}
          >
            {words}
            {index < 9 && <Kbd>{String(index + 1)}</Kbd>}
          </Chip>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** That the reader of a text has another language than the page. */
export function ReaderLanguage({ of }: { of: Language | null | undefined }) {
  const { t } = useTranslation('work-queue');
  const own = useLanguage();
  if (!of || of === own) return null;
  return (
    <p className="text-14 text-muted">
      {t('readIn')} <bdi lang={of}>{languageNames[of]}</bdi>
    </p>
  );
}

type DecisionFormProps = {
  call: Call;
  words: Words;
  /** The name under which this tab keeps the text over a reload. */
  keptAs?: string;
  /** What is decided, above the text. */
  renderChoice?: (isSent: boolean, written: { text: string; write: (text: string) => void }) => ReactNode;
  /** The name of the field of the choice that is still empty. */
  lacks?: string | undefined;
  /** `forget` is to be called once it is accepted: the text is no change any more. */
  onDecide: (text: string, forget: () => void) => void;
  /** What is shown for an error instead of its text. */
  told?: ReactNode;
  stock?: readonly StockSentence[];
  /** The language of who reads the text. */
  reader?: Language | null | undefined;
  /** What the decision means, between the text and the error. */
  meaning?: ReactNode;
  /** The same with the text as it is now. */
  renderMeaning?: (text: string) => ReactNode;
  /** What is said above the button. */
  note?: ReactNode;
  submit: string;
  /** Beside the button, such as a way out. */
  beside?: ReactNode;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
};

/** The button of a decision stays in sight below a long case; in the queue with the way to the next one. */
export function DecisionFoot({ isSticky = true, children }: { isSticky?: boolean; children?: ReactNode }) {
  return (
    <div
      className={classes(
        'decision-foot flex flex-wrap items-center gap-3',
        isSticky &&
          'sticky bottom-[calc(8px+var(--tabs,var(--consent,0px)))] z-6 rounded-card border border-line-strong bg-surface px-5 py-2.5 shadow-float',
      )}
    >
      {children}
      <NextCase />
    </div>
  );
}

/** Less than that says nothing to who reads it. */
const shortestText = 10;

/** A decision of the desk: what, why, and the words that people read. */
export function DecisionForm({
  call: { error, isLoading, reset },
  words: { name = 'text', label, hint, missing, rows = 4, max, isCounted = false },
  keptAs,
  renderChoice,
  lacks,
  onDecide,
  told,
  stock = [],
  reader,
  meaning,
  renderMeaning,
  note,
  submit,
  beside,
  variant,
  className = 'grid gap-4',
}: DecisionFormProps) {
  const format = useFormat();
  const [text, setText] = useKeptText(keptAs);
  const [isSent, setIsSent] = useState(false);
  const failure = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const keepNothing = useUnsavedChanges(text !== '');
  const holder = useHolder();
  const isQueue = useQueueAddress() !== undefined;
  const { t } = useTranslation('work-queue');
  const isEmpty = text.trim() === '';
  const isShort = text.trim().length < shortestText;
  const lack = isEmpty ? missing : t('shortText');
  const textError = isSent && isShort ? lack : fieldErrorsOf(error)[name];

  function forget() {
    keepNothing();
    setText('');
    setIsSent(false);
  }
  function send() {
    setIsSent(true);
    const first = lacks ?? (isShort ? name : undefined);
    if (first === undefined) onDecide(text.trim(), forget);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) send();
  }
  function write(typed: string) {
    setText(typed);
    if (error) reset();
  }
  return (
    <form ref={form} noValidate data-decides="" onSubmit={handleSubmit}>
      <fieldset data-form="" disabled={holder !== undefined} className={className}>
        {holder !== undefined && <HeldNotice name={holder} />}
        {renderChoice?.(isSent, { text, write })}
        <StockSentences
          sentences={stock}
          written={text}
          onChoose={(sentence) => {
            write(sentence);
            focusAtEnd(area.current);
          }}
        />
        <ReaderLanguage of={reader} />
        <TextArea
          ref={area}
          name={name}
          aria-keyshortcuts="E"
          dir="auto"
          rows={rows}
          label={label}
          hint={hint}
          {...(isCounted && { counter: `${format.number(text.length)} / ${format.number(max)}` })}
          maxLength={max}
          error={textError}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        {meaning}
        {renderMeaning?.(text.trim())}
        {told}
        {error !== undefined && !textError && told === undefined && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        {note}
        {(holder === undefined || isQueue) && (
          <DecisionFoot isSticky={renderChoice !== undefined}>
            {holder === undefined && (
              <Button type="submit" variant={variant} pending={isLoading}>
                {submit}
                {isQueue && <Kbd>Ctrl ↵</Kbd>}
              </Button>
            )}
            {beside}
          </DecisionFoot>
        )}
      </fieldset>
    </form>
  );
}
