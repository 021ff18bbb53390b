/**
 * On the document element once the parts of a page below the window must be laid out like the rest (`below-fold` in
 * ui/theme/theme.css): a scroll position is then found where it was.
 */
export const wholePageAttribute = 'data-whole';

/** Runs before the first paint: a reload, a return and an address with a fragment lead to a position in the page. */
export function markWholePage(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isNewVisit = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (location.hash || !isNewVisit) document.documentElement.setAttribute(wholePageAttribute, '');
}
