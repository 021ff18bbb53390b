import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import type { PendingDocument } from '#contract/verification.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  comparedCount,
  factsOf,
  isSameFact,
  type DeclaredFact,
  type ReadFact,
  type ReadFacts,
} from './compared-facts.ts';

type DeclaredAndReadProps = {
  document: PendingDocument;
  /** What is read, kept while the case is open only: it is of an identity document. */
  read: ReadFacts;
  /** Undefined while the document is not open. */
  onRead: ((read: ReadFacts) => void) | undefined;
};

/** What the person declared, and beside it what the document says: typed, or ticked where it is the same. */
export function DeclaredAndRead({ document, read, onRead }: DeclaredAndReadProps) {
  const { t } = useTranslation('verification');
  const titleId = useId();
  const { same, all } = comparedCount(document, read);
  return (
    <div role="group" aria-labelledby={titleId} className="grid content-start gap-3">
      <h4 id={titleId} className="flex flex-wrap justify-between gap-x-4 font-text text-16 font-semibold">
        {t('read.title')}
        {onRead && (
          <span className="text-14 font-normal text-muted">{t('together.same', { count: same, all })}</span>
        )}
      </h4>
      {factsOf(document).map((fact) => (
        <Fact
          key={fact.name}
          fact={fact}
          read={read[fact.name]}
          onRead={
            onRead && fact.declared !== null ? (one) => onRead({ ...read, [fact.name]: one }) : undefined
          }
        />
      ))}
    </div>
  );
}

type FactProps = {
  fact: DeclaredFact;
  read: ReadFact | undefined;
  /** Undefined where there is nothing to compare with. */
  onRead: ((read: ReadFact) => void) | undefined;
};

function Fact({ fact, read = { read: '', isSame: false }, onRead }: FactProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { name, declared } = fact;
  const label = t(`review.${name}`);
  const isUnlike = read.read.trim() !== '' && !read.isSame;
  return (
    <div role="group" aria-label={label} className="grid gap-2 border-t border-line pt-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <span className="text-14 text-muted">{label}</span>
        {onRead && (
          <Checkbox
            label={t('together.isSame')}
            checked={read.isSame}
            onChange={({ target }) => onRead({ ...read, isSame: target.checked })}
          />
        )}
      </div>
      <div className="declared-and-read">
        <dl className="grid content-start text-14">
          <dt className="text-muted">{t('read.declared')}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">
            {declared === null ? (
              <span className="text-muted">{t('review.unknown')}</span>
            ) : (
              <bdi>{name === 'birthDate' ? format.date(declared) : declared}</bdi>
            )}
          </dd>
        </dl>
        {onRead && (
          <TextField
            label={t('read.read')}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={read.read}
            onChange={({ target }) => onRead({ read: target.value, isSame: isSameFact(fact, target.value) })}
          />
        )}
      </div>
      {isUnlike && (
        <p role="status">
          <Badge tone="warning" icon={CircleAlert}>
            {t('read.unlike')}
          </Badge>
        </p>
      )}
    </div>
  );
}
