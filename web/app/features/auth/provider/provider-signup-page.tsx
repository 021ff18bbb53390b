import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { signUpMinutes, stepSeconds } from '#web/features/onboarding/step-seconds.ts';
import { useStepTime } from '#web/features/onboarding/step-time.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { loginToOnboardingHref } from '#contract/page-addresses.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import SignupSections from '../signup-sections.tsx';
import { Earnings } from './earnings.tsx';
import { ProviderSignupForm } from './provider-signup-form.tsx';
import { SampleRequest } from './sample-request.tsx';
import { SampleWeek } from './sample-week.tsx';

export const handle = { ns: ['auth-signup', 'steps'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Presents the work of a provider, with the sign-up form beside it, and below a sample week and the documents to have ready. */
export default function ProviderSignupPage() {
  const { t } = useTranslation('auth-signup');
  const { beta } = useSettings();
  const format = useFormat();
  const timeOf = useStepTime();
  const steps = Object.keys(stepSeconds).length;
  const facts = [
    { figure: timeOf(signUpMinutes * 60), text: t('fact.time') },
    { figure: t('fact.steps', { count: steps }), text: t('fact.stepsText') },
    { figure: <bdi dir="ltr">{format.money(0)}</bdi>, text: t(beta ? 'fact.priceInBeta' : 'fact.priceText') },
  ];
  return (
    <>
      <PageHead title={t('page')} description={t('lead')} hidden />
      <section className="border-b border-line">
        <div className="wrap grid gap-8 pt-7 md:pt-12 lg:grid-cols-[minmax(0,1fr)_456px] lg:gap-18">
          <div className="grid content-start gap-4.5 lg:content-center lg:pb-16">
            <h1 className="max-w-[17ch] text-36 leading-[1.1] md:text-48">{t('title')}</h1>
            <p className="max-w-[44ch] text-18 text-muted">{t('lead')}</p>
            <ul className="grid grid-cols-3 border-y border-line text-14 leading-[1.35] text-muted">
              {facts.map(({ figure, text }) => (
                <li
                  key={text}
                  className="py-3.5 ps-3.5 pe-2 not-first:border-s not-first:border-line first:ps-0"
                >
                  <b className="block font-head text-22 leading-[1.2] font-bold text-ink">{figure}</b>
                  {text}
                </li>
              ))}
            </ul>
            <SampleRequest />
          </div>
          <div className="pb-12 md:pb-16">
            <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-float md:p-7">
              <header className="grid gap-1">
                <h2 className="text-22">{t('form.title')}</h2>
                <p className="text-14 text-muted">
                  {t('form.text', { total: steps, time: timeOf(stepSeconds.PROVIDER_SIGNUP) })}
                </p>
              </header>
              <div className="hidden noscript:block">
                <NeedsScript />
              </div>
              <ProviderSignupForm />
              <p className="text-center text-14 text-muted">
                {t('form.haveAccount')}{' '}
                <Link href={loginToOnboardingHref} className="text-link inline-block py-2.5">
                  {t('form.convert')}
                </Link>
                {t('form.convertText')}
              </p>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="week" className="wrap section-gap">
        <SectionHead id="week" title={t('week.title')} lead={t('week.lead')} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-6">
          <SampleWeek />
          <Earnings />
        </div>
      </section>
      <SignupSections />
    </>
  );
}
