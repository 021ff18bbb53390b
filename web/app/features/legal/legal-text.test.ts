import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { legalTexts, type LegalText } from '#contract/page-addresses.ts';
import type { MessageTree } from '#contract/message-texts.ts';
import { Translator } from '#web/i18n/translator.ts';
import { readArticles, readingMinutes } from './legal-text.tsx';

const values = { brand: 'Maisonnée', mediator: 'Médiation' };

function translatorOf(language: Language, text: LegalText): Translator {
  const file = new URL(`../../../../messages/${language}/${text}.json`, import.meta.url);
  return new Translator(language, { [text]: JSON.parse(readFileSync(file, 'utf8')) as MessageTree });
}

describe.each(legalTexts)('the articles of %s', (text) => {
  const articlesIn = (language: Language) => readArticles(translatorOf(language, text), text, values);

  test('are the same, in the same order, in every language', () => {
    const namesIn = (language: Language) =>
      articlesIn(language).map(({ name, gist, clauses }) => [
        name,
        gist !== undefined,
        ...clauses.map((clause) => clause.name),
      ]);
    expect(namesIn('fr').length).toBeGreaterThan(3);
    for (const language of languages) expect(namesIn(language)).toEqual(namesIn('fr'));
  });

  test('link to addresses of this site, to mails and to sites with https', () => {
    for (const language of languages)
      for (const { clauses } of articlesIn(language))
        for (const [, href] of clauses.flatMap((clause) => [...clause.text.matchAll(/\]\((.*?)\)/g)]))
          expect(href).toMatch(/^(?:\/[a-z]|mailto:|https:\/\/|$)/);
  });

  test('never link to the platform for online disputes, which was closed', () => {
    expect(JSON.stringify(articlesIn('fr'))).not.toContain('ec.europa.eu');
  });
});

test('a clause that does not hold for the deployment is left out', () => {
  const complaints = (omitted: string[]) =>
    readArticles(translatorOf('fr', 'terms'), 'terms', values, omitted)
      .find(({ name }) => name === 'complaints')
      ?.clauses.map(({ name }) => name);
  expect(complaints([])).toEqual(['first', 'mediator', 'noMediator', 'law']);
  expect(complaints(['complaints.noMediator'])).toEqual(['first', 'mediator', 'law']);
  expect(complaints(['other.mediator'])).toEqual(['first', 'mediator', 'noMediator', 'law']);
});

test('the time to read a text grows with its words, and is never nothing', () => {
  const article = (words: number) => ({
    name: 'one',
    title: 'Titre',
    gist: undefined,
    clauses: [{ name: 'a', text: 'mot '.repeat(words).trim() }],
  });
  expect([1, 198, 201, 1000].map((words) => readingMinutes([article(words)]))).toEqual([1, 1, 2, 6]);
});
