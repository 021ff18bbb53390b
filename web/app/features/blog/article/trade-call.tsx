import type { Article } from '#web/api/generated/blog.ts';
import { ServiceItem } from '#web/features/catalog/service-item.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
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
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}
