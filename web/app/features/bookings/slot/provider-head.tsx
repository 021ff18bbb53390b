import type { ProviderCard } from '#contract/cards.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';

type ProviderHeadProps = {
  provider: ProviderCard;
  /** Of the booked service, for a provider without trades. */
  categoryId: string;
  heading: 'h2' | 'h3';
};

/** Who is booked: portrait, name, stars. */
export function ProviderHead({ provider, categoryId, heading: Heading }: ProviderHeadProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return (
    <div className="flex items-center gap-3.5">
      <Avatar
        name={provider.displayName}
        photoUrl={provider.avatarUrl}
        trade={tradeOf(provider.categories[0]?.id ?? categoryId)}
        size={56}
        online={provider.online}
      />
      <div className="min-w-0">
        <Heading className="font-text text-18 font-semibold tracking-normal">
          <bdi>{provider.displayName}</bdi>
        </Heading>
        {provider.rating === null ? (
          <Badge tone="brand">{t('summary.newcomer')}</Badge>
        ) : (
          <Rating
            value={format.rating(provider.rating)}
            count={t('summary.reviews', { count: provider.reviewCount })}
          />
        )}
      </div>
    </div>
  );
}
