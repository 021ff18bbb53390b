import { writtenIn } from '#web/i18n/written-language.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import { publicName } from '#contract/users-rules.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Checks } from '#web/ui/data/checks.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { textOf, listOf } from '../saving/fields.ts';
import { servicesOf, unitOf } from './service-values.ts';
import type { Fields } from '#web/api/signed-in/field-draft.ts';
import { dataOf } from '../steps.ts';

/** The service area in words, from the fields of the step: "Rezé, 15 km autour" or "12 communes"; names are isolated. */
export function useAreaWords(): (area: Fields) => string {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  return (area) => {
    const city = textOf(area, 'city');
    const { areaType, radiusKm } = area;
    const count = listOf(area, 'areaInsee').length;
    if (areaType === 'AREAS' && count > 0) return t('area.count', { count });
    return areaType !== 'AREAS' && city !== '' && typeof radiusKm === 'number'
      ? t('area.around', { city, distance: format.distance(radiusKm) })
      : format.list(city === '' ? [] : [city]);
  };
}

type ProfilePreviewProps = {
  status: OnboardingStatus;
  /** The fields of the profile step. */
  values: Fields;
};

/** A preview of what customers will see, updated while it is typed, with the ratings received so far. */
export function ProfilePreview({ status, values }: ProfilePreviewProps) {
  const { t } = useTranslation('onboarding');
  const { t: providers } = useTranslation('providers');
  const { data: user } = useGetCurrentUserQuery();
  const { data: own } = useGetOwnProviderQuery();
  const area = useAreaWords()(dataOf(status, 'SERVICE_AREA'));
  const services = servicesOf(dataOf(status, 'SERVICES'));
  const trade = tradeOf(services[0]?.category ?? 'other');
  const cover = textOf(values, 'cover');
  const headline = textOf(values, 'headline');
  const bio = textOf(values, 'bio');
  const name = textOf(values, 'businessName') || (user ? publicName(user.firstName, user.lastName) : '');
  return (
    <Card as="section" aria-labelledby="preview" className="overflow-clip">
      <h2 id="preview" className="px-5 pt-4 pb-3 font-text text-14 font-semibold tracking-normal">
        {t('profile.preview')}
      </h2>
      {cover ? (
        <img src={cover} alt="" className="h-24 w-full object-cover cover-photo" />
      ) : (
        <Cover trade={trade} className="h-24" />
      )}
      <div className="grid grid-cols-1 gap-2 px-5 pb-5">
        <Avatar
          name={name}
          photoUrl={user?.avatarUrl ?? null}
          trade={trade}
          size={72}
          ringed
          className="-mt-9"
        />
        <p className="font-head text-18 font-bold">
          <bdi>{name}</bdi>
        </p>
        {headline ? (
          <p {...writtenIn(headline)} className="as-written text-14">
            {headline}
          </p>
        ) : (
          <p className="justify-self-start rounded-field border border-dashed border-line-strong px-2.5 py-0.5 text-14 text-muted">
            {t('profile.headline')}
          </p>
        )}
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          {own && <Stars rating={own.rating} reviewCount={own.reviewCount} />}
          <span>{area}</span>
        </p>
        {own && own.checks.length > 0 && (
          <Checks items={own.checks.map(({ type }) => providers(`checks.${type}.short`))} />
        )}
        {bio && (
          <p {...writtenIn(bio)} className="as-written line-clamp-6 text-14 whitespace-pre-line text-muted">
            {bio}
          </p>
        )}
        <ul className="mt-1 grid grid-cols-1 gap-1 border-t border-line pt-3 text-14">
          {services.slice(0, 4).map((service, index) => (
            <li key={service.id ?? index} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{service.name}</span>
              {service.price && <ServicePrice size="s" price={service.price} unit={unitOf(service)} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The mean of the reviews; without any, a badge "new". */
function Stars({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  return rating === null ? (
    <Badge tone="brand">{t('card.new')}</Badge>
  ) : (
    <Rating value={format.rating(rating)} count={t('card.reviews', { count: reviewCount })} />
  );
}
