import { useRef } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useNotice } from '#web/ui/feedback/undo-store.ts';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { useNotificationList } from '../change-queue.ts';
import { LineSkeletons } from '../line/line-skeletons.tsx';
import { ArrivedButton } from './arrived-button.tsx';
import { CentreLine } from './centre-line.tsx';
import { daySections, type DaySection } from './day-sections.ts';
import { EmptyCentre } from './empty-centre.tsx';
import { ListEnd } from './list-end.tsx';
import { UndoLine } from './undo-line.tsx';
import { useArrived } from './use-arrived.ts';
import { useDayTitle } from './use-day-title.ts';

/** The notifications of a filter by day, newest first. */
export function CentreList({ filter }: { filter: NotificationFilter }) {
  const { list, lines, isError, error, refetch } = useNotificationList(filter);
  const top = useRef<HTMLDivElement>(null);
  const arrived = useArrived(lines);
  // The line that had the focus has left the list.
  useFocusWhenLost(top, lines.length);
  if (!list) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return (
      <Card className="overflow-clip">
        <LineSkeletons count={6} />
      </Card>
    );
  }
  function showTop() {
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ArrivedButton count={arrived} onPress={showTop} />
      {lines.length === 0 && list.last && <EmptyCentre filter={filter} />}
      <div className="grid gap-8">
        {daySections(lines).map((section) => (
          <Day key={section.day} section={section} />
        ))}
      </div>
      {(lines.length > 0 || !list.last) && <ListEnd filter={filter} list={list} />}
    </div>
  );
}

function Day({ section: { day, lines } }: { section: DaySection }) {
  const dayTitle = useDayTitle();
  const removed = useNotice()?.hides;
  const { title, date } = dayTitle(day);
  return (
    <section aria-labelledby={`day-${day}`} className="grid gap-2.5">
      <h2 id={`day-${day}`} className="flex flex-wrap items-baseline justify-between gap-x-3 text-22">
        {title}
        {date && <span className="font-text text-14 font-normal tracking-normal text-muted">{date}</span>}
      </h2>
      <Card as="ul" className="overflow-clip max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        {lines.map((line) => (
          <li key={line.id} className="not-first:border-t not-first:border-line">
            {line.id === removed ? <UndoLine /> : <CentreLine notification={line} />}
          </li>
        ))}
      </Card>
    </section>
  );
}
