import { Check, CircleAlert } from 'lucide-react';
import { languages, type Language } from '#contract/languages.ts';
import { hasBrokenLink, linkExample, textRuns, withFirstName, type Run } from '#contract/letters-rules.ts';
import type { LetterInput } from '#contract/letters.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useGetLetterPartsQuery } from '#web/api/clients/letters.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { buttonClasses } from '#web/ui/actions/button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LogoMark } from '#web/ui/theme/logo.tsx';
import { unreadyLanguages } from './letter-draft.ts';

type LetterPreviewProps = {
  content: LetterInput;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The letter as its readers see it, in the language that is written or chosen. */
export function LetterPreview({ content, language, onLanguage }: LetterPreviewProps) {
  const { texts, link } = content;
  const { t } = useTranslation('letters');
  const { brandName } = useSettings();
  const { data: parts } = useGetLetterPartsQuery();
  const { button } = texts[language];
  // As for the many whose name is not known; a test shows the other case.
  const subject = withFirstName(texts[language].subject, undefined);
  const text = withFirstName(texts[language].text, undefined);
  const footer = parts?.footers[language];
  return (
    <section aria-labelledby="preview" className="grid content-start gap-3">
      <h2 id="preview" className="text-18">
        {t('preview.title')}
      </h2>
      <div role="group" aria-label={t('preview.language')} className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
            className={chipClasses(one === language)}
          >
            {languageNames[one]}
          </button>
        ))}
      </div>
      <div className="letter-preview">
        <article lang={language} dir={directionOf(language)} className="letter-mail">
          <p className="flex items-center gap-3 font-semibold">
            <LogoMark />
            {brandName}
          </p>
          <p className="text-22 font-bold">{subject.trim() || '…'}</p>
          {(text.trim() || '…').split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {textRuns(paragraph).map((run, place) => (
                <RunText key={place} {...run} />
              ))}
            </p>
          ))}
          {link !== null && (
            <p>
              <span className={buttonClasses({})}>{button.trim() || '…'}</span>
            </p>
          )}
          {footer && (
            <div className="letter-foot text-14 text-muted">
              <p>{footer.why}</p>
              <p>{footer.links.join(' · ')}</p>
              <p>{footer.writer}</p>
            </div>
          )}
        </article>
      </div>
      {parts && <Checks content={content} hasAddress={parts.hasAddress} />}
    </section>
  );
}

function RunText({ text, isBold, url }: Run) {
  const words = isBold ? <strong>{text}</strong> : text;
  if (url === undefined) return words;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      {words}
    </a>
  );
}

/** What is in order with the letter, and what is not yet. */
function Checks({ content, hasAddress }: { content: LetterInput; hasAddress: boolean }) {
  const { t } = useTranslation('letters');
  const isReady = unreadyLanguages(content).length === 0;
  const isBroken = languages.some((language) => hasBrokenLink(content.texts[language].text));
  const checks = [
    { isDone: isReady, text: t(isReady ? 'check.languages.done' : 'check.languages.open') },
    ...(isBroken ? [{ isDone: false, text: t('check.link', { link: linkExample }) }] : []),
    { isDone: true, text: t('check.leave') },
    { isDone: true, text: t('check.plain') },
    { isDone: hasAddress, text: t(hasAddress ? 'check.address.done' : 'check.address.open') },
  ];
  return (
    <ul className="letter-checks text-14">
      {checks.map(({ isDone, text }) => (
        <li key={text} className={isDone ? undefined : 'text-warning'}>
          <Icon of={isDone ? Check : CircleAlert} size={18} className="shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
