import { listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import { reportKinds, type ReportKind } from '#contract/reports-limits.ts';

export const moderationViews = ['reports', 'held', 'appeals'] as const;
export type ModerationView = (typeof moderationViews)[number];

const paths: Record<ModerationView, string> = {
  reports: '/admin/reports',
  held: '/admin/held-reviews',
  appeals: '/admin/appeals',
};

/** The state of a list in its address: a kind, whether decided cases are shown, its page from 0. */
export type ModerationAddress = Readonly<{
  kind: ReportKind | undefined;
  view: 'open' | 'decided';
  page: number;
}>;

export function readModerationAddress(search: URLSearchParams): ModerationAddress {
  return {
    kind: reportKinds.find((one) => one === search.get('kind')),
    view: search.get('view') === 'decided' ? 'decided' : 'open',
    page: readPage(search),
  };
}

/** A list of the desk, or one of its cases, whose page leads back to the same list. */
export function moderationHref(
  list: ModerationView,
  { kind, view = 'open', page = 0 }: Partial<ModerationAddress> = {},
  id?: string,
): string {
  const path = id === undefined ? paths[list] : `${paths[list]}/${id}`;
  return listHref(path, page, { kind, view: view === 'decided' ? view : undefined });
}

const size = 20;

export const reportsArgument = ({ kind, view, page }: ModerationAddress) => ({
  view,
  page,
  size,
  ...(kind && { kind }),
});
export const heldArgument = ({ page }: ModerationAddress) => ({ page, size });
export const appealsArgument = ({ view, page }: ModerationAddress) => ({ view, page, size });
