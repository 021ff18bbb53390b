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
