import { expect, test } from 'vitest';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { afterSave, beginDraft, isChanged, keptTextOf, toChange } from './use-article-draft.ts';

const article = {
  title: 'Purger un radiateur',
  slug: 'purger-un-radiateur',
  summary: null,
  markdown: 'Une clé.',
  categoryId: 'heating',
  topics: ['radiator'],
  coverUrl: null,
  coverAlt: null,
  coverCredit: null,
  coverCreditUrl: null,
  featured: false,
  aiGenerated: false,
  version: 3,
} as unknown as DeskArticle;

const typed = (markdown: string) => {
  const draft = beginDraft(article);
  return { ...draft, fields: { ...draft.fields, markdown } };
};

test('a draft without changes keeps nothing', () => {
  const draft = beginDraft(article);
  expect(isChanged(draft)).toBe(false);
  expect(keptTextOf(draft)).toBe('');
  expect(beginDraft(article, 'not a draft')).toEqual(draft);
});

test('a kept draft comes back on the version that it was typed on', () => {
  const draft = typed('Une clé, un verre.');
  const newer = { ...article, markdown: 'Un verre.', version: 4 };
  expect(beginDraft(newer, keptTextOf(draft))).toMatchObject({
    fields: { markdown: 'Une clé, un verre.' },
    saved: { markdown: 'Un verre.' },
    version: 3,
  });
});

test('what is typed during a save is still to be saved', () => {
  const sent = typed('Une clé, un verre.');
  const during = { ...sent, fields: { ...sent.fields, title: 'Purger' } };
  const after = afterSave(during, sent.fields, { ...article, version: 4 });
  expect(after).toMatchObject({ fields: { title: 'Purger', markdown: 'Une clé, un verre.' }, version: 4 });
  expect(isChanged(after)).toBe(true);
  expect(isChanged(afterSave(sent, sent.fields, article))).toBe(false);
});

test('an empty slug is left out, and comes back as the article has it', () => {
  const draft = beginDraft(article);
  const sent = { ...draft.fields, slug: ' ', summary: ' ' };
  expect(toChange(sent, 3)).not.toHaveProperty('slug');
  expect(toChange(sent, 3)).toMatchObject({ summary: null, coverUrl: null, version: 3 });
  expect(afterSave({ ...draft, fields: sent }, sent, article).fields.slug).toBe('purger-un-radiateur');
});
