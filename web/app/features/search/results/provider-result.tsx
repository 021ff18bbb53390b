import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf } from '#web/i18n/days.ts';
import { inOrder } from '#web/features/providers/check-types.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { usePresence } from '#web/features/providers/use-presence.ts';
import type { ProviderCard } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { VerifiedMark } from '#web/ui/data/verified-mark.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Checks } from '#web/ui/data/checks.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Presence } from '#web/ui/data/presence.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { RankReasons } from './rank-reasons.tsx';

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1 text-14 text-muted [&>svg]:mt-0.5">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

/** One provider of a list: person and checks first, price at the end, free starts below. */
export function ProviderResult({ provider }: { provider: ProviderCard }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const presenceOf = usePresence();
  const { openingToday, byAppointment, distanceKm } = provider;
  const hours = openingToday && format.list(openingToday.map(format.hours));
  return (
    <Card as="article" interactive>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-5 md:px-6 md:py-5">
        <Avatar
          name={provider.displayName}
          photoUrl={provider.avatarUrl}
          trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
          size={72}
          online={provider.online}
          className="max-md:[--size:56px]!"
        />
        <div className="grid min-w-0 content-start gap-0.75">
          <h2 className="flex flex-wrap items-center gap-x-1.5 font-text text-18 leading-[1.35] font-semibold tracking-[-.005em]">
            <Link href={`/providers/${provider.id}`} className="stretch">
              <bdi>{provider.displayName}</bdi>
            </Link>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={18} />}
          </h2>
          {provider.headline && <p className="as-written text-pretty">{provider.headline}</p>}
          <p className="mt-0.75 flex flex-wrap items-center gap-x-4 gap-y-0.5">
            {provider.rating === null ? (
              <Badge tone="brand">{t('card.new')}</Badge>
            ) : (
              <Rating
                value={format.rating(provider.rating)}
                count={t('card.reviews', { count: provider.reviewCount })}
              />
            )}
            <Fact icon={MapPin}>
              {distanceKm === null ? <bdi>{provider.city}</bdi> : format.distance(distanceKm)}
            </Fact>
            <Presence online={provider.online}>
              <span suppressHydrationWarning>{presenceOf(provider)}</span>
            </Presence>
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
            {openingToday !== null && (
              <Fact icon={Clock}>{hours ? t('card.openToday', { hours }) : t('card.closedToday')}</Fact>
            )}
            {openingToday === null && byAppointment && <Fact icon={Clock}>{t('card.byAppointment')}</Fact>}
          </p>
          {provider.checks.length > 0 && (
            <Checks
              className="mt-0.5"
              items={inOrder(provider.checks).map(({ type }) => t(`checks.${type}.short`))}
            />
          )}
        </div>
        {provider.priceFrom !== null && (
          <p className="max-md:col-start-2 md:text-end">
            <ServicePrice price={provider.priceFrom} unit={provider.priceFromUnit ?? 'VISIT'} from />
          </p>
        )}
      </div>
      <ResultFoot provider={provider} />
    </Card>
  );
}

/** A narrow screen shows two of the slots, a wide one all. */
function slotClassOf(index: number): string {
  if (index > 2) return 'max-lg:hidden';
  return index > 1 ? 'max-md:hidden' : 'max-md:px-1.5! md:px-3!';
}

/**
 * The next free starts, each a link to its booking, or how to get an appointment otherwise; and the reasons for the
 * rank.
 */
function ResultFoot({ provider }: { provider: ProviderCard }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const today = dayOf(now);
  const { id, nextSlots, nextSlotServiceId, byAppointment } = provider;
  const hasSlots = nextSlots.length > 0;
  const isOffered = hasSlots && nextSlotServiceId !== null;
  const otherwise = byAppointment ? t('card.toAgree') : t('card.availability');
  return (
    <div className="relative z-1 border-t border-line px-4 pt-3 pb-1 md:px-6">
      <div className="grid gap-2 md:flex md:items-center md:gap-5">
        <span className="text-14 leading-[1.35] text-muted md:w-18 md:flex-none">
          {hasSlots ? t('card.nextSlots') : otherwise}
        </span>
        {isOffered && (
          <span className="grid grid-cols-1 items-center gap-2 xs:grid-cols-[1fr_1fr_auto] md:flex md:flex-wrap">
            {nextSlots.map((startAt, index) => (
              <SlotLink
                key={startAt}
                href={`/bookings/new?${new URLSearchParams({ serviceId: nextSlotServiceId, startAt }).toString()}`}
                today={dayOf(new Date(startAt)) === today}
                className={slotClassOf(index)}
              >
                <span suppressHydrationWarning>{format.slotShort(startAt, now)}</span>
              </SlotLink>
            ))}
            <LinkButton variant="quiet" href={`/providers/${id}#book`} className="max-md:px-2!">
              <span className="max-md:hidden">{t('card.moreSlots')}</span>
              <span className="md:hidden">
                <span aria-hidden="true">{t('card.more')}</span>
                <span className="sr-only">{t('card.moreSlots')}</span>
              </span>
            </LinkButton>
          </span>
        )}
        {!isOffered && byAppointment && (
          <LinkButton variant="soft" href={`/providers/${id}#book`}>
            {t('card.request')}
          </LinkButton>
        )}
        {!isOffered && !byAppointment && <span className="text-14">{t('card.noSlot')}</span>}
      </div>
      <div className="md:ps-23">
        <RankReasons reasons={provider.reasons} />
      </div>
    </div>
  );
}
