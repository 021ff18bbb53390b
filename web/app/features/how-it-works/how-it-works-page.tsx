import { Briefcase, House } from 'lucide-react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { stepHref } from '#contract/page-addresses.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { FeeLine } from './fee-line.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { StepList } from './step-list.tsx';
import { WhenWrong } from './when-wrong.tsx';

export const handle = { ns: ['how-it-works'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

const parts = [
  { key: 'client', icon: House },
  { key: 'provider', icon: Briefcase },
] as const;

/** The steps of a customer and of a provider, with what is checked, what it costs to cancel, and what helps. */
export default function HowItWorksPage() {
  const { t } = useTranslation('how-it-works');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} />
      <div className="border-b border-line">
        <div className="wrap grid gap-4 pt-8 lg:pt-14">
          <h1>{t('title')}</h1>
          <p className="max-w-[60ch] text-18 text-pretty text-muted">{t('lead')}</p>
          <nav aria-label={t('parts.label')} className="mt-3 flex gap-1">
            {parts.map(({ key, icon }) => (
              <a
                key={key}
                href={`#${key}`}
                className="-mb-px inline-flex min-h-13 items-center gap-2 border-b-2 border-transparent px-2 font-medium md:px-4 text-muted hover:border-brand hover:text-ink max-md:text-14"
              >
                <Icon of={icon} size={18} className="max-sm:hidden" />
                {t(`parts.${key}`)}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <section id="client" aria-labelledby="client-title" className="wrap scroll-mt-20 pt-14">
        <SectionHead id="client-title" title={t('client.title')} lead={t('client.lead')} />
        <StepList side="client" />
      </section>
      <FeeLine />
      <ProofPanel />
      <WhenWrong />
      <section
        id="provider"
        aria-labelledby="provider-title"
        className="mt-(--section) scroll-mt-20 bg-sunken py-16"
      >
        <div className="wrap">
          <SectionHead
            id="provider-title"
            title={t('provider.title')}
            lead={t('provider.lead')}
            aside={
              <LinkButton href={stepHref('PROVIDER_SIGNUP')} size="l">
                {t('provider.action')}
              </LinkButton>
            }
          />
          <StepList side="provider" />
        </div>
      </section>
      <CommonQuestions />
    </>
  );
}
