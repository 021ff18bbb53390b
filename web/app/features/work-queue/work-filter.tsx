import { workCountMax, workKinds, type WorkKind } from '#contract/work-queue-limits.ts';
import type { WorkCounts } from '#web/api/generated/administration.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { workPageHref } from './work-address.ts';

type WorkFilterProps = { current: WorkKind | undefined; counts: WorkCounts | undefined };

/** The kinds of work, each with how much of it is open. */
export function WorkFilter({ current, counts }: WorkFilterProps) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const all = counts && workKinds.reduce((sum, kind) => sum + counts[kind].open, 0);
  const shown = (count: number | undefined) =>
    count === undefined ? '' : ` ${format.number(count)}${count >= workCountMax ? '+' : ''}`;
  return (
    <nav aria-label={t('kinds')} className="flex flex-wrap gap-2">
      <Link
        href={workPageHref({})}
        aria-current={current === undefined ? 'page' : undefined}
        className={chipClasses(current === undefined)}
      >
        {t('all')}
        {shown(all)}
      </Link>
      {workKinds.map((kind) => (
        <Link
          key={kind}
          href={workPageHref({ kind })}
          aria-current={current === kind ? 'page' : undefined}
          className={chipClasses(current === kind)}
        >
          {t(`kind.${kind}`)}
          {shown(counts?.[kind].open)}
        </Link>
      ))}
    </nav>
  );
}
