import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CircleAlert, Clock } from 'lucide-react';
import type { WorkItem } from '#contract/work-queue.ts';
import { useListWorkQuery } from '#web/api/clients/work-queue.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { readWorkAddress, workArgument, workPageHref, type WorkAddress } from './work-address.ts';
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

/** The part of the queue from which it was opened, when it is not all of it. */
const queue = 'queue';

/** The page on which something of the queue is decided or answered, opened from this part of the queue. */
export function caseHref(item: Case, from: Partial<WorkAddress> = {}): string {
  const [, part] = workPageHref(from).split('?');
  const search = new URLSearchParams({ [fromWork.name]: fromWork.value, ...(part && { [queue]: part }) });
  return `${pathOf(item)}${search.toString()}`;
}

type Listed = Pick<WorkItem, 'kind' | 'id' | 'isReserved'>;

/** The case after this one, or before it where it was the last, that the reader may decide. */
export function nextCase<Item extends Listed>(listed: readonly Item[], id: string | null): Item | undefined {
  const at = listed.findIndex((item) => item.id === id);
  const isOpen = (item: Item) => item.id !== id && !item.isReserved;
  return listed.slice(at + 1).find(isOpen) ?? listed.slice(0, Math.max(0, at)).findLast(isOpen);
}

/** The part of the queue from which the open case came. */
function useQueueAddress(): WorkAddress | undefined {
  const [search] = useSearchParams();
  if (search.get(fromWork.name) !== fromWork.value) return undefined;
  return readWorkAddress(new URLSearchParams(search.get(queue) ?? ''));
}

export function useQueueHref(): string | undefined {
  const address = useQueueAddress();
  return address && workPageHref(address);
}

/**
 * Where a case leads that was opened from the queue: to the next one in the same part of it, or to that part; undefined
 * when it was opened from a list of its own kind.
 */
export function useNextWork(id: string | null): string | undefined {
  const address = useQueueAddress();
  const { data } = useListWorkQuery(workArgument(address ?? readWorkAddress(new URLSearchParams())), {
    skip: !address,
    refetchOnMountOrArgChange: true,
  });
  if (!address) return undefined;
  const next = nextCase(data?.content ?? [], id);
  return next ? caseHref(next, address) : workPageHref(address);
}

/** The open case, also once it has left its list because another administrator decided it: its form keeps what was typed. */
export function useOpenCase<Item extends { id: string }>(
  current: Item | undefined,
  id: string | undefined,
): Item | undefined {
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? (last?.id === id ? last : undefined);
}

/** What a case is about, on one line where it fits: the kind stays whole, and a long name is cut at its own end. */
export function CaseTitle({ kind, name }: { kind?: string; name: string }) {
  return (
    <span className="flex min-w-0 gap-x-1 font-semibold max-xs:flex-wrap">
      {kind !== undefined && <span className="flex-none max-xs:flex-initial">{kind} · </span>}
      <span className="truncate as-written">{name}</span>
    </span>
  );
}
