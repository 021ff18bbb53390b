import type { AuditEvent } from '#contract/audit.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { changeRows, type ChangeRow } from './change-rows.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Values that are shown at once; an announcement or a reset has dozens. */
const shownAtOnce = 4;

/** What an event changed: each value before and after. */
export function ChangeDetails({ event: { before, after, object } }: { event: AuditEvent }) {
  const { t } = useTranslation('journal');
  const rows = changeRows(before, after);
  const rest = rows.slice(shownAtOnce);
  if (rows.length === 0) return null;
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} object={object} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-14 font-semibold text-brand">
            {t('change.more', { count: rest.length })}
            <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <Rows rows={rest} object={object} />
        </details>
      )}
    </>
  );
}

type Of = Pick<AuditEvent, 'object'>;

function Rows({ rows, object }: Of & { rows: readonly ChangeRow[] }) {
  return (
    <dl className="grid gap-1 text-14">
      {rows.map((row) => (
        <Row key={row.path.join('/')} row={row} object={object} />
      ))}
    </dl>
  );
}

function Row({ row, object }: Of & { row: ChangeRow }) {
  const { t } = useTranslation('journal');
  const { placeOf, valuesOf } = useAuditWords();
  const { before, after } = valuesOf(row);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-muted">
        {placeOf(row, object).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' › '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        {before !== null && (
          <>
            <bdi className="whitespace-pre-line wrap-anywhere">{before}</bdi>
            <Icon of={ArrowRight} size={16} directional className="text-muted" />
            <span className="sr-only">{t('change.becomes')}</span>
          </>
        )}
        <bdi className="font-medium whitespace-pre-line wrap-anywhere">{after}</bdi>
      </dd>
    </div>
  );
}
