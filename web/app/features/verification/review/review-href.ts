import { addressText } from '#contract/visible-text.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import {
  decidedStatuses,
  reviewSearchMax,
  reviewViews,
  type ReviewView,
} from '#contract/verification-rules.ts';

type DecidedStatus = (typeof decidedStatuses)[number];
/** The state of the page of administrators: a view, its search, its page from 0, the open document. */
export type ReviewAddress = Readonly<{
  view: ReviewView;
  status: DecidedStatus | undefined;
  query: string;
  page: number;
  documentId: string | null;
}>;

export function readReviewAddress(search: URLSearchParams): ReviewAddress {
  const [first] = reviewViews;
  const view = reviewViews.find((one) => one === search.get('view')) ?? first;
  return {
    view,
    status: view === 'decided' ? decidedStatuses.find((one) => one === search.get('status')) : undefined,
    query: view === 'decided' ? addressText(search.get('query'), reviewSearchMax) : '',
    page: readPage(search),
    documentId: search.get('document'),
  };
}

export function reviewHref({
  view,
  status,
  query,
  page = 0,
  documentId,
}: Partial<ReviewAddress> = {}): string {
  const search = new URLSearchParams({
    ...(view === 'decided' && { view }),
    ...(status && { status }),
    ...(query && { query }),
    ...(page > 0 && { page: String(page + 1) }),
    ...(documentId && { document: documentId }),
  }).toString();
  return search ? `/admin/verification?${search}` : '/admin/verification';
}

const size = 20;

/** The argument of the API call; the open document is one of the list. */
export const reviewArgument = ({ view, status, query, page }: ReviewAddress) => ({
  page,
  size,
  ...(view === 'decided' && { view }),
  ...(status && { status }),
  ...(query && { query }),
});
