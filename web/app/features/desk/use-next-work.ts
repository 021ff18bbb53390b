import { useListWorkQuery } from '#web/api/clients/work-queue.ts';
import { useSearchParams } from 'react-router';
import { caseHref, fromWork, workHref } from './case-href.ts';

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
