import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceCard } from '#contract/cards.ts';
import { Clock } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { ProfileSection } from './profile-section.tsx';
import { ServicePrice } from './service-price.tsx';
import type { useOwnOffer } from './use-own-offer.tsx';

type Own = Pick<ReturnType<typeof useOwnOffer>, 'isOwn' | 'isBookingShown'>;

function ServiceRow({ service, isOwn, isBookingShown }: { service: ServiceCard } & Own) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { id, title, durationMinutes, nextSlotAt } = service;
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-3 xs:grid-cols-[1fr_auto] border-b border-line py-4.5 first:border-t md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="max-md:col-span-full">
        <h3>
          <Link href={`/services/${id}`} className="underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-14 text-muted">{service.categoryName}</p>
        <p className="mt-1.5 flex items-center gap-1.5 text-14">
          <Icon of={Clock} size={16} className="text-muted" />
          {format.duration(durationMinutes)}
        </p>
      </div>
      <p className="md:text-end">
        <ServicePrice price={service.price} unit={service.priceUnit} />
      </p>
      {isBookingShown && (
        <LinkButton
          variant="secondary"
          inert={isOwn}
          href={bookingHref(id, durationMinutes, nextSlotAt ?? undefined)}
          className="justify-self-end md:min-w-27"
        >
          {t('services.book')}
          <span className="sr-only">{t('services.bookOf', { title })}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** Every service with its price; their buttons are secondary, because the card has the primary one. */
export function ProfileServices({ provider, ...own }: { provider: ProviderDetail } & Own) {
  const { t } = useTranslation('providers');
  return (
    <ProfileSection title={t('services.title')}>
      {provider.services.length === 0 ? (
        <p className="text-muted">{t('services.none')}</p>
      ) : (
        <>
          <ul>
            {provider.services.map((service) => (
              <ServiceRow key={service.id} service={service} {...own} />
            ))}
          </ul>
          <p className="text-14 text-muted">{t('services.hint')}</p>
        </>
      )}
    </ProfileSection>
  );
}
