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

export function listArgument(shown: ShownList, page: number) {
  return { page, size, ...(shown === 'archived' ? { archived: 'true' } : {}) };
}
