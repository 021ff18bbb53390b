import { ScrollText, Cog, ChevronDown } from 'lucide-react';
import { useId, Fragment } from 'react';
import { DeskList, NothingListed } from '#web/features/desk/desk-list.tsx';
import { FilterChips } from '#web/features/desk/desk-filters.tsx';
import { useListAuditEventsQuery } from '#web/api/clients/audit.ts';
import type { AuditKind } from '#contract/audit-limits.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { journalArgument, journalHref, type JournalAddress } from './journal-address.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useAuditWords, changeRows, type ChangeRow } from './audit-words.ts';
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

/** What an event changed: each value before and after, in a small table that opens on request. */
function ChangeDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('audit');
  const rows = changeRows(event.before, event.after);
  if (rows.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14 font-semibold text-brand">
        {t('change.title')}
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <table className="journal-changes">
        <caption className="sr-only">{t('change.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.path.join('/')} row={row} event={event} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Row({ row, event }: { row: ChangeRow; event: AuditEvent }) {
  const { placeOf, valuesOf } = useAuditWords();
  const { before, after } = valuesOf(row, event.names);
  return (
    <tr>
      <th scope="row">
        {placeOf(row, event.object).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' › '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </th>
      <td>
        {before === null ? (
          '–'
        ) : (
          <bdi className="journal-before whitespace-pre-line wrap-anywhere">{before}</bdi>
        )}
      </td>
      <td>
        <bdi className="journal-after whitespace-pre-line wrap-anywhere">{after}</bdi>
      </td>
    </tr>
  );
}

type JournalEntryProps = {
  event: AuditEvent;
  /** The list has the events of this person only. */
  isOfOnePerson: boolean;
};

/** One event: when, by whom, what was done to what, why, and what it changed. */
function JournalEntry({ event, isOfOnePerson }: JournalEntryProps) {
  const { t } = useTranslation('audit');
  const { nameOf, sentenceOf } = useAuditWords();
  const format = useFormat();
  const id = useId();
  const { actor, at, reason } = event;
  return (
    <li className="journal-entry">
      <time dateTime={at} className="text-muted tabular-nums">
        {format.time(at)}
      </time>
      <Face actor={actor} sentenceId={id} isOfOnePerson={isOfOnePerson} />
      <div className="journal-text">
        <div className="journal-line">
          <h3 id={id} className="font-text text-16 font-medium tracking-normal wrap-anywhere">
            {nameOf(event.object) === null
              ? sentenceOf(event)
              : t('entry.named', { sentence: sentenceOf(event) })}
          </h3>
          <Thing event={event} sentenceId={id} />
          {reason === null && <ChangeDetails event={event} />}
        </div>
        {reason !== null && (
          <p className="max-w-[68ch] as-written text-14 whitespace-pre-line wrap-anywhere text-muted">
            {reason}
          </p>
        )}
        {reason !== null && <ChangeDetails event={event} />}
      </div>
    </li>
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

type JournalChipsProps = { address: JournalAddress; events: readonly AuditEvent[] };

/** The filters that only a link sets, each a link to the list without it, and a way to clear them all. */
function JournalChips({ address, events }: JournalChipsProps) {
  const { t } = useTranslation('audit');
  const { kindOf } = useAuditWords();
  const { query, actorId, objectId, kind } = address;
  if (journalHref({ ...address, page: 0 }) === journalHref({})) return null;
  const actor = events.find((event) => event.actor?.id === actorId)?.actor;
  const chips = [
    query && { href: journalHref({ ...address, query: '', page: 0 }), label: t('chip.query', { query }) },
    actorId && {
      href: journalHref({ ...address, actorId: '', page: 0 }),
      label: actor ? t('chip.actor', { name: actor.displayName }) : t('chip.someActor'),
    },
    objectId && {
      href: journalHref({ ...address, objectId: '', page: 0 }),
      label: t('chip.object', { name: kindOf(kind) ?? objectId }),
    },
  ].filter((chip) => chip !== '');
  return <FilterChips chips={chips} clearHref={journalHref({})} t={t} />;
}

/** One page of the events that the address names, by day. */
export function JournalList({ address }: { address: JournalAddress }) {
  const { t } = useTranslation('audit');
  const answer = useListAuditEventsQuery(journalArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-4">
      <JournalChips address={address} events={answer.currentData?.content ?? []} />
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
        {ofDay.map((event) => (
          <JournalEntry key={event.id} event={event} isOfOnePerson={isOfOnePerson} />
        ))}
      </ol>
    </section>
  ));
}
