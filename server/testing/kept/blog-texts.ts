import { languages } from '#contract/languages.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Reading = (written: { answer: Record<string, unknown> }) => Promise<unknown>;

/** For every free text of the blog that is stored, how it is read back. */
export function keptBlogTexts({ db }: Pick<Deps, 'db'>): Record<string, Reading> {
  const article =
    (name: string): Reading =>
    async ({ answer }) =>
      answer[name] || null;
  const sorting =
    (table: 'blog_category' | 'blog_topic', isNew: boolean, language: string, name: string): Reading =>
    async ({ answer }) => {
      // There is a limit for all.
      if (isNew) await db.deleteFrom(table).where('id', '=', String(answer['id'])).execute();
      const texts = answer['texts'] as Record<string, Record<string, unknown>>;
      return texts[language]?.[name];
    };
  const sortingTexts = (table: 'blog_category' | 'blog_topic', operations: string[], names: string[]) =>
    operations.flatMap((operation) =>
      languages.flatMap((language) =>
        names.map((name): [string, Reading] => [
          `${operation} body texts.${language}.${name}`,
          sorting(table, operation.startsWith('create'), language, name),
        ]),
      ),
    );

  return {
    ...Object.fromEntries(
      ['createArticle', 'changeArticle'].flatMap((operation) =>
        ['title', 'summary', 'markdown', 'coverAlt', 'coverCredit', 'authorName'].map((name) => [
          `${operation} body ${name}`,
          article(name),
        ]),
      ),
    ),
    ...Object.fromEntries([
      ...sortingTexts('blog_category', ['createBlogCategory', 'changeBlogCategory'], ['name', 'description']),
      ...sortingTexts('blog_topic', ['createBlogTopic', 'changeBlogTopic'], ['name']),
    ]),
  };
}
