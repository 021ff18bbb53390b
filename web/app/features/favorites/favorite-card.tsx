import { Calendar, Heart, LogOut, MapPin, Pause, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderCard } from '#contract/cards.ts';
import type { Favorite } from '#contract/favorites.ts';
import { useGetProviderQuery } from '#web/api/clients/providers.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { heartClasses } from '#web/features/hearts/favorite-button.tsx';

/** Who is removed; `isFinal` when the person has left, and cannot be kept again. */
export type Removal = { id: string; name: string; isFinal: boolean };
type CardProps = { favorite: Favorite; onRemove: (removal: Removal) => void };

/** As many starts as stand beside each other on a phone. */
const startsShown = 3;

function RemoveButton({
  onPress,
  name,
  className,
}: {
  onPress: () => void;
  name: string;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={Heart}
      label={t('favorite.remove', { name })}
      aria-pressed
      onClick={onPress}
      className={classes(heartClasses, className)}
    />
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-14 text-muted">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

const tradeOfProvider = ({ id, categories }: ProviderCard) => tradeOf(categories[0]?.id ?? id);

/** "6 visites, la dernière le 14 novembre". */
function Visits({ favorite: { visits, lastVisitAt, provider } }: Pick<CardProps, 'favorite'>) {
  const { t } = useTranslation('favorites');
  const format = useFormat();
  if (lastVisitAt === null) return null;
  return (
    <Fact icon={Repeat}>
      {t('visits', { count: visits, date: format.dayMonth(lastVisitAt, provider.timeZone) })}
    </Fact>
  );
}

/** The next free starts, each a link to its booking. */
function Starts({ provider }: { provider: ProviderCard }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const { service, nextSlots, timeZone } = provider;
  if (!service || nextSlots.length === 0)
    return <p className="mt-auto text-14 text-muted">{t('card.noSlot')}</p>;
  return (
    <ul className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
      {nextSlots.slice(0, startsShown).map((startAt) => {
        const { name, number } = format.slotDay(startAt, now, timeZone);
        return (
          <li key={startAt} className="grid">
            <SlotLink
              href={bookingHref(service.id, service.durationMinutes, startAt)}
              today={dayOf(new Date(startAt), timeZone) === dayOf(now, timeZone)}
              className="relative z-1 min-h-13! min-w-0! px-0.5! leading-[1.3] max-xs:text-14!"
            >
              <span suppressHydrationWarning className="text-center font-medium">
                {name}
                {number && ` ${number}`}
                <b className="block text-16 font-semibold">{format.time(startAt, timeZone)}</b>
              </span>
            </SlotLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Books the service of the last visit again, otherwise leads to the starts. */
function NextStep({ favorite: { provider, visits } }: Pick<CardProps, 'favorite'>) {
  const { t } = useTranslation('favorites');
  const { service, nextSlots, byAppointment, displayName: name } = provider;
  const named = <span className="sr-only"> {t('card.with', { name })}</span>;
  if (visits > 0 && service) {
    return (
      <LinkButton
        block
        variant="soft"
        href={bookingHref(service.id, service.durationMinutes)}
        className="relative z-1"
      >
        {t('card.again')}
        {named}
      </LinkButton>
    );
  }
  const label = nextSlots.length > 0 || !byAppointment ? t('card.slots') : t('card.request');
  return (
    <LinkButton block variant="secondary" href={`${profileHref(provider)}#book`} className="relative z-1">
      {label}
      {named}
    </LinkButton>
  );
}

/** A favourite of an account, as a card; greyed with what to do next when nothing can be booked. */
export function FavoriteCard({ favorite, onRemove }: CardProps) {
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  const { provider, gone } = favorite;
  const { id, displayName: name, rating } = provider;
  const remove = () => onRemove({ id, name, isFinal: gone === 'LEFT' });
  if (gone) return <GoneCard favorite={favorite} onRemove={remove} />;
  return (
    <Card as="li" interactive className="flex flex-col overflow-clip">
      <Cover trade={tradeOfProvider(provider)} photoUrl={provider.photoUrl} className="h-28" />
      <span className="absolute end-0.5 top-1 z-1">
        <RemoveButton name={name} onPress={remove} />
      </span>
      <div className="flex flex-1 flex-col gap-2.5 px-4 pt-3.5 pb-4">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
          <Avatar
            name={name}
            photoUrl={provider.avatarUrl}
            trade={tradeOfProvider(provider)}
            size={56}
            online={provider.online}
          />
          <div className="min-w-0">
            <h2 className="font-text text-16 font-semibold tracking-normal">
              <Link href={profileHref(provider)} className="stretch">
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <p dir="auto" className="line-clamp-2 as-written wrap-anywhere text-14 text-muted">
              {provider.service?.title ?? provider.headline}
            </p>
          </div>
          {provider.priceFrom !== null && (
            <span className="max-xs:col-span-full">
              <ServicePrice
                price={provider.service?.price ?? provider.priceFrom}
                unit={(provider.service ? provider.service.priceUnit : provider.priceFromUnit) ?? 'VISIT'}
              />
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          {rating === null ? (
            <Badge tone="brand">{ofProvider('card.new')}</Badge>
          ) : (
            <Rating
              value={format.rating(rating)}
              count={ofProvider('card.reviews', { count: provider.reviewCount })}
            />
          )}
          <Fact icon={MapPin}>
            <bdi>{format.town(provider.city)}</bdi>
          </Fact>
          <Visits favorite={favorite} />
        </p>
        <Starts provider={provider} />
        <NextStep favorite={favorite} />
      </div>
    </Card>
  );
}

/** Who pauses or has left: said in words, with people of the same trade instead. */
function GoneCard({ favorite, onRemove }: { favorite: Favorite; onRemove: () => void }) {
  const { t } = useTranslation('favorites');
  const { provider, gone } = favorite;
  const { displayName: name, categories } = provider;
  const [category] = categories;
  const hasLeft = gone === 'LEFT';
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-dashed border-line-strong px-4 pt-3.5 pb-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Avatar
          name={name}
          photoUrl={provider.avatarUrl}
          trade={tradeOfProvider(provider)}
          size={56}
          className="opacity-60 grayscale"
        />
        <div className="min-w-0">
          <h2 className="font-text text-16 font-semibold tracking-normal">
            <bdi>{name}</bdi>
          </h2>
          {category && <p className="truncate text-14 text-muted">{category.name}</p>}
        </div>
        <RemoveButton name={name} onPress={onRemove} className="-me-2" />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge icon={hasLeft ? LogOut : Pause}>{t(hasLeft ? 'gone.left' : 'gone.paused')}</Badge>
        <Visits favorite={favorite} />
      </p>
      <p className="text-14">{t(hasLeft ? 'gone.leftText' : 'gone.pausedText')}</p>
      <p className="text-14">
        <Link
          href={category ? `/search?categoryId=${category.id}` : '/search'}
          className="tall text-link underline underline-offset-4"
        >
          {category ? t('gone.others', { category: category.name }) : t('find')}
        </Link>
      </p>
    </li>
  );
}

/** A favourite of a visitor, read from the public profile; one who is not listed has no name there. */
export function DeviceFavorite({ id, onRemove }: { id: string; onRemove: (removal: Removal) => void }) {
  const { t } = useTranslation('favorites');
  const { t: common } = useTranslation();
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const { data: provider, error, refetch } = useGetProviderQuery({ providerId: id });
  if (!provider) {
    const isGone = typeof error === 'object' && 'status' in error && error.status === 404;
    const name = t('gone.unnamed');
    return (
      <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3">
        <span className="size-12 rounded-full bg-sunken" />
        <p className="text-14 text-muted">
          {!error && common('loading')}
          {isGone && t('gone.hidden')}
          {error && !isGone && (
            <button type="button" className="tall text-link underline" onClick={() => void refetch()}>
              {common('failure.retry')}
            </button>
          )}
        </p>
        {isGone && <RemoveButton name={name} onPress={() => onRemove({ id, name, isFinal: false })} />}
      </li>
    );
  }
  const { displayName: name, nextSlotAt, timeZone, categories } = provider;
  const isToday = nextSlotAt !== null && dayOf(new Date(nextSlotAt), timeZone) === dayOf(now, timeZone);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <Avatar name={name} photoUrl={provider.avatarUrl} trade={tradeOfProvider(provider)} size={48} />
      <div className="min-w-0">
        <h3 className="text-16">
          <Link href={profileHref(provider)} className="stretch">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="truncate text-14 text-muted">{categories[0]?.name}</p>
        {nextSlotAt !== null && (
          <p
            suppressHydrationWarning
            className={classes('flex items-center gap-1.5 text-14', isToday && 'font-semibold text-accent')}
          >
            <Icon of={Calendar} size={16} />
            {t('card.next', { date: inSentence(format.slotShort(nextSlotAt, now, timeZone)) })}
          </p>
        )}
      </div>
      <RemoveButton name={name} onPress={() => onRemove({ id, name, isFinal: false })} className="z-1" />
    </li>
  );
}
