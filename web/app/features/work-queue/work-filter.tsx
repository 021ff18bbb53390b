import type { WorkCounts } from '#contract/work-queue.ts';
import { workAssignees, workCountMax, workKinds } from '#contract/work-queue-limits.ts';
import { useNavigate } from 'react-router';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { workPageHref, type WorkAddress } from './work-address.ts';

type WorkFilterProps = { address: WorkAddress; counts: WorkCounts | undefined };

/** The kinds of work, each with how much of it is open, and whose work is listed. */
export function WorkFilter({ address, counts }: WorkFilterProps) {
  const { kind: current, assignee } = address;
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const navigate = useNavigate();
  const all = counts && workKinds.reduce((sum, kind) => sum + counts[kind].open, 0);
  const shown = (count: number | undefined) =>
    count === undefined ? '' : ` ${format.number(count)}${count >= workCountMax ? '+' : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t('kinds')} className="flex flex-wrap gap-2">
        <Link
          href={workPageHref({ assignee })}
          aria-current={current === undefined ? 'page' : undefined}
          className={chipClasses(current === undefined)}
        >
          {t('all')}
          {shown(all)}
        </Link>
        {workKinds.map((kind) => (
          <Link
            key={kind}
            href={workPageHref({ kind, assignee })}
            aria-current={current === kind ? 'page' : undefined}
            className={chipClasses(current === kind)}
          >
            {t(`kind.${kind}`)}
            {shown(counts?.[kind].open)}
          </Link>
        ))}
      </nav>
      <Select
        bare
        hideLabel
        label={t('assignee.label')}
        value={assignee ?? ''}
        options={[
          { value: '', label: t('assignee.all') },
          ...workAssignees.map((one) => ({ value: one, label: t(`assignee.${one}`) })),
        ]}
        onChange={({ target }) =>
          void navigate(
            workPageHref({ kind: current, assignee: workAssignees.find((one) => one === target.value) }),
          )
        }
      />
    </div>
  );
}
