import { useListAuditEventsQuery } from '#web/api/clients/audit.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { ScrollText } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { journalArgument, journalHref, type JournalAddress } from './journal-address.ts';
import { JournalChips } from './journal-chips.tsx';
import { JournalEntry } from './journal-entry.tsx';

/** One page of the events that the address names, by day. */
export function JournalList({ address }: { address: JournalAddress }) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListAuditEventsQuery(journalArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-4">
      <JournalChips address={address} events={page?.content ?? []} />
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page?.content.length === 0 && <Nothing isFiltered={journalHref(address) !== journalHref({})} />}
      {page && page.content.length > 0 && (
        <div>
          <p role="status" className="text-14 text-muted">
            {t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
          </p>
          <Days events={page.content} isOfOnePerson={address.actorId !== ''} />
          <ListPages page={page} hrefOf={(number) => journalHref({ ...address, page: number })} t={t} />
        </div>
      )}
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

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('journal');
  return (
    <EmptyState
      icon={ScrollText}
      title={t(isFiltered ? 'empty.some' : 'empty.all')}
      {...(isFiltered && {
        action: (
          <LinkButton variant="secondary" href={journalHref({})}>
            {t('empty.showAll')}
          </LinkButton>
        ),
      })}
    >
      {t(isFiltered ? 'empty.someText' : 'empty.allText')}
    </EmptyState>
  );
}
