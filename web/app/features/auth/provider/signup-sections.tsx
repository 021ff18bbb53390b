import { Baby, Briefcase, GraduationCap, IdCard, ShieldCheck, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import { tradesRequiring, type TradeDocument } from '#contract/verification-rules.ts';
import { useStepTime, stepSeconds } from '#web/features/onboarding/step-time.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const kept = ['time', 'prices', 'yes'] as const;
const questions = ['business', 'address', 'documents', 'stop'] as const;
type StepKey = keyof typeof stepSeconds;

/**
 * Below the form: the documents to have ready, the steps with their minutes, what the provider decides, questions and
 * answers.
 */
export default function SignupSections() {
  const { t } = useTranslation('auth-signup');
  return (
    <>
      <div className="wrap section-gap grid gap-10 md:grid-cols-2 md:gap-x-16">
        <Ready />
        <Steps />
      </div>
      <section aria-labelledby="kept" className="wrap section-gap">
        <h2 id="kept" className="mb-7">
          {t('kept.title')}
        </h2>
        <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
          {kept.map((key) => (
            <li key={key} className="grid content-start gap-2 border-t-2 border-brand-line pt-4">
              <h3 className="text-18">{t(`kept.${key}.title`)}</h3>
              <p className="max-w-[44ch] text-muted">{t(`kept.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions" className="wrap section-gap">
        <h2 id="questions" className="mb-5">
          {t('questions.title')}
        </h2>
        <div className="border-t border-line">
          {questions.map((key) => (
            <Disclosure key={key} title={t(`questions.${key}.title`)}>
              <p>{t(`questions.${key}.text`)}</p>
            </Disclosure>
          ))}
        </div>
      </section>
    </>
  );
}

function Ready() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const forTrades = (type: TradeDocument) =>
    t('ready.trades', { trades: format.list(tradesRequiring(type).map((trade) => t(`trade.${trade}`))) });
  return (
    <section aria-labelledby="ready">
      <h2 id="ready" className="mb-2 text-28">
        {t('ready.title')}
      </h2>
      <p className="mb-4 text-muted">{t('ready.text')}</p>
      <ul className="border-b border-line">
        <RequiredDocument icon={IdCard} title={t('ready.identity.title')} text={t('ready.identity.text')} />
        <RequiredDocument
          icon={Briefcase}
          title={t('ready.business.title')}
          text={t('ready.business.text')}
        />
        <RequiredDocument
          icon={Umbrella}
          title={t('ready.liability.title')}
          text={forTrades('LIABILITY_INSURANCE')}
        />
        <RequiredDocument
          icon={ShieldCheck}
          title={t('ready.decennial.title')}
          text={forTrades('DECENNIAL_INSURANCE')}
        />
        <RequiredDocument
          icon={GraduationCap}
          title={t('ready.qualification.title')}
          text={forTrades('PROFESSIONAL_QUALIFICATION')}
        />
        <RequiredDocument icon={Baby} title={t('ready.childcare.title')} text={t('ready.childcare.text')} />
      </ul>
    </section>
  );
}

function RequiredDocument({ icon, title, text }: { icon: IconShape; title: string; text: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-1 border-t border-line py-4">
      <Icon of={icon} size={24} className="row-span-2 mt-0.5 text-brand" />
      <h3 className="font-text text-16 font-semibold tracking-normal">{title}</h3>
      <p className="text-14 text-muted">{text}</p>
    </li>
  );
}

function Steps() {
  const { t } = useTranslation('auth-signup');
  const { t: steps } = useTranslation('steps');
  const timeOf = useStepTime();
  const keys = Object.keys(stepSeconds) as StepKey[];
  return (
    <section aria-labelledby="minutes">
      <h2 id="minutes" className="mb-2 text-28">
        {t('minutes.title')}
      </h2>
      <p className="mb-4 text-muted">{t('minutes.text')}</p>
      <ol className="border-b border-line">
        {keys.map((key, index) => (
          <li
            key={key}
            className="grid min-h-13 grid-cols-[28px_1fr_auto] items-center gap-3 border-t border-line"
          >
            <span className="grid size-7 place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
              {index + 1}
            </span>
            <span>{steps(`name.${key}`)}</span>
            <span className="text-14 whitespace-nowrap text-muted tabular-nums">
              {timeOf(stepSeconds[key])}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
