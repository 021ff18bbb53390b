import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import type { Article } from './read-articles.ts';

/** The table of contents: beside the text, and folded above it where there is no room. */
export function Contents({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('legal');
  return (
    <>
      <nav aria-label={t('contents')} className="lg:hidden print:hidden">
        <Disclosure title={t('contentsOf', { count: articles.length })}>
          <ArticleLinks articles={articles} />
        </Disclosure>
      </nav>
      <nav aria-label={t('contents')} className="max-lg:hidden lg:sticky lg:top-24 print:hidden">
        <p className="font-semibold">{t('contents')}</p>
        <ArticleLinks articles={articles} />
      </nav>
    </>
  );
}

function ArticleLinks({ articles }: { articles: readonly Article[] }) {
  const format = useFormat();
  return (
    <ol className="text-14">
      {articles.map(({ name, title }, index) => (
        <li key={name}>
          <a href={`#${name}`} className="flex min-h-11 items-center gap-3 text-muted hover:text-ink">
            <span className="tabular-nums">{format.number(index + 1)}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
