import { useSearchParams } from 'react-router';
import { CircleAlert, Clock } from 'lucide-react';
import type { WorkItem } from '#contract/work-queue.ts';
import { useListWorkQuery } from '#web/api/clients/work-queue.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { minuteMs } from '#contract/durations.ts';

type Span = Readonly<{ from: Date; to: Date }>;
type Urgency = Readonly<{ state: 'late' | 'soon' | 'inTime'; minutes: number }>;

const soonMinutes = 4 * 60;
/** The last part of the time that a case may take. */
const soonShare = 0.2;

/**
 * How urgent a case is that came at `from` and is to be decided by `to`: the whole minutes that are left, or by which it
 * is late. The last fifth of its time is soon, and so are the last four hours.
 */
export function urgencyOf({ from, to }: Span, now: Date): Urgency {
  const minutes = Math.round((to.getTime() - now.getTime()) / minuteMs);
  if (minutes < 0) return { state: 'late', minutes: -minutes };
  const whole = (to.getTime() - from.getTime()) / minuteMs;
  const isSoon = minutes <= Math.max(soonMinutes, whole * soonShare);
  return { state: isSoon ? 'soon' : 'inTime', minutes };
}

const looks = {
  late: { tone: 'text-danger', icon: CircleAlert },
  soon: { tone: 'text-warning', icon: Clock },
  inTime: { tone: 'text-muted', icon: undefined },
} as const;

/** How long something may wait still, or how late it is. */
export function TimeLeft({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('reports-desk');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { state, minutes } = urgencyOf({ from: new Date(from), to: new Date(to) }, now);
  const { tone, icon } = looks[state];
  const days = Math.floor(minutes / (24 * 60));
  const time = days >= 2 ? t('days', { count: days }) : format.duration(minutes);
  return (
    <span className={`inline-flex items-center gap-1 text-14 font-semibold ${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {t(state === 'late' ? 'late' : 'left', { time })}
    </span>
  );
}

export const workHref = '/admin';

/** Says in an address that a case was opened from the queue, to which its decision leads back. */
const fromWork = { name: 'from', value: 'work' } as const;

type Case = Pick<WorkItem, 'kind' | 'id'>;

function pathOf({ kind, id }: Case): string {
  switch (kind) {
    case 'DOCUMENT':
      return `/admin/verification?document=${id}&`;
    case 'REPORT':
      return `/admin/reports/${id}?`;
    case 'HELD_REVIEW':
      return `/admin/held-reviews/${id}?`;
    case 'APPEAL':
      return `/admin/appeals/${id}?`;
    case 'CONTACT':
      return `/admin/contact/${id}?`;
  }
}

/** The page on which something of the queue is decided or answered. */
export const caseHref = (item: Case): string => `${pathOf(item)}${fromWork.name}=${fromWork.value}`;

/** Enough to find one that is not this one, and not reserved for another administrator. */
const few = { page: 0, size: 10 };

/**
 * Where a case leads that was opened from the queue: to the next one there, or to the queue; undefined when it was opened
 * from a list of its own kind.
 */
export function useNextWork(id: string | null): string | undefined {
  const [search] = useSearchParams();
  const isFromWork = search.get(fromWork.name) === fromWork.value;
  const { data } = useListWorkQuery(few, { skip: !isFromWork, refetchOnMountOrArgChange: true });
  if (!isFromWork) return undefined;
  const next = data?.content.find((item) => item.id !== id && !item.isReserved);
  return next ? caseHref(next) : workHref;
}

/** What a case is about, on one line: the kind stays whole, and a long name is cut at its own end. */
export function CaseTitle({ kind, name }: { kind?: string; name: string }) {
  return (
    <span className="flex min-w-0 gap-x-1 font-semibold">
      {kind !== undefined && <span className="flex-none">{kind} · </span>}
      <span className="truncate as-written">{name}</span>
    </span>
  );
}
