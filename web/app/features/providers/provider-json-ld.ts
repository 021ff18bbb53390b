import type { ProviderDetail } from '#contract/providers.ts';
import type { Graph } from 'schema-dts';

/** schema.org: the business, its offers, the mean only when there are reviews, and the breadcrumb. */
export function providerJsonLd(
  provider: ProviderDetail,
  labels: { providers: string },
  publicUrl: string,
): Graph {
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(`/providers/${provider.id}`);
  const image = provider.avatarUrl ?? provider.coverUrl;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LocalBusiness',
        '@id': url,
        url,
        name: provider.displayName,
        ...(provider.headline && { description: provider.headline }),
        ...(image && { image: address(image) }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: provider.city,
          postalCode: provider.postalCode,
          addressCountry: 'FR',
        },
        areaServed: provider.area.names.length > 0 ? provider.area.names : provider.city,
        knowsLanguage: provider.languages,
        ...(provider.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: provider.rating,
            reviewCount: provider.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
        makesOffer: provider.services.map((service) => ({
          '@type': 'Offer' as const,
          price: service.price,
          priceCurrency: 'EUR',
          itemOffered: {
            '@type': 'Service' as const,
            name: service.title,
            serviceType: service.categoryName,
            url: address(`/services/${service.id}`),
          },
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: labels.providers, item: address('/search') },
          { '@type': 'ListItem', position: 2, name: provider.displayName, item: url },
        ],
      },
    ],
  };
}
