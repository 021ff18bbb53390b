import { MarkedText } from '#web/features/legal/marked-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

const questions = ['employer', 'same', 'address', 'ranking'] as const;

/** What people ask before a first visit; the other answers are on the page of help. */
export function CommonQuestions() {
  const { t } = useTranslation('how-it-works');
  const { brandName: brand } = useSettings();
  return (
    <section
      aria-labelledby="questions"
      className="wrap grid section-gap lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-16"
    >
      <div className="mb-7 grid content-start gap-1.5">
        <h2 id="questions">{t('questions.title')}</h2>
        <p className="text-muted">
          <MarkedText text={t('questions.lead')} />
        </p>
      </div>
      <div className="border-t border-line">
        {questions.map((key, index) => (
          <Disclosure key={key} title={t(`questions.${key}.title`)} open={index === 0}>
            <p>
              <MarkedText text={t(`questions.${key}.text`, { brand })} />
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
