import { Clock, MapPin, ChevronDown, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderCard, Reason } from '#contract/cards.ts';
import { FavoriteButton } from '#web/features/hearts/favorite-button.tsx';
import { inOrder } from '#web/features/providers/check-types.ts';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { VerifiedMark } from '#web/ui/data/avatar.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { Checks } from '#web/ui/data/checks.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Presence } from '#web/ui/data/avatar.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { dayOf } from '#web/i18n/days.ts';
import { SlotLink } from '#web/ui/data/slot.tsx';

type Offer = NonNullable<ProviderCard['service']>;

/** The time that the search asks for: whether it is one day. */
type AskedTime = { isOneDay: boolean };

/** The first free start of each of the next days, each a link to its booking. */
function ResultSlots({ provider, service }: { provider: ProviderCard; service: Offer }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  return (
    <div className="result-starts grid items-center gap-2">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {provider.nextSlots.map((startAt) => {
          const { name, number } = format.slotDay(startAt, now, provider.timeZone);
          return (
            <li key={startAt} className="grid">
              <SlotLink
                href={bookingHref(service.id, service.durationMinutes, startAt)}
                today={dayOf(new Date(startAt), provider.timeZone) === dayOf(now, provider.timeZone)}
                className="min-h-13! min-w-0! px-0.5! leading-[1.3] max-xs:text-14!"
              >
                <span suppressHydrationWarning className="text-center font-medium">
                  {name}
                  {number && <span className="rtl:max-md:hidden"> {number}</span>}
                  <b className="block text-16 font-semibold">{format.time(startAt, provider.timeZone)}</b>
                </span>
              </SlotLink>
            </li>
          );
        })}
      </ul>
      <LinkButton variant="quiet" href={`${profileHref(provider)}#book`} className="result-more">
        <span aria-hidden="true">{t('card.more')}</span>
        <span className="sr-only">{t('card.moreSlots')}</span>
      </LinkButton>
    </div>
  );
}

const startsAtOnce = 3;

/** The free starts of the asked time: three, and the others on demand. */
function AskedSlots({
  provider,
  service,
  asked,
}: {
  provider: ProviderCard;
  service: Offer;
  asked: AskedTime;
}) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const { nextSlots, timeZone } = provider;
  const [first, others] = [nextSlots.slice(0, startsAtOnce), nextSlots.slice(startsAtOnce)];
  const list = (starts: readonly string[]) => (
    <ul className="flex flex-wrap gap-1.5">
      {starts.map((startAt) => (
        <li key={startAt}>
          <SlotLink
            href={bookingHref(service.id, service.durationMinutes, startAt)}
            today={dayOf(new Date(startAt), timeZone) === dayOf(now, timeZone)}
            className="min-w-0! px-2!"
          >
            {asked.isOneDay ? (
              format.time(startAt, timeZone)
            ) : (
              <span suppressHydrationWarning>{format.slotShort(startAt, now, timeZone)}</span>
            )}
          </SlotLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-wrap gap-1.5">
      {list(first)}
      {others.length > 0 && (
        <details>
          <summary className="inline-grid min-h-11 place-items-center rounded-field px-2 text-14 text-muted hover:bg-sunken">
            <span aria-hidden="true">+ {format.number(others.length)}</span>
            <span className="sr-only">{t('card.moreStarts', { count: others.length })}</span>
          </summary>
          {list(others)}
        </details>
      )}
    </div>
  );
}

/** The text of a reason for the rank of a result (decision 0010). */
function useReasonText(timeZone: string) {
  const { t } = useTranslation('search-parts');
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  return ({ key, params }: Reason): string => {
    if (key === 'near' && params['km'] === 0) return t('reasons.nearUnderOne');
    if (key === 'wellRated')
      return t('reasons.wellRated', { ...params, rating: format.rating(Number(params['rating'])) });
    if (key === 'freeSoon') {
      const at = format.slot(String(params['at']), now, timeZone);
      return t('reasons.freeSoon', { at: language === 'fr' ? at.charAt(0).toLowerCase() + at.slice(1) : at });
    }
    return t(`reasons.${key}`, params);
  };
}

/** The reasons for the rank of a result, in a short text that expands. */
function RankReasons({ reasons, timeZone }: Pick<ProviderCard, 'reasons' | 'timeZone'>) {
  const { t } = useTranslation('search-parts');
  const textOf = useReasonText(timeZone);
  if (reasons.length === 0) return null;
  return (
    <details className="result-why group text-14">
      <summary className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink">
        {t('why.summary')}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-0.5 ps-5 pb-2 text-muted">
        {reasons.map((reason) => (
          <li key={reason.key} suppressHydrationWarning>
            {textOf(reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1 text-14 text-muted [&>svg]:mt-0.5">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

type FootProps = { provider: ProviderCard; asked?: AskedTime | undefined };
/** Presence changes from minute to minute, unlike everything else on a card. */
type ProviderResultProps = FootProps & { eager?: boolean; presence: string };

/** One provider of a list: the work beside the person, above where the list has a map beside it; free starts below. */
export function ProviderResult({ provider, asked, eager, presence }: ProviderResultProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { openingToday, byAppointment, distanceKm, service } = provider;
  const hours = openingToday && format.list(openingToday.map(format.hours));
  const trade = tradeOf(provider.categories[0]?.id ?? provider.id);
  return (
    <Card
      as="article"
      interactive
      className="result-card overflow-clip md:max-lg:grid md:max-lg:grid-cols-[196px_minmax(0,1fr)] md:max-lg:grid-rows-[1fr_auto]"
    >
      <Cover
        trade={trade}
        photoUrl={provider.photoUrl}
        eager={eager}
        className="h-32 md:max-lg:row-span-2 md:max-lg:h-auto"
      />
      <span className="absolute end-0.5 top-1 z-1 md:max-lg:start-1 md:max-lg:end-auto">
        <FavoriteButton id={provider.id} name={provider.displayName} />
      </span>
      <div className="result-body grid">
        <Avatar
          name={provider.displayName}
          photoUrl={provider.avatarUrl}
          trade={trade}
          size={72}
          online={provider.online}
          ringed
          className="result-face"
        />
        <div className="result-title grid min-w-0 content-start gap-0.75">
          <h2 className="font-text text-18 leading-[1.35] font-semibold tracking-[-.005em]">
            <Link href={profileHref(provider, asked && provider.nextSlots[0])} className="stretch">
              <bdi>{provider.displayName}</bdi>
            </Link>
            {provider.verified && (
              // Never alone in a line.
              <>
                &nbsp;
                <VerifiedMark label={t('card.verified')} size={18} />
              </>
            )}
          </h2>
          {provider.headline && provider.headline !== service?.title && (
            <p dir="auto" className="as-written text-pretty">
              {provider.headline}
            </p>
          )}
        </div>
        <div className="result-facts grid min-w-0 content-start gap-0.75">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
            {provider.rating === null ? (
              <Badge tone="brand">{t('card.new')}</Badge>
            ) : (
              <Rating
                value={format.rating(provider.rating)}
                count={t('card.reviews', { count: provider.reviewCount })}
              />
            )}
            <span className="result-now">
              <Presence online={provider.online}>
                <span suppressHydrationWarning>{presence}</span>
              </Presence>
              {openingToday !== null && (
                <Fact icon={Clock}>{hours ? t('card.openToday', { hours }) : t('card.closedToday')}</Fact>
              )}
              {openingToday === null && byAppointment && <Fact icon={Clock}>{t('card.byAppointment')}</Fact>}
            </span>
          </p>
          {provider.checks.length > 0 ? (
            <Checks items={inOrder(provider.checks).map(({ type }) => t(`checks.${type}.short`))} />
          ) : (
            <span className="inline-flex items-start gap-1 text-14 font-medium text-warning">
              <Icon of={ShieldOff} size={16} className="mt-0.5" />
              {t('proof.noneTitle')}
            </span>
          )}
        </div>
        <p className="result-price flex flex-wrap items-center justify-between gap-x-3">
          {service && <ServicePrice price={service.price} unit={service.priceUnit} />}
          <Fact icon={MapPin}>
            {distanceKm === null ? <bdi>{format.town(provider.city)}</bdi> : format.distance(distanceKm)}
          </Fact>
        </p>
      </div>
      <ResultFoot provider={provider} asked={asked} />
    </Card>
  );
}

/**
 * What is booked, the reasons for the rank, and the first free start of each of the next days or those of the asked
 * time, each a link to its booking, or how to get an appointment otherwise.
 */
function ResultFoot({ provider, asked }: FootProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { service, nextSlots, byAppointment, reasons } = provider;
  const isOffered = nextSlots.length > 0 && service !== null;
  const otherwise = byAppointment ? t('card.toAgree') : t('card.availability');
  return (
    <div className="result-foot relative z-1">
      <p className="text-14 text-muted">
        {isOffered ? format.list([service.title, format.duration(service.durationMinutes)]) : otherwise}
      </p>
      <RankReasons reasons={reasons} timeZone={provider.timeZone} />
      <div className="result-next">
        {isOffered &&
          (asked ? (
            <AskedSlots provider={provider} service={service} asked={asked} />
          ) : (
            <ResultSlots provider={provider} service={service} />
          ))}
        {!isOffered && byAppointment && (
          <LinkButton variant="soft" href={`${profileHref(provider)}#book`}>
            {t('card.request')}
          </LinkButton>
        )}
        {!isOffered && !byAppointment && <span className="text-14">{t('card.noSlot')}</span>}
      </div>
    </div>
  );
}
