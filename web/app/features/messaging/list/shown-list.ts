import type { Conversation } from '#contract/messaging.ts';

/** The unread conversations, and at its place the open one, which has become read by being opened. */
export function withOpen(
  unread: readonly Conversation[],
  open: Conversation | undefined,
): readonly Conversation[] {
  if (!open || open.unreadCount > 0 || open.archived || open.left) return unread;
  const others = unread.filter(({ id }) => id !== open.id);
  return [...others, open].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

export const shownLists = ['all', 'unread', 'archived'] as const;
export type ShownList = (typeof shownLists)[number];

const size = 30;

export function shownList(search: URLSearchParams): ShownList {
  return shownLists.find((name) => name === search.get('show')) ?? 'all';
}

export const listHref = (shown: ShownList) => (shown === 'all' ? '/messages' : `/messages?show=${shown}`);

export function conversationHref(id: string, shown: ShownList): string {
  return shown === 'all' ? `/messages/${id}` : `/messages/${id}?show=${shown}`;
}

/** How each list is asked for. */
const filters = {
  all: {},
  unread: { unread: true },
  archived: { archived: true },
} as const satisfies Record<ShownList, object>;

export const listArgument = (shown: ShownList, page: number) => ({ page, size, ...filters[shown] });
