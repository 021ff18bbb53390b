import { ScrollText, Cog, ChevronDown } from 'lucide-react';
import { useId, Fragment, type ReactNode } from 'react';
import { DeskList, NothingListed, type Answer, type Page } from '#web/features/desk/desk-list.tsx';
import { FilterChips } from '#web/features/desk/desk-filters.tsx';
import type { AuditKind } from '#contract/audit-limits.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { journalHref, periodOf, type JournalAddress } from './journal-address.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { ChangeText } from '#contract/audit-words.ts';
import { useAuditWords } from './audit-words.ts';
import { groupRepeated, isLong } from './journal-rules.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import './journal.css';

const linkedKinds = [
  'ACCOUNT',
  'BOOKING',
  'DOCUMENT',
  'PROFILE',
  'SERVICE',
  'REPORT',
  'CONTACT_MESSAGE',
  'CONTACT_TEMPLATE',
  'BLOG_ARTICLE',
  'BLOG_CATEGORY',
  'BLOG_TOPIC',
  'ANNOUNCEMENT',
  'LETTER',
  'PROSPECT',
  'NOTIFICATION_CONFIG',
  'FLAG',
] as const satisfies readonly AuditKind[];
type LinkedKind = (typeof linkedKinds)[number];

/** The page of each kind of thing that has one of its own, and of those that are parts of a page. */
const pages: Readonly<Record<LinkedKind, ((id: string) => string) | string>> = {
  ACCOUNT: (id) => `/admin/people/${id}`,
  BOOKING: (id) => `/admin/bookings/${id}`,
  DOCUMENT: (id) => `/admin/verification?view=decided&document=${id}`,
  PROFILE: (id) => `/providers/${id}`,
  SERVICE: (id) => `/services/${id}`,
  REPORT: (id) => `/admin/reports/${id}`,
  CONTACT_MESSAGE: (id) => `/admin/contact/${id}`,
  CONTACT_TEMPLATE: '/admin/contact/templates',
  BLOG_ARTICLE: (id) => `/admin/blog/articles/${id}`,
  BLOG_CATEGORY: '/admin/blog/categories',
  BLOG_TOPIC: '/admin/blog/categories',
  ANNOUNCEMENT: '/admin/notifications',
  LETTER: (id) => `/admin/letters/${id}`,
  PROSPECT: '/admin/letters',
  NOTIFICATION_CONFIG: '/admin/notifications',
  FLAG: '/admin/system',
};

/** The page that shows what an event was about, where there is one: not of what was deleted or hidden by it. */
function pageOf({
  action,
  object: { kind: code, id },
}: AuditEvent): { kind: LinkedKind; href: string } | undefined {
  const kind = linkedKinds.find((one) => one === code);
  const isGone = action.endsWith('_DELETED') || (action === 'CONTENT_HIDDEN' && kind !== 'REPORT');
  if (!kind || isGone) return undefined;
  const page = pages[kind];
  if (typeof page === 'string') return { kind, href: page };
  return id === null ? undefined : { kind, href: page(id) };
}

/** What an event changed, each value before and after, or what else it tells, in a small table that opens on request. */
function ChangeDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('audit');
  const { changesOf } = useAuditWords();
  const rows = changesOf(event);
  if (rows.length === 0) return null;
  const isChange = rows.some(isOfBothSides);
  const title = t(isChange ? 'change.title' : 'change.details');
  return (
    <Fold summary={title}>
      <table className="journal-changes">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            {isChange && <th scope="col">{t('change.before')}</th>}
            <th scope="col">{t(isChange ? 'change.after' : 'change.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} hasSides={isChange} />
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

const isOfBothSides = ({ before, after }: ChangeText): boolean => before !== undefined && after !== undefined;

/** What is not known of a side is empty; where no value has both, one column is enough. */
function Row({ row, hasSides }: { row: ChangeText; hasSides: boolean }) {
  const { place, before, after } = row;
  return (
    <tr>
      <th scope="row">
        {place.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' › '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </th>
      {hasSides && (
        <td>
          <bdi className="journal-before whitespace-pre-line wrap-anywhere">{before}</bdi>
        </td>
      )}
      <td>
        <bdi className="journal-after whitespace-pre-line wrap-anywhere">
          {hasSides ? after : (after ?? before)}
        </bdi>
      </td>
    </tr>
  );
}

/** Why it was done; a long one is cut until it is opened. */
function Reason({ reason }: { reason: string }) {
  const words = <span className="as-written whitespace-pre-line wrap-anywhere">{reason}</span>;
  return isLong(reason) ? (
    <details className="journal-reason">
      <summary dir="auto">{words}</summary>
    </details>
  ) : (
    <p className="journal-reason">{words}</p>
  );
}

/** What an event says below its sentence. */
function Note({ event: { reason, minutes } }: { event: AuditEvent }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <>
      {minutes !== null && (
        <p className="journal-reason">{t('entry.viewed', { time: format.durationAfter(minutes) })}</p>
      )}
      {reason !== null && <Reason reason={reason} />}
    </>
  );
}

type JournalEntryProps = {
  /** The acts that it tells, the newest first. */
  events: readonly [AuditEvent, ...AuditEvent[]];
  /** The list has the events of this person only. */
  isOfOnePerson: boolean;
};

/** One row: when, by whom, what was done to what, what it changed, why, and the times before when it was done again. */
function JournalEntry({ events, isOfOnePerson }: JournalEntryProps) {
  const { t } = useTranslation('audit');
  const { nameOf, sentenceOf } = useAuditWords();
  const format = useFormat();
  const id = useId();
  const [event, ...earlier] = events;
  const { actor, at, object } = event;
  return (
    <li className="journal-entry">
      <time dateTime={at} className="text-muted tabular-nums">
        {format.time(at)}
      </time>
      <Face actor={actor} sentenceId={id} isOfOnePerson={isOfOnePerson} />
      <div className="journal-text">
        <div className="journal-line">
          <h3 id={id} className="font-text text-16 font-medium tracking-normal wrap-anywhere">
            {nameOf(object) === null || object.kind === 'FLAG'
              ? sentenceOf(event)
              : t('entry.named', { sentence: sentenceOf(event) })}
          </h3>
          <Thing event={event} sentenceId={id} />
          <ChangeDetails event={event} />
          {earlier.length > 0 && <Earlier events={earlier} />}
        </div>
        <Note event={event} />
      </div>
    </li>
  );
}

/** How often it was done within a few minutes, and on request each time before the last. */
function Earlier({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <Fold
      summary={t('entry.repeated', { count: events.length + 1, time: format.time(events.at(-1)?.at ?? '') })}
    >
      <ol>
        {events.map((event) => (
          <li key={event.id} className="journal-earlier">
            <time dateTime={event.at} className="text-14 text-muted tabular-nums">
              {format.time(event.at)}
            </time>
            <ChangeDetails event={event} />
            <Note event={event} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** What is opened on request, from the line of the sentence. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="journal-fold">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14 font-semibold text-brand">
        {summary}
        <Icon of={ChevronDown} size={18} className="journal-chevron" />
      </summary>
      {children}
    </details>
  );
}

type FaceProps = { actor: AuditEvent['actor']; sentenceId: string; isOfOnePerson: boolean };

/** Who did it: a link to all that this person did, or the site. */
function Face({ actor, sentenceId, isOfOnePerson }: FaceProps) {
  const { t } = useTranslation('audit');
  if (!actor)
    return (
      <span className="journal-face">
        <span className="grid size-8 place-items-center rounded-full bg-sunken text-muted">
          <Icon of={Cog} size={18} />
        </span>
      </span>
    );
  const face = <Avatar name={actor.displayName} seed={actor.id} size={32} />;
  return isOfOnePerson ? (
    <span className="journal-face">{face}</span>
  ) : (
    <Link href={journalHref({ actorId: actor.id })} aria-describedby={sentenceId} className="journal-face">
      {face}
      <span className="sr-only">{t('entry.sameActor')}</span>
    </Link>
  );
}

/** What the event is about, after the sentence that names its kind: its name, or the kind and the id; a link where it has a page. */
function Thing({ event, sentenceId }: { event: AuditEvent; sentenceId: string }) {
  const { t } = useTranslation('audit');
  const { kindOf, nameOf } = useAuditWords();
  const { object } = event;
  const name = nameOf(object);
  const page = pageOf(event);
  if (page)
    return (
      <Link
        href={page.href}
        aria-describedby={sentenceId}
        className="inline-flex min-h-11 items-center text-link"
      >
        {name === null ? t(`entry.open.${page.kind}`) : <bdi className="wrap-anywhere">{name}</bdi>}
      </Link>
    );
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere">
      {name === null ? (
        <>
          <span className="text-muted">{kindOf(object.kind) ?? <code dir="ltr">{object.kind}</code>}</span>
          {object.id && <code dir="ltr">{object.id}</code>}
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  );
}

type JournalChipsProps = { address: JournalAddress; events: readonly AuditEvent[]; today: string };

/** The filters that are set, each a link to the list without it, and a way to clear them all. */
function JournalChips({ address, events, today }: JournalChipsProps) {
  const { t } = useTranslation('audit');
  const { actionOf, kindOf } = useAuditWords();
  const daysText = useDaysText();
  const { query, actorId, action, objectId, kind, from, to } = address;
  const without = (cleared: Partial<JournalAddress>) => journalHref({ ...address, ...cleared, page: 0 });
  const actor = events.find((event) => event.actor?.id === actorId)?.actor;
  const chips = [
    query && { href: without({ query: '' }), label: t('chip.query', { query }) },
    actorId && {
      href: without({ actorId: '' }),
      label: actor ? t('chip.actor', { name: actor.displayName }) : t('chip.someActor'),
    },
    action && { href: without({ action: '' }), label: actionOf(action) ?? action },
    objectId && {
      href: without({ objectId: '' }),
      label: t('chip.object', { name: kindOf(kind) ?? objectId }),
    },
    kind && objectId === '' && { href: without({ kind: '' }), label: kindOf(kind) ?? kind },
    // Those of a period are pressed above.
    (from || to) &&
      periodOf(address, today) === undefined && {
        href: without({ from: '', to: '' }),
        label: daysText({ from, to }),
      },
  ].filter((chip) => typeof chip === 'object');
  return chips.length > 0 && <FilterChips chips={chips} clearHref={journalHref({})} t={t} />;
}

function useDaysText() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const inSentence = useInSentence();
  const dayText = (day: string) => inSentence(format.date(noonOf(day)));
  return ({ from, to }: Pick<JournalAddress, 'from' | 'to'>): string => {
    if (to === '') return t('chip.since', { day: dayText(from) });
    if (from === '') return t('chip.until', { day: dayText(to) });
    if (from === to) return t('chip.day', { day: dayText(from) });
    return t('chip.days', { from: dayText(from), to: dayText(to) });
  };
}

type JournalListProps = { address: JournalAddress; answer: Answer<Page<AuditEvent>>; today: string };

/** One page of the events that the address names, by day. */
export function JournalList({ address, answer, today }: JournalListProps) {
  const { t } = useTranslation('audit');
  return (
    <div className="grid gap-4">
      <JournalChips address={address} events={answer.currentData?.content ?? []} today={today} />
      <DeskList
        answer={answer}
        empty={
          <NothingListed
            icon={ScrollText}
            isFiltered={journalHref(address) !== journalHref({})}
            allHref={journalHref({})}
            t={t}
          />
        }
        countOf={(page) => t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
        look="sections"
        renderItems={(events) => <Days events={events} isOfOnePerson={address.actorId !== ''} />}
        hrefOf={(number) => journalHref({ ...address, page: number })}
        t={t}
      />
    </div>
  );
}

function Days({ events, isOfOnePerson }: { events: readonly AuditEvent[]; isOfOnePerson: boolean }) {
  const format = useFormat();
  const days = Map.groupBy(events, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="pt-6">
      <h2 id={`day-${day}`} className="border-b border-line pb-2.5 text-18">
        {format.weekdayDate(ofDay[0]?.at ?? day)}
      </h2>
      <ol>
        {groupRepeated(ofDay).map((group) => (
          <JournalEntry key={group[0].id} events={group} isOfOnePerson={isOfOnePerson} />
        ))}
      </ol>
    </section>
  ));
}
