import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flagDefaults } from '#contract/flags.ts';
import { languages, type Language } from '#contract/languages.ts';
import { formatFor } from '#web/i18n/format.ts';
import type { MessageTree } from '#contract/message-texts.ts';
import { Translator } from '#web/i18n/translator.ts';
import { builtPages } from '#web/shell/navigation/built-pages.ts';
import { omittedAnswers, helpJsonLd } from './help-page.tsx';
import { readAnswers, textsOf, topicNames } from './answers.ts';
import { helpValues } from './help-values.ts';

function topicsIn(language: Language, omitted: string[] = []) {
  const file = new URL(`../../../../messages/${language}/help.json`, import.meta.url);
  const translator = new Translator(language, {
    help: JSON.parse(readFileSync(file, 'utf8')) as MessageTree,
  });
  const values = { ...helpValues(formatFor(language)), brand: 'Maisonnée' };
  return readAnswers(translator, values, omitted);
}

const answersIn = (language: Language) => topicsIn(language).flatMap(({ answers }) => answers);

describe('the answers', () => {
  test('are the same, in the same order, in every language', () => {
    const namesIn = (language: Language) =>
      topicsIn(language).map(({ name, answers }) => [
        name,
        ...answers.map(({ id, parts }) => [
          id,
          ...parts.map((part) => ('steps' in part ? part.steps.length : part.name)),
        ]),
      ]);
    expect(topicsIn('fr').every(({ answers }) => answers.length > 0)).toBe(true);
    for (const language of languages) expect(namesIn(language)).toEqual(namesIn('fr'));
  });

  test('have addresses that no other one and no topic has', () => {
    const ids = answersIn('fr').map(({ id }) => id);
    expect(new Set([...ids, ...topicNames]).size).toBe(ids.length + topicNames.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  test.each(languages)('link to pages that are built, in %s', (language) => {
    const texts = answersIn(language).flatMap(textsOf).join('\n');
    const paths = [...texts.matchAll(/\]\((.*?)\)/g)].map(([, href = '']) => href.replace(/[?#].*/, ''));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(builtPages).toContain(path);
  });

  test.each(languages)('have a figure in each place for one, in %s', (language) => {
    const file = new URL(`../../../../messages/${language}/help.json`, import.meta.url);
    const { answers } = JSON.parse(readFileSync(file, 'utf8')) as { answers: object };
    const names = [...JSON.stringify(answers).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const values = { ...helpValues(formatFor(language)), brand: 'Maisonnée' };
    expect(Object.keys(values).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('follow what the deployment has', () => {
    const settings = { flags: flagDefaults, beta: true };
    const shown = (omitted: string[]) =>
      topicsIn('fr', omitted).flatMap(({ answers }) =>
        answers.flatMap(({ id, parts }) => [id, ...parts.map(({ name }) => `${id}.${name}`)]),
      );
    const off = shown(omittedAnswers(settings));
    expect(off).not.toContain('messages');
    expect(off).not.toContain('mails.choice');
    expect(off).toContain('checks.record');
    expect(off).toContain('plan-price.beta');
    expect(off).not.toContain('plan-price.trial');
    const flags = { ...flagDefaults, chat: true, notifications: true, criminalRecord: true };
    const on = shown(omittedAnswers({ flags, beta: false }));
    expect(on).toContain('messages');
    expect(on).toContain('mails.choice');
    expect(on).not.toContain('checks.record');
    expect(on).toContain('plan-price.trial');
    expect(on).not.toContain('plan-price.beta');
  });

  test('are told to search engines without the signs of links', () => {
    const written = JSON.stringify(helpJsonLd(answersIn('fr')));
    expect(written.match(/"@type":"Question"/g)).toHaveLength(answersIn('fr').length);
    expect(written).toContain('La règle complète');
    expect(written).not.toMatch(/\]\(|\*\*|\{\{/);
  });
});
