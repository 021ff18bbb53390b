import { createContext, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CircleAlert, Clock, Reply } from 'lucide-react';
import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
import { useCountWorkQuery, useListWorkQuery } from '#web/api/clients/work-queue.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import {
  countsArgument,
  readWorkAddress,
  workArgument,
  workHref,
  workPageHref,
  type Case,
  type WorkAddress,
} from './work-address.ts';
import { minuteMs } from '#contract/durations.ts';
import { soonMinutes, soonShare, workCountMax, workKinds } from '#contract/work-queue-limits.ts';

type Span = Readonly<{ from: Date; to: Date }>;
type Urgency = Readonly<{ state: 'late' | 'soon' | 'inTime'; minutes: number }>;

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

const shownInDays = 2 * 24 * 60;
const shownInHours = 3 * 60;

/** A time of a case: exact while it is short, then in hours, then in days. */
function useCaseTime(): (minutes: number) => string {
  const { t } = useTranslation('reports-desk');
  const format = useFormat();
  return (minutes) => {
    if (minutes > shownInDays) return t('days', { count: Math.floor(minutes / (24 * 60)) });
    return format.duration(minutes < shownInHours ? minutes : Math.floor(minutes / 60) * 60);
  };
}

/** How long something may wait still, or how late it is. */
export function TimeLeft({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('reports-desk');
  const timeOf = useCaseTime();
  const now = useNow({ everyMinute: true });
  const { state, minutes } = urgencyOf({ from: new Date(from), to: new Date(to) }, now);
  const { tone, icon } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 text-14 font-semibold ${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {t(state === 'late' ? 'late' : 'left', { time: timeOf(minutes) })}
    </span>
  );
}

const barTones = { late: 'danger', soon: 'warning', inTime: 'neutral' } as const;

/** How much of the time of a case is left, and how much has passed: in words and as a bar. */
export function Age({ from, to, className }: { from: string; to: string; className?: string | undefined }) {
  const { t } = useTranslation('reports-desk');
  const timeOf = useCaseTime();
  const now = useNow({ everyMinute: true });
  const [start, end] = [new Date(from), new Date(to)];
  const { state } = urgencyOf({ from: start, to: end }, now);
  const whole = (end.getTime() - start.getTime()) / minuteMs;
  const spent = Math.max(0, Math.round((now.getTime() - start.getTime()) / minuteMs));
  return (
    <span className={classes('flex flex-wrap items-center gap-x-2.5', className)}>
      <TimeLeft from={from} to={to} />
      <ProgressBar
        thin
        className="min-w-8 flex-1"
        value={spent / whole}
        label={t('age.label')}
        tone={barTones[state]}
      />
      <span className="age-spent text-14 text-muted tabular-nums max-xs:hidden">
        {t('age.spent', { spent: timeOf(spent), whole: timeOf(whole) })}
      </span>
    </span>
  );
}

/** When a message was answered that waits for the person since then. */
export function Answered({ at }: { at: string | null }) {
  const { t } = useTranslation('reports-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  if (at === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-14 text-muted">
      <Icon of={Reply} size={16} directional />
      {t('age.answered', { at: inSentence(format.dateTime(at)) })}
    </span>
  );
}

/** How much time a case of the queue has left, or since when it waits for the person. */
export function CaseAge({ item, className }: { item: WorkItem; className?: string }) {
  if (item.answeredAt === null) return <Age from={item.since} to={item.dueAt} className={className} />;
  return (
    <span className={className}>
      <Answered at={item.answeredAt} />
    </span>
  );
}

/** What a case of the queue is called: what it is, of whom or about whom. */
export function useCaseName(): (item: Pick<WorkItem, 'kind' | 'thing' | 'title'>) => string {
  const { t } = useTranslation('reports-desk');
  const { t: queue } = useTranslation('work-queue');
  return ({ kind, thing, title }) => {
    const name = title ?? queue('gone');
    switch (kind) {
      case 'REPORT':
        return thing === null || title === null ? name : t(`nameOf.${thing}`, { name });
      case 'HELD_REVIEW':
        return t('heldAbout', { name });
      case 'APPEAL':
        return t('appealOf', { name });
      case 'CONTACT':
      case 'DOCUMENT':
        return name;
    }
  };
}

/** The same with its number, where it has one. */
export function useNumberedName(): (
  item: Pick<WorkItem, 'kind' | 'thing' | 'title' | 'reference'>,
) => string {
  const nameOf = useCaseName();
  return (item) => [nameOf(item), item.reference && `(${item.reference})`].filter(Boolean).join(' ');
}

/** A case in the queue, beside the part of it from which it was opened. */
export const caseHref = ({ kind, id }: Case, from: Partial<WorkAddress> = {}): string =>
  workPageHref({ ...from, open: { kind, id } });

type Listed = Pick<WorkItem, 'kind' | 'id' | 'isReserved'>;

const mayDecide = ({ isReserved }: Listed) => !isReserved;

/** The cases before and after one that the reader may decide; before the first listed one for one that is not listed. */
export function neighboursOf<Item extends Listed>(
  listed: readonly Item[],
  id: string | null,
): { previous: Item | undefined; next: Item | undefined } {
  const at = listed.findIndex((item) => item.id === id);
  return {
    previous: listed.slice(0, Math.max(0, at)).findLast(mayDecide),
    next: listed.slice(at + 1).find(mayDecide),
  };
}

/** The part of the queue that is open; undefined on every other page of the desk. */
export function useQueueAddress(): WorkAddress | undefined {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  return pathname === workHref ? readWorkAddress(search) : undefined;
}

export function useQueueHref(): string | undefined {
  const address = useQueueAddress();
  return address && workPageHref({ ...address, open: undefined });
}

const nowhere = readWorkAddress(new URLSearchParams());

/** A page of the queue without what is decided but can be undone still. */
export function useListedWork(address: WorkAddress | undefined) {
  const answer = useListWorkQuery(workArgument(address ?? nowhere), {
    skip: !address,
    refetchOnMountOrArgChange: true,
  });
  const hidden = useHidden();
  const page = answer.currentData;
  const listed = page && { ...page, content: page.content.filter(({ id }) => !hidden.has(id)) };
  return { ...answer, currentData: listed };
}

type Leaving = Pick<WorkItem, 'kind' | 'since' | 'dueAt' | 'answeredAt'>;

/** The counts without some cases; what is counted up to a bound stays at it. */
export function countsWithout(counts: WorkCounts, leaving: readonly Leaving[], now: Date): WorkCounts {
  return leaving.reduce((left, { kind, since, dueAt, answeredAt }) => {
    const { open, late, soon } = left[kind];
    if (open >= workCountMax) return left;
    const { state } = urgencyOf({ from: new Date(since), to: new Date(dueAt) }, now);
    const runs = answeredAt === null;
    const less = (count: number, isOne: boolean) => Math.max(0, isOne ? count - 1 : count);
    const rest = {
      open: less(open, true),
      late: less(late, runs && state === 'late'),
      soon: less(soon, runs && state === 'soon'),
    };
    return { ...left, [kind]: rest };
  }, counts);
}

/** How much is open of each kind, without what is decided on this page of the queue but can be undone still. */
export function useCountedWork(address: WorkAddress): WorkCounts | undefined {
  const { currentData: counts } = useCountWorkQuery(countsArgument(address), {
    refetchOnMountOrArgChange: true,
  });
  const { currentData: page } = useListWorkQuery(workArgument(address), { refetchOnMountOrArgChange: true });
  const hidden = useHidden();
  const now = useNow({ everyMinute: true });
  const leaving = page?.content.filter(({ id }) => hidden.has(id)) ?? [];
  return counts && countsWithout(counts, leaving, now);
}

/** How much is open in all kinds. */
export const openWork = (counts: WorkCounts): number =>
  workKinds.reduce((sum, kind) => sum + counts[kind].open, 0);

type Way = { item: WorkItem; href: string };
type Ways = { previous: Way | undefined; next: Way | undefined };

/** Where the queue leads from a case: its neighbours, over the ends of its page too. Nowhere on other pages. */
export function useCaseWays(id: string | null): Ways {
  const address = useQueueAddress();
  const { currentData: page } = useListedWork(address);
  const { previous, next } = neighboursOf(page?.content ?? [], id);
  const before =
    address && page && !page.first && !previous ? { ...address, page: address.page - 1 } : undefined;
  const after = address && page && !page.last && !next ? { ...address, page: address.page + 1 } : undefined;
  const { currentData: pageBefore } = useListedWork(before);
  const { currentData: pageAfter } = useListedWork(after);
  const first = previous ?? pageBefore?.content.findLast(mayDecide);
  const last = next ?? pageAfter?.content.find(mayDecide);
  return {
    previous: first && { item: first, href: caseHref(first, before ?? address) },
    next: last && { item: last, href: caseHref(last, after ?? address) },
  };
}

/**
 * Where a decided case leads: to the next one of the same part of the queue, before it where it was the last, or to that
 * part; undefined when it was opened on a page of its own kind.
 */
export function useNextWork(id: string | null): string | undefined {
  const { previous, next } = useCaseWays(id);
  const queueHref = useQueueHref();
  return next?.href ?? previous?.href ?? queueHref;
}

/** Who holds the open case and decides on it, when it is not the reader. */
export const HolderContext = createContext<string | undefined>(undefined);
export const useHolder = (): string | undefined => useContext(HolderContext);

/**
 * What a case is called, on one line: a long name is cut where it would break, so that also French words in an Arabic
 * sentence show their beginning.
 */
export function CaseTitle({ name }: { name: string }) {
  return <span className="line-clamp-1 min-w-0 as-written font-semibold wrap-anywhere">{name}</span>;
}
