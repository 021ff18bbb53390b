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
import type { FoundProviders, SearchOverview } from '#contract/search.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { writeFilters } from '#web/features/search/search-filters.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { keptContent } from '#web/loading/kept-content.tsx';
import { latePart } from '#web/loading/late-part.tsx';
import { staticPart } from '#web/loading/static-part.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Link, MoreLink, LinkButton } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { nearFilters } from './near.ts';
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
import { tradeOf, type Trade } from '#web/ui/data/trade.ts';

const steps = ['one', 'two', 'three'] as const;
const exampleTimes = ['08:00', '09:00', '10:30', '14:00', '15:30', '16:30'];
const takenTimes = new Set(['08:00', '15:30']);
const miniClasses = 'w-[min(100%,280px)] leading-[1.35] shadow-float [grid-area:1/1]';

type MiniPersonProps = {
  name: string;
  trade: Trade;
  photoUrl?: string | null;
  rating: number | null;
  /** With its unit. */
  price: ReactNode;
  className: string;
};

function MiniPerson({ name, trade, photoUrl = null, rating, price, className }: MiniPersonProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <Card className={classes(miniClasses, 'flex items-center gap-3 py-3 ps-3 pe-4', className)}>
      <Avatar name={name} trade={trade} photoUrl={photoUrl} size={40} className="md:max-lg:hidden" />
      <span className="grid min-w-0 flex-1">
        <b className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        {rating === null ? (
          <span className="text-14 text-muted">{t('home.near.new')}</span>
        ) : (
          <Rating value={format.rating(rating)} />
        )}
      </span>
      {price}
    </Card>
  );
}

/** What the pictures of the steps show: people, starts and a review of the platform, or invented ones without any. */
type Examples = { people: readonly ProviderCard[]; review: SearchOverview['review'] };

const pairClasses = ['z-1 -translate-y-8.5', 'translate-y-10.5'] as const;
const invented = [
  { name: 'Amina B.', trade: 'clean', rating: 4.9, price: 26 },
  { name: 'Claire L.', trade: 'child', rating: 4.8, price: 29 },
] as const;

function SearchPicture({ people }: Examples) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const unit = (of: ProviderCard['priceFromUnit']) =>
    t(of === 'VISIT' ? 'home.trades.perVisit' : 'home.trades.perHour');
  const shown =
    people.length < pairClasses.length
      ? invented.map((one) => ({ ...one, photoUrl: null, unit: unit('HOUR') }))
      : people.slice(0, pairClasses.length).map((one) => ({
          name: one.displayName,
          trade: tradeOf(one.categories[0]?.id ?? one.id),
          photoUrl: one.avatarUrl,
          rating: one.rating,
          price: one.priceFrom,
          unit: unit(one.priceFromUnit),
        }));
  return shown.map(({ price, unit: per, ...person }, index) => (
    <MiniPerson
      key={person.name}
      {...person}
      price={price !== null && <Price size="s" amount={format.money(price)} unit={per} />}
      className={pairClasses[index] ?? ''}
    />
  ));
}

const startsInPicture = 6;
const startsInRow = 3;

function SlotPicture({ people }: Examples) {
  const format = useFormat();
  const now = useNow();
  const [provider] = people.toSorted((one, other) => other.nextSlots.length - one.nextSlots.length);
  const saturday = comingSaturday(dayOf(now));
  const starts = provider?.nextSlots.slice(0, startsInPicture) ?? [];
  // Whole rows, where there is more than one.
  const inRows = starts.slice(0, Math.max(startsInRow, starts.length - (starts.length % startsInRow)));
  if (!provider || provider.nextSlots.length === 0) {
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
  return (
    <Card className={classes(miniClasses, 'grid gap-2.5 p-3.5')}>
      <b className="truncate text-14 font-semibold">
        <bdi>{provider.displayName}</bdi>
      </b>
      <span className="grid grid-cols-3 gap-1.5">
        {inRows.map((start, index) => {
          const { name, number } = format.slotDay(start, now, provider.timeZone);
          return (
            <span
              key={start}
              suppressHydrationWarning
              className={classes(
                slotClasses({ pressed: index === 1 }),
                'min-h-10! min-w-0! px-0.5! leading-[1.3]',
              )}
            >
              <span className="text-center text-12 font-medium">
                {name}
                {number && ` ${number}`}
                <b className="block text-14 font-semibold">{format.time(start, provider.timeZone)}</b>
              </span>
            </span>
          );
        })}
      </span>
    </Card>
  );
}

function ReviewPicture({ review }: Examples) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  const date = review?.visitDate ?? noonOf(addDays(saturday, -14));
  return (
    <Card className={classes(miniClasses, 'grid justify-items-start gap-2 px-5 py-4.5')}>
      <span className="text-14 text-muted">{t('home.steps.three.visit', { date: format.date(date) })}</span>
      <Stars value={review?.rating ?? 5} size={22} label={t('home.steps.three.stars')} />
      {review ? (
        <span {...writtenIn(review.comment)} className="line-clamp-3">
          {review.comment}
        </span>
      ) : (
        <span>{t('home.steps.three.quote')}</span>
      )}
    </Card>
  );
}

const pictures: Record<(typeof steps)[number], (examples: Examples) => ReactNode> = {
  one: SearchPicture,
  two: SlotPicture,
  three: ReviewPicture,
};

const isInvented: Record<(typeof steps)[number], (examples: Examples) => boolean> = {
  one: ({ people }) => people.length < pairClasses.length,
  two: ({ people }) => people.every(({ nextSlots }) => nextSlots.length === 0),
  three: ({ review }) => review === null,
};

/** How it works, shown with live components rather than icons. */
const StepsSection = (examples: Examples) => (
  <section
    aria-labelledby="steps"
    className="wrap section-gap below-fold-1000"
    {...keptContent(Steps, examples)}
  />
);

function Steps(examples: Examples) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const hours = {
    answer: format.durationAfter(respondHours.answer * 60),
    free: format.durationAfter(standardPolicy.freeHoursBefore * 60),
  };
  return (
    <>
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
                <Picture {...examples} />
                {isInvented[step](examples) && (
                  <span className="row-start-2 text-14 text-muted">{t('home.example')}</span>
                )}
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
    </>
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

const BecomeSection = () => (
  <section className="wrap section-gap below-fold-1000" {...keptContent(BecomeBlock, {})} />
);

function BecomeBlock() {
  const { t } = useTranslation('site');
  const { beta } = useSettings();
  return (
    <div className="grid gap-10 rounded-panel bg-sunken px-6 py-8 md:p-12 lg:grid-cols-[1fr_420px] lg:gap-18 lg:p-16">
      <div className="grid content-center justify-items-start gap-3.5">
        <h2>{t('home.become.title')}</h2>
        <p className="max-w-[52ch]">{t('home.become.text')}</p>
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

type TradeTilesProps = { prices: SearchOverview['categories'] };

/** The six trades, each with its drawn cover and the price from which it is offered. */
const TradeSection = (props: TradeTilesProps) => (
  <section
    aria-labelledby="trades"
    className="wrap pt-14 below-fold-600 lg:pt-18"
    {...keptContent(TradeTiles, props)}
  />
);

function TradeTiles({ prices }: TradeTilesProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  function priceOf(id: string): string | undefined {
    const found = prices.find((one) => one.id === id);
    if (!found) return undefined;
    const unit = t(found.priceUnit === 'HOUR' ? 'home.trades.perHour' : 'home.trades.perVisit');
    return t('home.trades.from', { price: `${format.money(found.priceFrom)}${unit}` });
  }
  return (
    <>
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
                  <span className="text-14 leading-[1.4] text-ink/78">
                    {priceOf(id) ?? t(`home.trades.${id}.about`)}
                  </span>
                </span>
              </Cover>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const proofChecks = [
  { key: 'identity', icon: IdCard },
  { key: 'insurance', icon: Umbrella },
  { key: 'qualification', icon: GraduationCap },
  { key: 'reviews', icon: MessageCircle },
] as const;

/** What is checked and how, and what is not: the only dark block of the page. */
const ProofSection = () => (
  <section
    aria-labelledby="proof"
    className="wrap section-gap below-fold-1000"
    {...keptContent(ProofBlock, {})}
  />
);

function ProofBlock() {
  const { t } = useTranslation('site');
  return (
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
          <b className="font-semibold text-on-brand">{t('home.proof.notTitle')}</b> {t('home.proof.notText')}
        </span>
      </p>
    </div>
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

const ProviderTiles = ({ providers }: { providers: readonly ProviderTileData[] }) =>
  providers.map((provider) => <ProviderTile key={provider.href} provider={provider} />);

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
      <ul
        className="photos-on-use grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4"
        {...keptContent(ProviderTiles, { providers })}
      />
    </section>
  );
}

const AdviceSection = latePart(() => import('./advice-section.tsx'));

const RecentlySeen = staticPart(() => import('#web/features/recently-seen/recently-seen.tsx'));

/** The towns where most providers live. */
function TownsSection({ towns }: { towns: SearchOverview['towns'] }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  if (towns.length < 2) return null;
  return (
    <nav aria-labelledby="towns" className="wrap pt-8">
      <h2 id="towns" className="mb-3 text-18">
        {t('home.towns.title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {towns.map((town) => (
          <li key={town.insee}>
            <Link href={`/search${writeFilters(nearFilters(town))}`} className={chipClasses(false)}>
              <bdi>{format.town(town.name)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many people the home page shows. */
const tilesShown = 4;
/** The first of each trade, then the others. */
export function oneOfEachTrade<Person extends Pick<ProviderCard, 'categories'>>(
  people: readonly Person[],
): Person[] {
  const tradeIdOf = ({ categories: [first] }: Person) => first?.id;
  const firsts = people.filter(
    (person, index) => people.findIndex((other) => tradeIdOf(other) === tradeIdOf(person)) === index,
  );
  return [...firsts, ...people.filter((person) => !firsts.includes(person))];
}

const OwnTown = lazy(() => loadWithRetries(() => import('./own-town.tsx')));

type HomeSectionsProps = {
  town: string;
  /** The first providers near the town. */
  page: FoundProviders | undefined;
  searchHref: string;
  overview: SearchOverview | undefined;
};

/** The home page below the search. */
export default function HomeSections({ town, page, searchHref, overview }: HomeSectionsProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const now = useNow();
  const signedIn = useSignedIn();
  const near = (nearTown: string, found: FoundProviders, href: string) => (
    <ProvidersSection
      town={nearTown}
      providers={oneOfEachTrade(found.content)
        .slice(0, tilesShown)
        .map((provider) => toTileData(provider, { t, format, now }))}
      total={found.totalElements}
      searchHref={href}
    />
  );
  const usual = page ? near(town, page, searchHref) : null;
  return (
    <>
      <TradeSection prices={overview?.categories ?? []} />
      {signedIn ? (
        <Suspense fallback={usual}>
          <OwnTown fallback={usual}>{near}</OwnTown>
        </Suspense>
      ) : (
        usual
      )}
      <TownsSection towns={overview?.towns ?? []} />
      <RecentlySeen className="wrap section-gap" />
      <StepsSection people={page?.content ?? []} review={overview?.review ?? null} />
      <ProofSection />
      <AdviceSection />
      <BecomeSection />
    </>
  );
}
