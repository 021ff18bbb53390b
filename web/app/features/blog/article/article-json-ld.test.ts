import { expect, it } from 'vitest';
import type { Article } from '#contract/blog.ts';
import { articleJsonLd } from './article-view.tsx';

const article: Article = {
  id: '4f0c1b1e-0000-4000-8000-000000000001',
  slug: 'tailler-en-novembre',
  language: 'fr',
  title: 'Que tailler en novembre',
  summary: 'Les rosiers attendent mars.',
  coverUrl: '/media/cover.webp',
  coverAlt: 'Un sécateur',
  category: { slug: 'taille', name: 'Taille' },
  topics: [{ slug: 'haies', name: 'Haies' }],
  author: { displayName: 'Hélène Prigent' },
  publishedAt: '2026-11-12T08:00:00.000Z',
  readingTimeMinutes: 6,
  views: 12,
  featured: false,
  aiGenerated: true,
  bookmarked: null,
  excerpt: null,
  html: '<p>Texte</p>',
  toc: [],
  translations: [],
  breadcrumb: [
    { slug: 'jardin', name: 'Jardin' },
    { slug: 'taille', name: 'Taille' },
  ],
  related: [],
  serviceCategoryId: 'gardening',
  services: [],
  bookmarks: 0,
  updatedAt: '2026-11-13T08:00:00.000Z',
  coverCredit: null,
  coverCreditUrl: null,
};
const site = {
  publicUrl: 'https://maisonnee.example',
  brandName: 'Maisonnée',
  contactEmail: 'bonjour@maisonnee.example',
  blog: 'Blog',
};

it('names the article with its dates, author and picture, and that AI helped to write it', () => {
  expect(articleJsonLd(article, site)).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        url: 'https://maisonnee.example/blog/articles/tailler-en-novembre',
        inLanguage: 'fr',
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { '@type': 'Person', name: 'Hélène Prigent' },
        image: 'https://maisonnee.example/media/cover.webp',
        digitalSourceType: expect.stringContaining('TrainedAlgorithmicMedia'),
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

it('leads from the blog through the categories to the article', () => {
  expect(articleJsonLd(article, site)).toMatchObject({
    '@graph': [
      {},
      {
        itemListElement: [
          { position: 1, item: 'https://maisonnee.example/blog' },
          { position: 2, item: 'https://maisonnee.example/blog/categories/jardin' },
          { position: 3, item: 'https://maisonnee.example/blog/categories/taille' },
          { position: 4, name: 'Que tailler en novembre' },
        ],
      },
    ],
  });
});

it('names the site as the author of a text without one, and no AI when there was none', () => {
  const own = { ...article, aiGenerated: false, author: { displayName: 'Maisonnée' } };
  const text = JSON.stringify(articleJsonLd(own, site));
  expect(text).toContain('"author":{"@type":"Organization"');
  expect(text).not.toContain('digitalSourceType');
});
