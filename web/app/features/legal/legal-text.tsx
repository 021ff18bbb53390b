import { CalendarCheck, Clock, FileText, Printer, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { textVersions } from '#contract/legal.ts';
import type { LegalText as Area } from '#contract/page-addresses.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import type { Values, Translator } from '#web/i18n/translator.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { MarkedText } from './marked-text.tsx';
import type { MessageKey } from '#web/i18n/namespaces.ts';

type Clause = { name: string; text: string };
type Article = { name: string; title: string; gist: string | undefined; clauses: readonly Clause[] };

/**
 * The articles of a text in the order of its file, without those clauses (`article.clause`) that do not hold for this
 * deployment. The sentence in plain words, where there is one, is named `gist`.
 */
export function readArticles(
  translator: Translator,
  area: Area,
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

/** One numbered article: in plain words, its clauses, and what the page adds. */
function LegalArticle({
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

/** The table of contents: beside the text, and folded above it where there is no room. */
function Contents({ articles }: { articles: readonly Article[] }) {
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

type LegalTextProps = {
  area: Area;
  /** What the text inserts. */
  values: Values;
  /** What follows the clauses of an article, by its name. */
  additions?: Readonly<Record<string, ReactNode>>;
  /** The clauses that do not hold for this deployment. */
  omitted?: readonly string[];
};

/** A legal text with date, version, table of contents and print. */
export function LegalText({ area, values, additions = {}, omitted }: LegalTextProps) {
  const { t } = useTranslation('legal');
  const { t: text, translator } = useTranslation(area);
  const format = useFormat();
  const title = text('title');
  const { version, since } = textVersions[area];
  const date = format.date(since);
  const articles = readArticles(translator, area, values, omitted);
  return (
    <div className="wrap grid gap-8 pt-5">
      <PageHead title={title} description={text('lead', values)} />
      <div className="grid gap-4">
        <div className="print:hidden">
          <Breadcrumb label={t('breadcrumb')} items={[{ label: t('home'), href: '/' }, { label: title }]} />
        </div>
        <h1>{title}</h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
          <Mark icon={CalendarCheck}>{t('since', { date })}</Mark>
          <Mark icon={FileText}>{t('version', { version })}</Mark>
          <Mark icon={Clock}>{t('reading', { count: readingMinutes(articles) })}</Mark>
        </p>
        <p className="max-w-[68ch] text-18 text-muted">{text('lead', values)}</p>
        <p className="flex max-w-[68ch] items-start gap-3 rounded-12 bg-warning-soft px-4 py-3.5 text-14">
          <Icon of={Scale} className="text-warning" />
          <span>
            <b className="font-semibold">{t('review.title')}</b> {t('review.text')}
          </span>
        </p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[216px_minmax(0,1fr)_304px] lg:items-start lg:gap-14 print:block">
        <Contents articles={articles} />
        <article className="grid max-w-[68ch] gap-10">
          {articles.map((article, index) => (
            <LegalArticle key={article.name} article={article} number={index + 1}>
              {additions[article.name]}
            </LegalArticle>
          ))}
        </article>
        <aside aria-label={t('about')} className="grid gap-4 print:hidden">
          <Button variant="secondary" className="noscript:hidden" reads onClick={() => print()}>
            <Icon of={Printer} />
            {t('print')}
          </Button>
          <Card as="section" padded className="grid gap-3 text-14">
            <h2 className="font-text text-16 font-semibold tracking-normal">{t('versions')}</h2>
            <p>{t('current', { version, date })}</p>
          </Card>
          <p className="text-14 text-muted">{t('languages')}</p>
        </aside>
      </div>
    </div>
  );
}

function Mark({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}
