import type { LegalText } from '#contract/page-addresses.ts';
import type { MessageKey } from '#web/i18n/namespaces.ts';
import type { Translator, Values } from '#web/i18n/translator.ts';

type Clause = { name: string; text: string };
export type Article = { name: string; title: string; gist: string | undefined; clauses: readonly Clause[] };

/**
 * The articles of a text in the order of its file, without those clauses (`article.clause`) that do not hold for this
 * deployment. The sentence in plain words, where there is one, is named `gist`.
 */
export function readArticles(
  translator: Translator,
  area: LegalText,
  values: Values,
  omitted: readonly string[] = [],
): Article[] {
  const t = translator.of(area);
  const read = (path: string) => t(path as MessageKey<typeof area>, values);
  return translator.namesIn(area, 'articles').map((name) => {
    const path = `articles.${name}`;
    const names = translator.namesIn(area, path);
    return {
      name,
      title: read(`${path}.title`),
      gist: names.includes('gist') ? read(`${path}.gist`) : undefined,
      clauses: names
        .filter((clause) => clause !== 'title' && clause !== 'gist' && !omitted.includes(`${name}.${clause}`))
        .map((clause) => ({ name: clause, text: read(`${path}.${clause}`) })),
    };
  });
}

const wordsPerMinute = 200;

export function readingMinutes(articles: readonly Article[]): number {
  const texts = articles.flatMap(({ title, gist = '', clauses }) => [
    title,
    gist,
    ...clauses.map(({ text }) => text),
  ]);
  return Math.ceil(texts.join(' ').split(/\s+/).length / wordsPerMinute);
}
