import type { DeskArticle } from '#contract/blog-desk.ts';
import { useId } from 'react';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { differencesOf, type Difference } from './comparison-rules.ts';
import type { DraftFields } from './draft-fields.ts';

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
