import type { ServiceDetail } from '#contract/catalog.ts';

/** schema.org: the service with its offer, and the breadcrumb. Its own mean and that of its provider are separate. */
export function serviceJsonLd(
  service: ServiceDetail,
  labels: { services: string },
  publicUrl: string,
): object {
  const { provider } = service;
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(`/services/${service.id}`);
  const price = { price: service.price, priceCurrency: 'EUR' };
  const crumbs = [
    { name: labels.services, item: address('/services') },
    { name: service.categoryName, item: address(`/services?categoryId=${service.categoryId}`) },
    { name: service.title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        '@id': url,
        url,
        name: service.title,
        description: service.description,
        serviceType: service.categoryName,
        areaServed: provider.city,
        ...(service.coverUrl && { image: address(service.coverUrl) }),
        ...meanOf(service),
        provider: {
          '@type': 'LocalBusiness',
          '@id': address(`/providers/${provider.id}`),
          url: address(`/providers/${provider.id}`),
          name: provider.displayName,
          address: {
            '@type': 'PostalAddress',
            addressLocality: provider.city,
            postalCode: provider.postalCode,
            addressCountry: 'FR',
          },
          ...meanOf(provider),
        },
        offers: {
          '@type': 'Offer',
          url,
          ...price,
          ...(service.priceUnit === 'HOUR' && {
            priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'HUR' },
          }),
          availability:
            service.availability === 'UNAVAILABLE'
              ? 'https://schema.org/OutOfStock'
              : 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}

function meanOf({ rating, reviewCount }: Pick<ServiceDetail, 'rating' | 'reviewCount'>): object {
  if (rating === null) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale } };
}
