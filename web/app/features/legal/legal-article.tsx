import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MarkedText } from './marked-text.tsx';
import type { Article } from './read-articles.ts';

/** One numbered article: in plain words, its clauses, and what the page adds. */
export function LegalArticle({
  article: { name, title, gist, clauses },
  number,
  children,
}: {
  article: Article;
  number: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation('legal');
  const titleId = `${name}-title`;
  return (
    <section id={name} aria-labelledby={titleId} className="grid scroll-mt-24 gap-4">
      <h2 id={titleId} className="flex gap-3 text-22">
        <span className="text-brand">{number}</span>
        <span className="min-w-0">{title}</span>
      </h2>
      {gist && (
        <p className="border-s-3 border-brand-line ps-5">
          <b className="font-semibold">{t('gist')}</b> <MarkedText text={gist} />
        </p>
      )}
      <ol className="grid gap-3">
        {clauses.map((clause, index) => (
          <li key={clause.name} className="flex gap-3">
            <span className="text-muted tabular-nums">
              {number}.{index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <MarkedText text={clause.text} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
