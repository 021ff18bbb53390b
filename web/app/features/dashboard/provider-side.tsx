import {
  CircleCheck,
  CircleDashed,
  EyeOff,
  ShieldAlert,
  BadgeCheck,
  CircleAlert,
  Clock,
  FileClock,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProvider } from '#contract/providers.ts';
import { completionRateFromJobs } from '#contract/providers-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';
import { Star } from '#web/ui/data/rating.tsx';
import { useGetOwnSubscriptionQuery } from '#web/api/clients/subscriptions.ts';
import { PlanState } from '#web/features/subscriptions/plan-state.tsx';
import { useGetVerificationQuery } from '#web/api/clients/verification.ts';
import { isMissing, useRequirementNames } from '#web/features/verification/documents.ts';
import { isWaiting, MissingConsequences, WaitingBadge } from '#web/features/verification/trade-documents.tsx';
import { verificationStepHref } from '#contract/page-addresses.ts';

const looks = {
  NOT_STARTED: { icon: CircleDashed, tone: 'text-muted' },
  INCOMPLETE: { icon: CircleDashed, tone: 'text-muted' },
  PENDING: { icon: Clock, tone: 'text-info' },
  ACTION_REQUIRED: { icon: CircleAlert, tone: 'text-warning' },
  VERIFIED: { icon: BadgeCheck, tone: 'text-brand' },
  REJECTED: { icon: CircleAlert, tone: 'text-danger' },
  EXPIRED: { icon: CircleAlert, tone: 'text-warning' },
} as const;

/** The status of the documents, what prevents the badge of a published profile, and a link to resolve it. */
function ProviderVerification({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const namesOf = useRequirementNames({ inSentence: true });
  const { data } = useGetVerificationQuery({ providerId: provider.id });
  if (!data) return null;
  const missing = data.requirements.filter(isMissing);
  const isPaused = !provider.unpublishedReasons.includes('ONBOARDING') && missing.length > 0;
  const look = looks[isPaused && data.status === 'INCOMPLETE' ? 'ACTION_REQUIRED' : data.status];
  return (
    <StateCard
      id="verification"
      {...look}
      title={t(`verification.${data.status}.title`)}
      text={
        isPaused ? (
          <>
            <b className="font-semibold text-ink">
              {t('documents.missing', { documents: namesOf(missing) })}
            </b>{' '}
            <MissingConsequences own={provider} checks={data.checks} />
          </>
        ) : (
          t(`verification.${data.status}.text`)
        )
      }
    >
      <MoreLink href={verificationStepHref}>
        {t(data.status === 'VERIFIED' || data.status === 'PENDING' ? 'verification.look' : 'verification.go')}
      </MoreLink>
    </StateCard>
  );
}

/** The plan, at the end of the dashboard; mails about it link here. */
function ProviderPlan() {
  const { t } = useTranslation('subscriptions');
  const { data } = useGetOwnSubscriptionQuery();
  if (!data) return null;
  return (
    <div id="subscription" className="scroll-mt-24">
      <PlanState subscription={data.subscription}>
        <MoreLink href="/provider/subscription">{t('own.manage')}</MoreLink>
      </PlanState>
    </div>
  );
}

const steps = [
  {
    key: 'place',
    href: '/provider/profile#area',
    isDone: (own: OwnProvider) => !own.unpublishedReasons.includes('NO_PLACE'),
  },
  {
    key: 'hours',
    href: '/provider/availability',
    isDone: (own: OwnProvider) => !own.unpublishedReasons.includes('NO_HOURS'),
  },
  {
    key: 'service',
    href: '/provider/services/new',
    isDone: (own: OwnProvider) => !own.unpublishedReasons.includes('NO_SERVICE'),
  },
  { key: 'photo', href: '/provider/profile#photo', isDone: (own: OwnProvider) => own.avatarUrl !== null },
  { key: 'headline', href: '/provider/profile', isDone: (own: OwnProvider) => Boolean(own.headline) },
  { key: 'bio', href: '/provider/profile', isDone: (own: OwnProvider) => Boolean(own.bio) },
] as const;

/** The provider's record and what is missing in the profile. */
export function ProviderSide({ provider }: { provider: OwnProvider }) {
  return (
    <>
      <Publication provider={provider} />
      <Quality provider={provider} />
      <ProviderVerification provider={provider} />
      {!provider.unpublishedReasons.includes('ONBOARDING') && <Completeness provider={provider} />}
      <ProviderPlan />
    </>
  );
}

function Publication({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const state = stateOf(provider);
  const look = {
    online: { icon: CircleCheck, tone: 'text-success' },
    paused: { icon: EyeOff, tone: 'text-warning' },
    missing: { icon: CircleDashed, tone: 'text-muted' },
    waiting: { icon: FileClock, tone: 'text-warning' },
    ended: { icon: EyeOff, tone: 'text-danger' },
    suspended: { icon: ShieldAlert, tone: 'text-danger' },
  }[state];
  return (
    <StateCard
      id="publication"
      {...look}
      title={t(`side.state.${state}.title`)}
      text={t(`side.state.${state}.text`)}
    >
      {state === 'online' && (
        <p className="mt-1 border-t border-line pt-3 text-14">
          <span className="text-muted">{t('side.nextSlot')}</span>{' '}
          <b className="font-semibold whitespace-nowrap">
            {provider.nextSlotAt
              ? format.slotShort(provider.nextSlotAt, now, provider.timeZone)
              : t('side.noSlot')}
          </b>
        </p>
      )}
      {provider.services.some(isWaiting) && (
        <p>
          <WaitingBadge />
        </p>
      )}
      {provider.published && (
        <MoreLink href={`/providers/${provider.id}`}>{t('side.publicProfile')}</MoreLink>
      )}
    </StateCard>
  );
}

function stateOf({ published, unpublishedReasons: reasons }: OwnProvider) {
  if (reasons.includes('SUSPENDED')) return 'suspended';
  if (published) return 'online';
  if (reasons.includes('SUBSCRIPTION') && !reasons.includes('ONBOARDING')) return 'ended';
  if (reasons.every((reason) => reason === 'DOCUMENTS')) return 'waiting';
  return reasons.every((reason) => reason === 'PAUSED') ? 'paused' : 'missing';
}

function Quality({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { rating, completionRate } = provider;
  return (
    <Card as="section" aria-label={t('side.quality')} className="self-start">
      <dl className="grid grid-cols-1 xs:grid-cols-3 [&>div+div]:border-line max-xs:[&>div+div]:border-t xs:[&>div+div]:border-s">
        <Figure
          label={t('side.rating')}
          value={
            rating === null ? (
              '–'
            ) : (
              <>
                <Star size={18} />
                {format.rating(rating)}
              </>
            )
          }
          note={t('side.reviews', { count: provider.reviewCount })}
        />
        <Figure label={t('side.jobs')} value={format.number(provider.jobsDone)} note={t('side.jobsNote')} />
        <Figure
          label={t('side.completion')}
          value={completionRate === null ? '–' : format.percent(completionRate / 100)}
          note={
            completionRate === null
              ? t('side.completionFrom', { count: completionRateFromJobs })
              : t('side.completionNote')
          }
        />
      </dl>
    </Card>
  );
}

function Figure({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-0 py-4 ps-5 pe-2">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="flex items-center gap-1.25 font-head text-22 leading-[1.3] font-bold whitespace-nowrap tabular-nums">
        {value}
      </dd>
      <dd className="text-14 text-muted">{note}</dd>
    </div>
  );
}

function Completeness({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const missing = steps.filter(({ isDone }) => !isDone(provider));
  const share = (steps.length - missing.length) / steps.length;
  const title = t('side.complete', { percentage: format.percent(share) });
  if (missing.length === 0) return null;
  return (
    <Card as="section" padded aria-labelledby="completeness" className="grid content-start gap-3">
      <h2 id="completeness" className="font-text text-16 font-semibold tracking-normal">
        {title}
      </h2>
      <ProgressBar value={share} label={title} />
      <ul className="grid">
        {missing.map(({ key, href }) => (
          <li key={key}>
            <Link href={href} className="flex min-h-11 items-center gap-2.5">
              <Icon of={CircleDashed} size={18} className="text-muted" />
              <span className="text-link">{t(`side.step.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
