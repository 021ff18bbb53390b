import type { WorkItem } from '#contract/work-queue.ts';
import { Flag, Hourglass, IdCard, Mail, Scale } from 'lucide-react';
import { breachReasons } from '#contract/reports-limits.ts';
import { documentTypes } from '#contract/verification-limits.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import { CaseTitle } from '#web/features/desk/case-title.tsx';
import { caseHref } from '#web/features/desk/case-href.ts';
import { TimeLeft } from '#web/features/moderation/time-left.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const icons: Record<WorkKind, IconShape> = {
  DOCUMENT: IdCard,
  REPORT: Flag,
  HELD_REVIEW: Hourglass,
  APPEAL: Scale,
  CONTACT: Mail,
};

/** One case: what and whom it is about, how much time is left, and who has it. */
export function WorkRow({ item }: { item: WorkItem }) {
  const { t } = useTranslation('work-queue');
  const topic = useTopic(item);
  const { assignee } = item;
  return (
    <Link
      href={caseHref(item)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken"
    >
      <span className="inline-grid size-10 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
        <Icon of={icons[item.kind]} size={20} />
      </span>
      <span className="grid min-w-0 flex-1 basis-48">
        <CaseTitle kind={t(`one.${item.kind}`)} name={item.title ?? t('gone')} />
        <span className="truncate as-written text-14 text-muted">
          {item.isReserved ? t('reserved') : (topic ?? <bdi>{item.words}</bdi>)}
        </span>
      </span>
      <TimeLeft from={item.since} to={item.dueAt} />
      {assignee && (
        <span className="flex items-center gap-2 text-14 text-muted">
          <Avatar name={assignee.displayName} seed={assignee.id} size={32} />
          {t('taken', { name: assignee.displayName })}
        </span>
      )}
    </Link>
  );
}

/** The type of a document or the reason of a report in words. */
function useTopic({ kind, topic }: WorkItem): string | undefined {
  const { t: documents } = useTranslation('verification');
  const { t: reports } = useTranslation('reports');
  if (kind === 'DOCUMENT') {
    const type = documentTypes.find((one) => one === topic);
    return type && documents(`type.${type}`);
  }
  const reason = breachReasons.find((one) => one === topic);
  return reason && reports(`reason.${reason}`);
}
