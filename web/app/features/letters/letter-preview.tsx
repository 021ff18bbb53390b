import { useState } from 'react';
import { languages, type Language } from '#contract/languages.ts';
import { boldRuns, withFirstName } from '#contract/letters-rules.ts';
import type { LetterInput } from '#contract/letters.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useGetLetterPartsQuery } from '#web/api/clients/letters.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { buttonClasses } from '#web/ui/actions/button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { LogoMark } from '#web/ui/theme/logo.tsx';

/** The letter as its readers see it, in one language after another. */
export function LetterPreview({ content: { texts, link } }: { content: LetterInput }) {
  const { t } = useTranslation('letters');
  const { brandName } = useSettings();
  const { data: parts } = useGetLetterPartsQuery();
  const [language, setLanguage] = useState<Language>('fr');
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
            onClick={() => setLanguage(one)}
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
              {boldRuns(paragraph).map((run, place) =>
                run.isBold ? <strong key={place}>{run.text}</strong> : run.text,
              )}
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
    </section>
  );
}
