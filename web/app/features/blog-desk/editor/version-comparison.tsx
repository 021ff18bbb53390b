import { useId } from 'react';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import type { DraftFields } from './use-article-draft.ts';

/** Where the typed text and the newer version differ, paragraph beside paragraph. */
export default function VersionComparison({ fields, newer }: { fields: DraftFields; newer: DeskArticle }) {
  const { t } = useTranslation('blog-desk');
  const titleId = useId();
  const parts = [
    { title: t('field.title'), differences: differencesOf(fields.title, newer.title) },
    { title: t('field.summary'), differences: differencesOf(fields.summary, newer.summary ?? '') },
    { title: t('field.markdown'), differences: differencesOf(fields.markdown, newer.markdown) },
  ].filter(({ differences }) => differences.length > 0);
  const count = parts.reduce((sum, { differences }) => sum + differences.length, 0);
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4 *:min-w-0">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {count === 0 ? t('stale.same') : t('stale.differences', { count })}
      </h2>
      {parts.map(({ title, differences }) => (
        <div key={title} className="grid gap-2">
          <h3 className="text-14">{title}</h3>
          <ol className="grid gap-3">
            {differences.map((difference, index) => (
              <DifferenceRow key={index} difference={difference} language={newer.language} />
            ))}
          </ol>
        </div>
      ))}
    </Card>
  );
}

function DifferenceRow({
  difference,
  language,
}: {
  difference: Difference;
  language: DeskArticle['language'];
}) {
  const { t } = useTranslation('blog-desk');
  const sides = [
    { name: t('stale.own'), paragraphs: difference.own, className: 'border-brand' },
    { name: t('stale.newer'), paragraphs: difference.newer, className: 'border-warning' },
  ];
  return (
    <li className="grid gap-3 md:grid-cols-2">
      {sides.map(({ name, paragraphs, className }) => (
        <div
          key={name}
          className={classes('grid content-start gap-2 rounded-field border-s-3 bg-sunken p-3', className)}
        >
          <p className="text-14 font-semibold text-muted">{name}</p>
          {paragraphs.length === 0 && <p className="text-muted">{t('stale.nothing')}</p>}
          {paragraphs.map((paragraph, index) => (
            <p
              key={index}
              lang={language}
              dir={directionOf(language)}
              className="text-16 whitespace-pre-wrap wrap-anywhere"
            >
              {paragraph}
            </p>
          ))}
        </div>
      ))}
    </li>
  );
}

/** Beyond this many pairs of paragraphs the middle of two texts is compared as a whole. */
const pairsMax = 4_000_000;

/** A place where two versions differ: the paragraphs of each, none where the other has some more. */
export type Difference = Readonly<{ own: readonly string[]; newer: readonly string[] }>;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The paragraphs in which two texts differ, in their order, with the text of the other one at that place. */
export function differencesOf(ownText: string, newerText: string): Difference[] {
  const own = paragraphsOf(ownText);
  const newer = paragraphsOf(newerText);
  let begin = 0;
  while (begin < own.length && begin < newer.length && own[begin] === newer[begin]) begin++;
  let end = 0;
  while (
    end < own.length - begin &&
    end < newer.length - begin &&
    own[own.length - 1 - end] === newer[newer.length - 1 - end]
  )
    end++;
  return middleDifferences(own.slice(begin, own.length - end), newer.slice(begin, newer.length - end));
}

function middleDifferences(own: readonly string[], newer: readonly string[]): Difference[] {
  if (own.length + newer.length === 0) return [];
  if (own.length * newer.length > pairsMax) return [{ own, newer }];
  const common = commonLengths(own, newer);
  const found: Difference[] = [];
  let one = 0;
  let other = 0;
  let open: { own: string[]; newer: string[] } | undefined;
  while (one < own.length || other < newer.length) {
    const ownText = own[one];
    const newerText = newer[other];
    if (ownText !== undefined && ownText === newerText) {
      open = undefined;
      one++;
      other++;
      continue;
    }
    if (!open) found.push((open = { own: [], newer: [] }));
    const isOwn =
      newerText === undefined ||
      (ownText !== undefined && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0));
    if (isOwn) open.own.push(own[one++] ?? '');
    else open.newer.push(newer[other++] ?? '');
  }
  return found;
}

/** How many paragraphs are common from each place on: the longest way through both. */
function commonLengths(own: readonly string[], newer: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: own.length + 1 }, () => new Uint32Array(newer.length + 1));
  for (let one = own.length - 1; one >= 0; one--) {
    for (let other = newer.length - 1; other >= 0; other--) {
      const longest = Math.max(rows[one + 1]?.[other] ?? 0, rows[one]?.[other + 1] ?? 0);
      const row = rows[one];
      if (row) row[other] = own[one] === newer[other] ? (rows[one + 1]?.[other + 1] ?? 0) + 1 : longest;
    }
  }
  return rows;
}
