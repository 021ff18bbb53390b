import type { PendingDocument } from '#contract/verification.ts';
import { useId, type ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useFileSize } from '../file-size.ts';

/** The person to compare a document with. */
export function ReviewPerson({ document }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const fileSize = useFileSize();
  const titleId = useId();
  const { provider, fileName, size } = document;
  const birthDate: unknown = provider.birthDate;
  const unknown = <span className="text-muted">{t('review.unknown')}</span>;
  const facts: [string, ReactNode][] = [
    [
      t('review.name'),
      <bdi key="name">
        {provider.firstName} {provider.lastName}
      </bdi>,
    ],
    [t('review.displayName'), <bdi key="shown">{provider.displayName}</bdi>],
    [t('review.birthDate'), typeof birthDate === 'string' ? format.date(birthDate) : unknown],
    [t('review.siret'), provider.siret ? <bdi key="siret">{provider.siret}</bdi> : unknown],
    [
      t('review.file'),
      <span key="file" className="break-words">
        <bdi>{fileName}</bdi> ({fileSize(size)})
      </span>,
    ],
  ];
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4 lg:col-start-2">
      <h3 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t('review.person')}
      </h3>
      <dl className="grid grid-cols-2 gap-3 text-14 lg:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label} className="grid min-w-0 content-start">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
