import type { Article } from '#web/api/generated/blog.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';

type TradeCallProps = { article: Pick<Article, 'serviceCategoryId' | 'services'> };

/** Services of the trade that the article is about; omitted without any. */
export function TradeCall({ article: { serviceCategoryId, services } }: TradeCallProps) {
  const { t } = useTranslation('blog');
  if (serviceCategoryId === null || services.length === 0) return null;
  return (
    <section aria-labelledby="trade" className="wrap section-gap below-fold-600">
      <SectionHead
        id="trade"
        title={t('call.title')}
        lead={t('call.lead')}
        aside={<MoreLink href={`/services?categoryId=${serviceCategoryId}`}>{t('call.all')}</MoreLink>}
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {services.map((service) => (
          <Card key={service.id} as="li" interactive padded className="grid content-start gap-1.5">
            <h3 className="text-18">
              <Link href={`/services/${service.id}`} className="stretch">
                <bdi>{service.title}</bdi>
              </Link>
            </h3>
            <p className="flex flex-wrap gap-x-2 text-14">
              <bdi className="font-medium">{service.provider.displayName}</bdi>
              <bdi className="text-muted">{service.provider.city}</bdi>
            </p>
            <ServicePrice price={service.price} unit={service.priceUnit} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
