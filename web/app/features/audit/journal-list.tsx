import { ScrollText, Cog, ArrowRight, ChevronDown } from 'lucide-react';
import { useId, Fragment } from 'react';
import { DeskList, NothingListed } from '#web/features/desk/desk-list.tsx';
import { FilterChips } from '#web/features/desk/desk-filters.tsx';
import { useListAuditEventsQuery } from '#web/api/clients/audit.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { journalArgument, journalHref, type JournalAddress } from './journal-address.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useAuditWords, changeRows, type ChangeRow } from './audit-words.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';

type LinkedKind =
  | 'ACCOUNT'
  | 'BOOKING'
  | 'DOCUMENT'
  | 'CONTACT_MESSAGE'
  | 'ANNOUNCEMENT'
  | 'NOTIFICATION_CONFIG'
  | 'FLAG';

/** The page of the administration that shows what an event was about, where there is one. */
function pageOf({ action, object }: AuditEvent): { kind: LinkedKind; href: string } | undefined {
  const { kind, id } = object;
  switch (kind) {
    case 'ACCOUNT':
      return id === null ? undefined : { kind, href: `/admin/people/${id}` };
    case 'BOOKING':
      return id === null ? undefined : { kind, href: `/admin/bookings/${id}` };
    case 'DOCUMENT':
      return id === null ? undefined : { kind, href: `/admin/verification?view=decided&document=${id}` };
    case 'CONTACT_MESSAGE':
      return id === null || action === 'CONTACT_MESSAGE_DELETED'
        ? undefined
        : { kind, href: `/admin/contact/${id}` };
    case 'ANNOUNCEMENT':
    case 'NOTIFICATION_CONFIG':
      return { kind, href: '/admin/notifications' };
    case 'FLAG':
      return { kind, href: '/admin/system' };
    default:
      return undefined;
  }
}

/** Values that are shown at once; an announcement or a reset has dozens. */
const shownAtOnce = 4;

/** What an event changed: each value before and after. */
function ChangeDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('audit');
  const rows = changeRows(event.before, event.after);
  const rest = rows.slice(shownAtOnce);
  if (rows.length === 0) return null;
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} event={event} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-14 font-semibold text-brand">
            {t('change.more', { count: rest.length })}
            <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <Rows rows={rest} event={event} />
        </details>
      )}
    </>
  );
}

function Rows({ rows, event }: { rows: readonly ChangeRow[]; event: AuditEvent }) {
  return (
    <dl className="grid gap-1 text-14">
      {rows.map((row) => (
        <Row key={row.path.join('/')} row={row} event={event} />
      ))}
    </dl>
  );
}

function Row({ row, event }: { row: ChangeRow; event: AuditEvent }) {
  const { t } = useTranslation('audit');
  const { placeOf, valuesOf } = useAuditWords();
  const { before, after } = valuesOf(row, event.names);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-muted">
        {placeOf(row, event.object).map((part, index) => (
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

type JournalEntryProps = {
  event: AuditEvent;
  /** The list has the events of this person only. */
  isOfOnePerson: boolean;
};

/** One event: what was done, by whom, when and why, what it changed, and the way to its object. */
function JournalEntry({ event, isOfOnePerson }: JournalEntryProps) {
  const { t } = useTranslation('audit');
  const { actionOf } = useAuditWords();
  const format = useFormat();
  const id = useId();
  const { actor, action, at, reason } = event;
  const page = pageOf(event);
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      {actor ? (
        <Avatar name={actor.displayName} seed={actor.id} size={40} />
      ) : (
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon of={Cog} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 id={`${id}-action`} className="font-text text-16 font-semibold tracking-normal wrap-anywhere">
          {actionOf(action) ?? <code dir="ltr">{action}</code>}
        </h3>
        <p className="text-14 text-muted">
          <bdi id={`${id}-actor`}>{actor?.displayName ?? t('entry.system')}</bdi> ·{' '}
          <time dateTime={at}>{format.time(at)}</time>
        </p>
        <ObjectName event={event} hasPage={page !== undefined} />
        {reason !== null && (
          <p className="max-w-[68ch] as-written whitespace-pre-line wrap-anywhere">{reason}</p>
        )}
        <ChangeDetails event={event} />
        {(page || (actor && !isOfOnePerson)) && (
          <p className="flex flex-wrap gap-x-4 text-14">
            {page && (
              <Link
                href={page.href}
                aria-describedby={`${id}-action`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {t(`entry.open.${page.kind}`)}
                {event.object.number !== null && (
                  <>
                    {' '}
                    <bdi dir="ltr">{event.object.number}</bdi>
                  </>
                )}
              </Link>
            )}
            {actor && !isOfOnePerson && (
              <Link
                href={journalHref({ actorId: actor.id })}
                aria-describedby={`${id}-actor`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {t('entry.sameActor')}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** What the event is about: its kind and its name; what has neither a name nor a page is told by its id. */
function ObjectName({ event: { object }, hasPage }: { event: AuditEvent; hasPage: boolean }) {
  const { kindOf } = useAuditWords();
  if (hasPage && object.name === null) return null;
  return (
    <p className="text-14 wrap-anywhere">
      <span className="text-muted">
        {kindOf(object.kind) ?? <code dir="ltr">{object.kind}</code>}
        {(object.name ?? object.id) !== null && ' · '}
      </span>
      {object.name === null ? <code dir="ltr">{object.id}</code> : <bdi>{object.name}</bdi>}
    </p>
  );
}

type JournalChipsProps = { address: JournalAddress; events: readonly AuditEvent[] };

/** The filters that only a link sets, each a link to the list without it, and a way to clear them all. */
function JournalChips({ address, events }: JournalChipsProps) {
  const { t } = useTranslation('audit');
  const { kindOf } = useAuditWords();
  const { actorId, objectId, kind } = address;
  if (journalHref({ ...address, page: 0 }) === journalHref({})) return null;
  const actor = events.find((event) => event.actor?.id === actorId)?.actor;
  const chips = [
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
  const now = useNow();
  const days = Map.groupBy(events, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="pt-6">
      <h2 id={`day-${day}`} className="border-b border-line pb-2.5 text-18">
        {format.dayDate(ofDay[0]?.at ?? day, now)}
      </h2>
      <ol>
        {ofDay.map((event) => (
          <JournalEntry key={event.id} event={event} isOfOnePerson={isOfOnePerson} />
        ))}
      </ol>
    </section>
  ));
}
