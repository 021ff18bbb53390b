import type { ProviderDetail } from '#contract/providers.ts';
import { MapPin, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { VerifiedMark } from '#web/ui/data/verified-mark.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { Presence } from '#web/ui/data/presence.tsx';
import { Star } from '#web/ui/data/star.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { usePresence } from './use-presence.ts';

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.25 xs:whitespace-nowrap">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

/** The head of the profile: name, work, rating, place, how quickly the provider answers. */
export function ProfileHeader({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const presenceOf = usePresence();
  const { displayName, headline, rating, responseMinutes } = provider;
  return (
    <header className="grid items-start gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-7">
      <Avatar
        name={displayName}
        photoUrl={provider.avatarUrl}
        trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
        size={112}
        online={provider.online}
        className="max-md:[--size:80px]!"
      />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="flex flex-wrap items-center gap-x-2.5 wrap-anywhere">
          <bdi>{displayName}</bdi>
          {provider.verified && <VerifiedMark label={t('card.verified')} size={26} />}
        </h1>
        {headline && <p className="as-written text-18 text-pretty">{headline}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-muted">
          {rating === null ? (
            <Badge tone="brand">{t('card.new')}</Badge>
          ) : (
            <a
              href="#reviews"
              className="-my-2 inline-flex min-h-11 items-center gap-1.25 xs:whitespace-nowrap"
            >
              <Star />
              <b className="text-16 font-semibold text-ink tabular-nums">{format.rating(rating)}</b>
              <span className="text-link">{t('page.reviews', { count: provider.reviewCount })}</span>
            </a>
          )}
          <Fact icon={MapPin}>
            <bdi>{provider.city}</bdi>
          </Fact>
          {responseMinutes !== null && (
            <Fact icon={MessageCircle}>
              {t('page.responds', { time: format.durationAfter(responseMinutes) })}
            </Fact>
          )}
          <Presence online={provider.online}>
            <span suppressHydrationWarning>{presenceOf(provider)}</span>
          </Presence>
        </p>
      </div>
    </header>
  );
}
