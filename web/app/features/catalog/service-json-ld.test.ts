import { expect, test } from 'vitest';
import type { ServiceDetail } from '#contract/catalog.ts';
import { serviceJsonLd } from './service-view.tsx';

const person = { id: 'p', displayName: 'Amina B.', city: 'Nantes', postalCode: '44000' };
const service = {
  id: 's',
  title: 'Ménage',
  description: 'Sols et cuisine.',
  categoryId: 'cleaning',
  categoryName: 'Ménage',
  price: 26,
  priceUnit: 'HOUR',
  coverUrl: null,
  availability: 'AVAILABLE',
};
type Stars = { rating: number | null; reviewCount: number };
type Node = { aggregateRating?: { ratingValue: number; reviewCount: number } };

function ratingsOf(own: Stars, ofProvider: Stars) {
  const detail = { ...service, ...own, provider: { ...person, ...ofProvider } } as ServiceDetail;
  const graph = serviceJsonLd(detail, { services: 'Services' }, 'https://example.org') as {
    '@graph': [Node & { provider: Node }];
  };
  const [node] = graph['@graph'];
  return [node, node.provider].map(
    ({ aggregateRating: mean }) => mean && [mean.ratingValue, mean.reviewCount],
  );
}

const none = { rating: null, reviewCount: 0 };

test.each([
  [
    { rating: 5, reviewCount: 2 },
    { rating: 4.5, reviewCount: 10 },
    [
      [5, 2],
      [4.5, 10],
    ],
  ],
  [none, { rating: 4.5, reviewCount: 10 }, [undefined, [4.5, 10]]],
  [none, none, [undefined, undefined]],
])(
  'the mean of a service is its own, separate from that of its provider: %j, %j',
  (own, provider, expected) => expect(ratingsOf(own, provider)).toEqual(expected),
);
