import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkDecision, WorkLetters } from '#contract/work-queue.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { usePreviewDecisionMutation } from '#web/api/clients/work-queue.ts';
import { directionOf } from '#contract/text-direction.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** A pause in typing, after which the letters are asked for again. */
const pauseMs = 600;

type Answer = { data?: WorkLetters | undefined; error?: unknown };
/** The letters of a decision on a case; undefined while it is not complete. */
export function LetterPreview({ work }: { work: WorkDecision | undefined }) {
  const [ask, answer] = usePreviewDecisionMutation();
  return (
    <DecisionLetters
      decision={work}
      onAsk={(body) => void ask({ body: JSON.parse(body) as WorkDecision })}
      answer={answer}
    />
  );
}

type DecisionLettersProps = {
  decision: object | undefined;
  /** Gets the decision as it is sent: the same words are the same letters. */
  onAsk: (body: string) => void;
  answer: Answer;
  /** Whether it says how many there are before they are opened. */
  isCounted?: boolean;
};

/** The letters of a decision as their readers get them, once they are asked for; undefined while it is not complete. */
export function DecisionLetters({ decision, isCounted = false, onAsk, answer }: DecisionLettersProps) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = isOpen || isCounted;
  useAskedLetters(isAsked && decision ? JSON.stringify(decision) : undefined, onAsk);
  const letters = (isCounted && decision && answer.data?.letters) || [];
  const names = [...new Set(letters.map(({ to }) => to ?? t('letter.noName')))];
  return (
    <Disclosure
      onToggle={setIsOpen}
      title={
        <span className="inline-flex items-center gap-2 text-brand">
          <Icon of={FileText} size={18} />
          <span className="grid">
            {t('letter.title')}
            {letters.length > 0 && (
              <span className="text-14 font-normal text-muted">
                {t('letter.count', { count: letters.length, names: format.list(names) })}
              </span>
            )}
          </span>
        </span>
      }
    >
      {decision ? isOpen && <Letters answer={answer} /> : <p>{t('letter.incomplete')}</p>}
    </Disclosure>
  );
}

function useAskedLetters(body: string | undefined, onAsk: (body: string) => void): void {
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (body === undefined) return;
    const timer = setTimeout(() => ask(body), pauseMs);
    return () => clearTimeout(timer);
  }, [body]);
}

function Letters({ answer: { data, error } }: { answer: Answer }) {
  const { t } = useTranslation('work-queue');
  const failure = useErrorText(error);
  if (failure) return <p role="status">{failure}</p>;
  if (!data) return <p role="status">{t('letter.writing')}</p>;
  if (data.letters.length === 0) return <p role="status">{t('letter.none')}</p>;
  return (
    <div className="grid gap-3">
      {data.letters.map(({ to, language, subject, text }, index) => (
        <article
          key={`${index} ${subject}`}
          className="grid gap-2.5 rounded-12 border border-line bg-sunken p-4 text-14 text-ink"
        >
          <p className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-2.5 text-muted">
            <bdi className="font-semibold text-ink">{to ?? t('letter.noName')}</bdi>
            <bdi>{languageNames[language]}</bdi>
          </p>
          <div lang={language} dir={directionOf(language)} className="whitespace-pre-line wrap-anywhere">
            {text}
          </div>
        </article>
      ))}
    </div>
  );
}
