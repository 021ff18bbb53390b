import type { ServiceCard } from '#contract/cards.ts';
import { Clock } from 'lucide-react';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';

type OtherServicesProps = { name: string; services: readonly ServiceCard[]; className: string };

/** Other services of the same provider; omitted when there are none. */
export function OtherServices({ name, services, className }: OtherServicesProps) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="others" className={className}>
      <h2 id="others" className="text-22">
        {t('detail.others', { name })}
      </h2>
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <li
            key={service.id}
            className="relative flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-4 transition-colors first:pt-1"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere">
                <Link href={`/services/${service.id}`} className="stretch hover:underline">
                  <bdi>{service.title}</bdi>
                </Link>
              </h3>
              <p className="flex items-center gap-1.5 text-14 text-muted">
                <Icon of={Clock} size={16} />
                {format.duration(service.durationMinutes)}
              </p>
            </div>
            <ServicePrice price={service.price} unit={service.priceUnit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
