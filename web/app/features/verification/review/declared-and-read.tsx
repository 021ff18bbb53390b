import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { PendingDocument } from '#contract/verification.ts';
import { Kbd } from '#web/features/desk/keys.tsx';
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
  read: ReadFacts;
  onRead: (read: ReadFacts) => void;
  /** The key of the next row is for this document. */
  hasKey: boolean;
  /** The field of the last day, of a document that expires: a row of its own. */
  lastDay?: ReactNode;
};

const unread: ReadFact = { read: '', isSame: false };

/** What the person declared, and beside it what the document says: typed, or ticked where it is the same. */
export function DeclaredAndRead({ document, read, onRead, hasKey, lastDay }: DeclaredAndReadProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const titleId = useId();
  const { same, all } = comparedCount(document, read);
  const facts = factsOf(document);
  const next = hasKey
    ? facts.find(({ name, declared }) => declared !== null && !read[name]?.isSame)
    : undefined;
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-1">
      <h4 id={titleId} className="flex flex-wrap justify-between gap-x-4 font-text text-16 font-semibold">
        {t('read.title')}
        <span className="text-14 font-normal text-muted">{t('together.same', { count: same, all })}</span>
      </h4>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('read.fact')}</span>
            </th>
            <th scope="col">{t('read.declared')}</th>
            <th scope="col">{t('read.read')}</th>
            <th scope="col">{t('together.isSame')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <Fact
              key={fact.name}
              fact={fact}
              read={read[fact.name] ?? unread}
              isNext={fact === next}
              onRead={fact.declared !== null ? (one) => onRead({ ...read, [fact.name]: one }) : undefined}
            />
          ))}
          {lastDay && (
            <tr>
              <th scope="row">{t('review.validUntil')}</th>
              <td>{document.validUntil && format.date(document.validUntil)}</td>
              <td colSpan={2}>{lastDay}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

type FactProps = {
  fact: DeclaredFact;
  read: ReadFact;
  /** The key ticks it. */
  isNext: boolean;
  /** Undefined where there is nothing to compare with. */
  onRead: ((read: ReadFact) => void) | undefined;
};

function Fact({ fact, read, isNext, onRead }: FactProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { name, declared } = fact;
  const label = t(`review.${name}`);
  const isUnlike = read.read.trim() !== '' && !read.isSame;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="font-medium wrap-anywhere tabular-nums">
        {declared === null ? (
          <span className="font-normal text-muted">{t('review.unknown')}</span>
        ) : (
          <bdi>{name === 'birthDate' ? format.date(declared) : declared}</bdi>
        )}
      </td>
      <td>
        {onRead && (
          <TextField
            hideLabel
            label={`${t('read.read')}, ${label}`}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={read.read}
            onChange={({ target }) => onRead({ read: target.value, isSame: isSameFact(fact, target.value) })}
          />
        )}
        {isUnlike && (
          <p role="status">
            <Badge tone="warning" icon={CircleAlert}>
              {t('read.unlike')}
            </Badge>
          </p>
        )}
      </td>
      <td>
        {onRead && (
          <span className="flex items-center gap-1">
            <Checkbox
              label={<span className="sr-only">{`${t('together.isSame')}, ${label}`}</span>}
              aria-keyshortcuts={isNext ? 'I' : undefined}
              checked={read.isSame}
              onChange={({ target }) => onRead({ ...read, isSame: target.checked })}
            />
            {isNext && <Kbd>I</Kbd>}
          </span>
        )}
      </td>
    </tr>
  );
}
