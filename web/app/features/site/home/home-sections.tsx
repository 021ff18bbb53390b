import { lazy, Suspense, type ReactNode } from 'react';
import {
  GraduationCap,
  IdCard,
  Info,
  MessageCircle,
  Umbrella,
  Baby,
  Droplets,
  Hammer,
  Leaf,
  Sparkles,
  Zap,
  Clock,
} from 'lucide-react';
import type { FoundProviders } from '#contract/search.ts';
import { loadWhenUsed } from '#web/loading/load-when-used.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Link, MoreLink, LinkButton } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { ProviderTile, type ProviderTileData } from './provider-tile.tsx';
import type { ProviderCard } from '#contract/cards.ts';
import { dayOf, comingSaturday, noonOf } from '#web/i18n/days.ts';
import type { Format } from '#web/i18n/format.ts';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { inOrder } from '#web/features/providers/check-types.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { buttonClasses } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { addDays } from '#contract/dates-rules.ts';
import { respondHours, standardPolicy } from '#contract/bookings-rules.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Rating, Stars } from '#web/ui/data/rating.tsx';
import { slotClasses } from '#web/ui/data/slot.tsx';
import type { Trade } from '#web/ui/data/trade.ts';

const steps = ['one', 'two', 'three'] as const;
const exampleTimes = ['08:00', '09:00', '10:30', '14:00', '15:30', '16:30'];
const takenTimes = new Set(['08:00', '15:30']);
const miniClasses = 'w-[min(100%,280px)] leading-[1.35] shadow-float [grid-area:1/1]';

function MiniPerson({
  name,
  trade,
  price,
  className,
}: {
  name: string;
  trade: Trade;
  price: number;
  className: string;
}) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <Card className={classes(miniClasses, 'flex items-center gap-3 py-3 ps-3 pe-4', className)}>
      <Avatar name={name} trade={trade} size={40} className="md:max-lg:hidden" />
      <span className="grid flex-1">
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
        <Rating value={format.rating(trade === 'clean' ? 4.9 : 4.8)} />
      </span>
      <Price size="s" amount={format.money(price)} unit={t('home.trades.perHour')} />
    </Card>
  );
}

function SearchPicture() {
  return (
    <>
      <MiniPerson name="Amina B." trade="clean" price={26} className="z-1 -translate-y-8.5" />
      <MiniPerson name="Claire L." trade="child" price={29} className="translate-y-10.5" />
    </>
  );
}

function SlotPicture() {
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card className={classes(miniClasses, 'grid gap-2.5 p-3.5')}>
      <b className="text-14 font-semibold">{format.shortDate(noonOf(saturday))}</b>
      <span className="grid grid-cols-3 gap-1.5">
        {exampleTimes.map((time) =>
          takenTimes.has(time) ? (
            <span key={time} className="grid min-h-10 place-items-center text-14 text-muted tabular-nums">
              {time}
            </span>
          ) : (
            <span
              key={time}
              className={classes(slotClasses({ pressed: time === '09:00' }), 'min-h-10! min-w-0!')}
            >
              {time}
            </span>
          ),
        )}
      </span>
    </Card>
  );
}

function ReviewPicture() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card className={classes(miniClasses, 'grid justify-items-start gap-2 px-5 py-4.5')}>
      <span className="text-14 text-muted">
        {t('home.steps.three.visit', { date: format.date(noonOf(addDays(saturday, -14))) })}
      </span>
      <Stars value={5} size={22} label={t('home.steps.three.stars')} />
      <span>{t('home.steps.three.quote')}</span>
    </Card>
  );
}

const pictures: Record<(typeof steps)[number], () => ReactNode> = {
  one: SearchPicture,
  two: SlotPicture,
  three: ReviewPicture,
};

/** How it works, shown with live components rather than icons. */
function StepsSection() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const hours = {
    answer: format.durationAfter(respondHours.answer * 60),
    free: format.durationAfter(standardPolicy.freeHoursBefore * 60),
  };
  return (
    <section aria-labelledby="steps" className="wrap section-gap below-fold-1000">
      <SectionHead id="steps" title={t('home.steps.title')} lead={t('home.steps.lead')} />
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => {
          const Picture = pictures[step];
          return (
            <li key={step} className="grid content-start gap-2">
              <div
                aria-hidden="true"
                className="mb-3 grid h-54 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] place-items-center overflow-hidden max-xs:hidden rounded-card bg-sunken p-5 pb-2 md:max-lg:px-3"
              >
                <Picture />
                <span className="row-start-2 text-14 text-muted">{t('home.example')}</span>
              </div>
              <h3 className="flex items-center gap-2.5 text-18">
                <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
                  {index + 1}
                </span>
                {t(`home.steps.${step}.title`)}
              </h3>
              <p className="max-w-[44ch] text-muted">{t(`home.steps.${step}.text`, hours)}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const exampleTime = '09:00';
const exampleDeadline = '10:40';

/** An invented request as a provider receives it. */
function RequestPicture() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card floating className="grid w-full gap-3.5 border-0 p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <b className="font-semibold">{t('home.become.request')}</b>
        <Badge tone="warning" icon={Clock}>
          {t('home.become.answer', { time: exampleDeadline })}
        </Badge>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid">
          <b className="font-semibold">{t('home.become.service', { duration: format.duration(180) })}</b>
          <span className="text-14 text-muted">
            {t('home.become.when', { date: format.shortDate(noonOf(saturday)), time: exampleTime })}
          </span>
          <span className="text-14 text-muted">{t('home.become.town')}</span>
        </div>
        <Price amount={format.money(78)} />
      </div>
      <p className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
        <span className={buttonClasses({})}>{t('home.become.accept')}</span>
        <span className={buttonClasses({ variant: 'secondary' })}>{t('home.become.decline')}</span>
      </p>
    </Card>
  );
}

function BecomeSection() {
  const { t } = useTranslation('site');
  const { beta } = useSettings();
  return (
    <section className="wrap section-gap below-fold-1000">
      <div className="grid gap-10 rounded-panel bg-sunken px-6 py-8 md:p-12 lg:grid-cols-[1fr_420px] lg:gap-18 lg:p-16">
        <div className="grid content-center justify-items-start gap-3.5">
          <h2>{t('home.become.title')}</h2>
          <p className="max-w-[54ch]">{t('home.become.text')}</p>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton href="/auth/register?type=provider" size="l">
              {t('home.become.action')}
            </LinkButton>
            {beta && <span className="text-14 text-muted">{t('home.become.free')}</span>}
          </p>
        </div>
        <div aria-hidden="true" className="grid content-center justify-items-center gap-2">
          <RequestPicture />
          <span className="text-14 text-muted">{t('home.example')}</span>
        </div>
      </div>
    </section>
  );
}

const trades = [
  { id: 'cleaning', trade: 'clean', icon: Sparkles },
  { id: 'gardening', trade: 'garden', icon: Leaf },
  { id: 'handyman', trade: 'handy', icon: Hammer },
  { id: 'childcare', trade: 'child', icon: Baby },
  { id: 'plumbing', trade: 'plumb', icon: Droplets },
  { id: 'electricity', trade: 'elec', icon: Zap },
] as const;

/** The six trades, each with its drawn cover. */
function TradeTiles() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="trades" className="wrap pt-14 below-fold-600 lg:pt-18">
      <SectionHead id="trades" title={t('home.trades.title')} lead={t('home.trades.lead')} />
      <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {trades.map(({ id, trade, icon }) => (
          <li key={id}>
            <Link
              href={`/search?categoryId=${id}`}
              className="block h-full rounded-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-float"
            >
              <Cover
                trade={trade}
                fade="bottom"
                className="flex h-full min-h-38 flex-col justify-between rounded-card p-3.5 sm:p-4 lg:min-h-47"
              >
                <span className="relative grid size-12 place-items-center rounded-[14px] bg-surface/82">
                  <Icon of={icon} size={28} strokeWidth={1.6} />
                </span>
                <span className="relative grid gap-0.5 pt-3 text-ink">
                  <b className="leading-[1.35] font-semibold">{t(`home.trades.${id}.name`)}</b>
                  <span className="min-h-[2.8em] text-14 leading-[1.4] text-ink/78">
                    {t(`home.trades.${id}.about`)}
                  </span>
                </span>
              </Cover>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const proofChecks = [
  { key: 'identity', icon: IdCard },
  { key: 'insurance', icon: Umbrella },
  { key: 'qualification', icon: GraduationCap },
  { key: 'reviews', icon: MessageCircle },
] as const;

/** What is checked and how, and what is not: the only dark block of the page. */
function ProofSection() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="proof" className="wrap section-gap below-fold-1000">
      <div className="on-brand grid gap-8 rounded-panel bg-brand px-6 py-8 text-on-brand md:p-12 lg:grid-cols-[5fr_7fr] lg:gap-x-18 lg:gap-y-10 lg:p-16">
        <div className="grid content-start justify-items-start gap-3.5">
          <h2 id="proof">{t('home.proof.title')}</h2>
          <p className="text-on-brand-muted">{t('home.proof.lead')}</p>
          <LinkButton href="/how-it-works" variant="light" className="mt-1.5">
            {t('home.proof.more')}
          </LinkButton>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 md:gap-8">
          {proofChecks.map(({ key, icon }) => (
            <li key={key} className="flex gap-4">
              <Icon of={icon} size={24} className="mt-px text-on-brand-muted" />
              <div>
                <h3>{t(`home.proof.${key}.title`)}</h3>
                <p className="mt-1 text-14 text-on-brand-muted">{t(`home.proof.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 border-t border-on-brand/22 pt-5 text-14 text-on-brand-muted lg:col-span-full lg:pt-6">
          <Icon of={Info} />
          <span>
            <b className="font-semibold text-on-brand">{t('home.proof.notTitle')}</b>{' '}
            {t('home.proof.notText')}
          </span>
        </p>
      </div>
    </section>
  );
}

const checksShown = 3;

/** The content of a provider's tile, in the reader's language. */
function toTileData(
  provider: ProviderCard,
  { t, format, now }: { t: Translate<'site'>; format: Format; now: Date },
): ProviderTileData {
  const { nextSlotAt, rating, priceFrom, timeZone } = provider;
  const checks = inOrder(provider.checks)
    .slice(0, checksShown)
    .map(({ type }) => t(`home.near.check.${type}`))
    .join(t('home.near.comma'));
  return {
    id: provider.id,
    href: profileHref(provider),
    name: provider.displayName,
    photoUrl: provider.avatarUrl,
    workUrl: provider.photoUrl,
    headline: provider.headline,
    categoryId: provider.categories[0]?.id ?? provider.id,
    rating: rating === null ? null : format.rating(rating),
    reviewCount: provider.reviewCount,
    place: format.town(provider.city),
    checks: checks && checks.charAt(0).toLocaleUpperCase() + checks.slice(1),
    price: priceFrom === null ? null : format.money(priceFrom),
    priceVaries: provider.priceVaries,
    priceUnit: provider.priceFromUnit === 'HOUR' ? t('home.trades.perHour') : t('home.trades.perVisit'),
    nextSlot: nextSlotAt
      ? {
          text: format.slotShort(nextSlotAt, now, timeZone),
          today: dayOf(new Date(nextSlotAt), timeZone) === dayOf(now, timeZone),
        }
      : null,
    online: provider.online,
  };
}

type ProvidersSectionProps = {
  town: string;
  providers: readonly ProviderTileData[];
  /** How many providers the search behind the link finds. */
  total: number;
  searchHref: string;
};

/** Providers near a large town with their next free start; omitted when there are none. */
function ProvidersSection({ town, providers, total, searchHref }: ProvidersSectionProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="near" className="wrap section-gap below-fold-1000">
      <SectionHead
        id="near"
        title={t('home.near.title', { town: format.town(town) })}
        lead={t('home.near.lead')}
        aside={<MoreLink href={searchHref}>{t('home.near.all', { count: total })}</MoreLink>}
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {providers.map((provider) => (
          <ProviderTile key={provider.href} provider={provider} />
        ))}
      </ul>
    </section>
  );
}

const AdviceSection = lazy(() => loadWhenUsed(() => import('./advice-section.tsx')));

type HomeSectionsProps = {
  town: string;
  /** The first providers near the town. */
  page: FoundProviders | undefined;
  searchHref: string;
};

/** The home page below the search. */
export default function HomeSections({ town, page, searchHref }: HomeSectionsProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const now = useNow();
  return (
    <>
      <TradeTiles />
      <ProvidersSection
        town={town}
        providers={page?.content.map((provider) => toTileData(provider, { t, format, now })) ?? []}
        total={page?.totalElements ?? 0}
        searchHref={searchHref}
      />
      <StepsSection />
      <ProofSection />
      <Suspense>
        <AdviceSection />
      </Suspense>
      <BecomeSection />
    </>
  );
}
