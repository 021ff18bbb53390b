import {
  Briefcase,
  House,
  Flag,
  MessageSquareWarning,
  ShieldAlert,
  UserX,
  Check,
  GraduationCap,
  IdCard,
  Info,
  Umbrella,
} from 'lucide-react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { CSSProperties } from 'react';
import { stepHref } from '#contract/page-addresses.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { MarkedText } from '#web/features/legal/marked-text.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { helpValues, feeTiers } from '#web/features/help/help-values.ts';
import drawings from '#web/ui/art/how-it-works.svg?url';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** From free to the highest fee. */
const tints = [
  'var(--color-brand)',
  'color-mix(in srgb, var(--color-star) 45%, var(--color-line))',
  'var(--color-star)',
  'var(--color-accent)',
];

/** What a cancellation costs, the later the more: what the product computes, with its figures. */
function FeeLine() {
  const { t } = useTranslation('how-it-works');
  const format = useFormat();
  const values = helpValues(format);
  const spans = [
    { title: t('fees.free', values), amount: format.money(0), note: t('fees.grace', values) },
    ...feeTiers(format).map(({ share, max, until, from, isLast }) => ({
      title: isLast ? t('fees.last', { until }) : t('fees.between', { until, from }),
      amount: share,
      note: t('fees.max', { max }),
    })),
  ];
  return (
    <section aria-labelledby="fees" className="wrap section-gap">
      <SectionHead id="fees" title={t('fees.title')} lead={t('fees.lead')} />
      <Card padded className="grid gap-5">
        <ol className="grid gap-x-1.5 gap-y-4 lg:grid-cols-4">
          {spans.map(({ title, amount, note }, index) => (
            <li key={title} className="grid content-start gap-1">
              <Bar tint={tints[index] ?? 'var(--color-accent)'} />
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 lg:grid">
                <b className="font-semibold">{title}</b>
                <Price size="l" amount={amount} className={index === 0 ? 'text-brand' : undefined} />
              </span>
              <span className="text-14 text-muted">{note}</span>
            </li>
          ))}
        </ol>
        <p className="flex gap-2.5 border-t border-line pt-4 text-14 text-muted">
          <Icon of={Info} size={18} className="mt-0.5" />
          <span className="max-w-[72ch]">
            {t('fees.noPayment')} {t('fees.provider', values)}
          </span>
        </p>
      </Card>
    </section>
  );
}

function Bar({ tint }: { tint: string }) {
  const style: CSSProperties = { background: tint };
  return <span aria-hidden="true" className="mb-2 h-2 rounded-full" style={style} />;
}

const checks = [
  { key: 'identity', icon: IdCard },
  { key: 'business', icon: Briefcase },
  { key: 'insurance', icon: Umbrella },
  { key: 'qualification', icon: GraduationCap },
] as const;

/** What is checked, of whom, and what is not. */
function ProofPanel() {
  const { t } = useTranslation('how-it-works');
  const { flags } = useSettings();
  const values = helpValues(useFormat());
  return (
    <section aria-labelledby="proof" className="wrap section-gap">
      <div className="on-brand grid gap-8 rounded-panel bg-brand px-6 py-8 text-on-brand md:p-12 lg:grid-cols-[5fr_7fr] lg:gap-x-18 lg:gap-y-10 lg:p-16">
        <div className="grid content-start gap-3.5">
          <h2 id="proof">{t('proof.title')}</h2>
          <p className="text-on-brand-muted">{t('proof.lead', values)}</p>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 md:gap-8">
          {checks.map(({ key, icon }) => (
            <li key={key} className="flex gap-4">
              <Icon of={icon} size={24} className="mt-px text-on-brand-muted" />
              <div className="grid content-start justify-items-start">
                <h3>{t(`proof.${key}.title`)}</h3>
                <p className="mt-1 text-14 text-on-brand-muted">{t(`proof.${key}.text`)}</p>
                <p className="mt-2.5 rounded-12 bg-on-brand/14 px-2.5 py-0.5 text-14">
                  {t(`proof.${key}.who`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 border-t border-on-brand/22 pt-5 text-14 text-on-brand-muted lg:col-span-full lg:pt-6">
          <Icon of={Info} />
          <span>
            <b className="font-semibold text-on-brand">{t('proof.notTitle')}</b> {t('proof.notWork')}{' '}
            {!flags.criminalRecord && t('proof.notRecord')} {t('proof.notRequired')}
          </span>
        </p>
      </div>
    </section>
  );
}

/** The steps of each side; a step and its drawing have the same name. */
const steps = {
  client: ['search', 'slot', 'door', 'review'],
  provider: ['sign-up', 'rules', 'answer', 'work'],
} as const;
type Side = keyof typeof steps;
type StepKey = { [S in Side]: `${S}.${(typeof steps)[S][number]}` }[Side];

const keysOf = (side: Side): StepKey[] => steps[side].map((step) => `${side}.${step}` as StepKey);

/** Four steps, each with its drawing and one promise. The drawings are not mirrored in Arabic. */
function StepList({ side }: { side: Side }) {
  const { t } = useTranslation('how-it-works');
  const values = helpValues(useFormat());
  return (
    <ol className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {keysOf(side).map((key, index) => (
        <li key={key} className="flex flex-col gap-4.5">
          <svg aria-hidden="true" viewBox="0 0 320 220" className="w-full">
            <use href={`${drawings}#${key.replace(`${side}.`, '')}`} width="320" height="220" />
          </svg>
          <div className="flex flex-1 flex-col gap-2">
            <h3 className="flex items-center gap-2.5 text-18">
              <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
                {index + 1}
              </span>
              {t(`${key}.title`)}
            </h3>
            <p className="max-w-[44ch] flex-1 text-pretty text-muted">{t(`${key}.text`, values)}</p>
            <p className="flex min-h-14 gap-2 border-t border-line pt-3 text-14">
              <Icon of={Check} size={16} strokeWidth={2.25} className="mt-0.5 text-success" />
              {t(`${key}.promise`, values)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const cases = [
  { key: 'absent', icon: UserX },
  { key: 'broken', icon: ShieldAlert },
  { key: 'disagree', icon: MessageSquareWarning },
  { key: 'worry', icon: Flag },
] as const;

/** What helps when a visit went wrong: only what exists. */
function WhenWrong() {
  const { t } = useTranslation('how-it-works');
  const values = helpValues(useFormat());
  return (
    <section aria-labelledby="wrong" className="wrap section-gap">
      <SectionHead id="wrong" title={t('wrong.title')} lead={t('wrong.lead')} />
      <ul className="grid gap-x-14 border-t border-line sm:grid-cols-2">
        {cases.map(({ key, icon }) => (
          <li key={key} className="flex gap-4 border-b border-line py-5">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
              <Icon of={icon} />
            </span>
            <div className="min-w-0">
              <h3 className="text-18">{t(`wrong.${key}.title`)}</h3>
              <p className="mt-0.5 max-w-[56ch] text-pretty text-muted">
                <MarkedText text={t(`wrong.${key}.text`, values)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions = ['employer', 'same', 'address', 'ranking'] as const;

/** What people ask before a first visit; the other answers are on the page of help. */
function CommonQuestions() {
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
