import { Calendar, ChevronLeft, ChevronRight, MapPin, MessageCircle, ShieldOff, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { directionOf } from '#contract/text-direction.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { FavoriteButton } from '#web/features/hearts/favorite-button.tsx';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar, VerifiedMark } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { Drawing } from '#web/ui/map/base-map.tsx';
import type { Pin, PinGroup } from './map-pins.tsx';

const startsShown = 2;

/** The person, the price and the first free starts: what the card of the list says, in little room. */
export function PinSummary({ pin: { provider, isFree }, onClose }: { pin: Pin; onClose?: () => void }) {
  const { t } = useTranslation('providers');
  const { t: map } = useTranslation('map');
  const format = useFormat();
  const now = useNow();
  const isSlim = onClose === undefined;
  const { service, timeZone, distanceKm } = provider;
  const starts = isFree && service ? provider.nextSlots.slice(0, isSlim ? 1 : startsShown) : [];
  return (
    <article className="relative grid gap-2 p-4 text-start">
      <div className="flex items-start gap-3">
        <Avatar
          name={provider.displayName}
          photoUrl={provider.avatarUrl}
          trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
          size={56}
          online={provider.online}
        />
        <div className="min-w-0">
          <h3
            className={classes(
              'flex items-center gap-1.5 font-text text-16 leading-snug font-semibold tracking-normal',
              isSlim ? 'pe-8' : 'pe-18',
            )}
          >
            <Link href={profileHref(provider, starts[0])} className="stretch">
              <bdi>{provider.displayName}</bdi>
            </Link>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={16} />}
          </h3>
          <p dir="auto" className="line-clamp-1 text-14 text-muted">
            {service?.title ?? provider.headline}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-14 text-muted">
            {provider.rating === null ? (
              <Badge tone="brand">{t('card.new')}</Badge>
            ) : (
              <Rating
                value={format.rating(provider.rating)}
                count={t('card.reviews', { count: provider.reviewCount })}
              />
            )}
            <span className="inline-flex items-center gap-1">
              <Icon of={MapPin} size={16} />
              {distanceKm === null ? <bdi>{format.town(provider.city)}</bdi> : format.distance(distanceKm)}
            </span>
          </p>
        </div>
      </div>
      {provider.checks.length === 0 && !isSlim && (
        <p className="inline-flex items-center gap-1 text-14 text-muted">
          <Icon of={ShieldOff} size={16} />
          {t('proof.noneTitle')}
        </p>
      )}
      <div className="relative z-1 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2.5">
        {service && <ServicePrice price={service.price} unit={service.priceUnit} size="s" />}
        {starts.length > 0 && service ? (
          <ul className="flex gap-1.5">
            {starts.map((startAt) => (
              <li key={startAt}>
                <SlotLink
                  href={bookingHref(service.id, service.durationMinutes, startAt)}
                  today={dayOf(new Date(startAt), timeZone) === dayOf(now, timeZone)}
                >
                  <span suppressHydrationWarning>{format.slotShort(startAt, now, timeZone)}</span>
                </SlotLink>
              </li>
            ))}
          </ul>
        ) : (
          <span className="inline-flex min-h-11 items-center gap-1.5 text-14">
            <Icon of={isFree ? MessageCircle : Calendar} size={16} />
            {isFree ? map('toAgree') : map('key.busy')}
          </span>
        )}
      </div>
      <span className="absolute end-1 top-1 z-1 flex">
        <FavoriteButton id={provider.id} name={provider.displayName} />
        {onClose && <IconButton data-reads="" icon={X} label={map('close')} onClick={onClose} />}
      </span>
    </article>
  );
}

type PinCardProps = {
  drawing: Drawing;
  /** Counts the moves of the map. */
  moves: number;
  group: PinGroup;
  pin: Pin;
  onPin: (id: string) => void;
  onClose: () => void;
};

const cardWidth = 288;
const gap = 26;
const edge = 12;

/** The card of a pin, under it or above it, inside the map; where several people have one point, it leads from one to the next. */
export function PinCard({ drawing: { map }, moves, group, pin, onPin, onClose }: PinCardProps) {
  const { t } = useTranslation('map');
  const format = useFormat();
  const card = useRef<HTMLElement>(null);
  const [shift, setShift] = useState<{ x: number; isAbove: boolean }>({ x: 0, isAbove: false });
  const { id, displayName } = pin.provider;
  useLayoutEffect(() => {
    const { x, y } = map.layerPointToContainerPoint([group.x, group.y]);
    const size = map.getSize();
    const left = Math.min(Math.max(x - cardWidth / 2, edge), size.x - cardWidth - edge);
    const height = (card.current?.offsetHeight ?? 0) + gap + edge;
    setShift({ x: left - x, isAbove: y + height > size.y && y > height });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A moved map has other edges, another person another height.
  }, [map, group.x, group.y, moves, id]);
  useEffect(() => {
    card.current?.querySelector('a')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The card of the next person.
  }, [id]);
  const index = group.pins.findIndex(({ provider }) => provider.id === id);
  const beside = (step: number) => group.pins[(index + step + group.pins.length) % group.pins.length];
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  const turn = (step: number) => {
    const next = beside(step);
    if (next) onPin(next.provider.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys come from what is inside.
    <section
      ref={card}
      dir={directionOf(useLanguage())}
      aria-label={displayName}
      className="map-card"
      style={{
        left: group.x + shift.x,
        top: group.y + (shift.isAbove ? -gap : gap),
        translate: shift.isAbove ? '0 -100%' : undefined,
      }}
      onKeyDown={handleKey}
    >
      <PinSummary pin={pin} onClose={onClose} />
      {group.pins.length > 1 && (
        <div className="flex items-center justify-center gap-2 border-t border-line text-14">
          <IconButton
            data-reads=""
            icon={ChevronLeft}
            directional
            label={t('previous')}
            onClick={() => turn(-1)}
          />
          {t('order', { index: format.number(index + 1), total: format.number(group.pins.length) })}
          <IconButton
            data-reads=""
            icon={ChevronRight}
            directional
            label={t('next')}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  );
}
