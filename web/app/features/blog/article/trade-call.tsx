import type { Article } from '#contract/blog.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';

type TradeCallProps = { article: Pick<Article, 'serviceCategoryId' | 'services'> };

/** Services of the trade that the article is about; omitted without any. */
export function TradeCall({ article: { serviceCategoryId, services } }: TradeCallProps) {
  const { t } = useTranslation('blog');
  if (serviceCategoryId === null || services.length === 0) return null;
  return (
    <section
      aria-labelledby="trade"
      className="mx-auto w-full max-w-160 overflow-clip rounded-card border border-line bg-surface wrap-anywhere lg:sticky lg:top-24 lg:col-start-3 lg:row-start-1"
    >
      <Cover trade={tradeOf(serviceCategoryId)} className="h-24" />
      <div className="grid gap-2 p-5">
        <h2 id="trade" className="text-22 text-balance">
          {t('call.title')}
        </h2>
        <p className="text-14 text-muted">{t('call.lead')}</p>
        <ul>
          {services.map((service) => (
            <li
              key={service.id}
              className="group relative grid gap-0.5 border-b border-line py-3.5 last:border-b-0"
            >
              <h3 className="text-16">
                <Link
                  href={`/services/${service.id}`}
                  className="stretch underline-offset-4 group-hover:underline"
                >
                  <bdi>{service.title}</bdi>
                </Link>
              </h3>
              <p className="flex flex-wrap gap-x-2 text-14">
                <bdi className="font-medium">{service.provider.displayName}</bdi>
                <bdi className="text-muted">{service.provider.city}</bdi>
              </p>
              <ServicePrice price={service.price} unit={service.priceUnit} />
            </li>
          ))}
        </ul>
        <LinkButton href={`/services?categoryId=${serviceCategoryId}`}>{t('call.all')}</LinkButton>
      </div>
    </section>
  );
}
