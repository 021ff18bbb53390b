import { compareInstants } from '#contract/dates-rules.ts';
import type { Message } from '#contract/messaging.ts';
import { messagingApi } from '#web/api/clients/messaging.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { mergeMessages, replaceMessages } from './merge-messages.ts';
import type { AppDispatch, AppState } from '../store.ts';

/*
 * Cache rules of conversations. A thread is one entry: its newest page, to which everything read later is added. It is
 * never invalidated, because that would drop the history that the reader has scrolled to.
 */

/** Messages of one read: the first one of a thread, and the largest one that the API allows. */
const pageSize = 30;
const largestSize = 100;
export const threadArgument = (id: string) => ({ id, size: pageSize });

const listTag = { type: 'Conversations', id: 'list' } as const;
const countTag = { type: 'Conversations', id: 'count' } as const;
const lists = [listTag, countTag];

/** Resolves when what is being read has arrived, such as the lists that a change has made stale. */
export const listsAreRead = () => async (dispatch: AppDispatch) => {
  await Promise.all(dispatch(messagingApi.util.getRunningQueriesThunk()));
};

type Started<Answer> = { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: Answer }> };

async function keepMessage(_argument: unknown, { dispatch, queryFulfilled }: Started<Message>) {
  try {
    const { data } = await queryFulfilled;
    dispatch(addToThread(data.conversationId, [data]));
  } catch {
    // The message shows itself that it was refused.
  }
}

const setting = { invalidatesTags: lists };

export const messaging = messagingApi.enhanceEndpoints({
  endpoints: {
    listConversations: { providesTags: [listTag] },
    countUnreadConversations: { providesTags: [countTag] },
    getConversation: { providesTags: (_read, _error, { id }) => [{ type: 'Conversations', id }] },
    getConversationStatus: { providesTags: (_read, _error, { id }) => [{ type: 'Conversations', id }] },
    canInitiateConversation: { providesTags: [listTag] },
    initiateConversation: { invalidatesTags: lists },
    favoriteConversation: setting,
    unfavoriteConversation: setting,
    archiveConversation: setting,
    unarchiveConversation: setting,
    muteConversation: setting,
    blockConversation: setting,
    unblockConversation: setting,
    leaveConversation: setting,
    markConversationRead: setting,
    deleteConversation: {
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [...lists, { type: 'Conversations', id }]),
    },
    sendMessage: { invalidatesTags: [listTag], onQueryStarted: keepMessage },
    editMessage: { invalidatesTags: [listTag], onQueryStarted: keepMessage },
    deleteMessage: { invalidatesTags: lists },
  },
});

/** The store knows every endpoint, its type only those that were there when it was made. */
type MessagingState = Parameters<ReturnType<typeof messagingApi.endpoints.listMessages.select>>[0];

const threadIn = (state: AppState, id: string) =>
  messagingApi.endpoints.listMessages.select(threadArgument(id))(state as MessagingState).data;

function addToThread(id: string, read: readonly Message[], last?: boolean) {
  return messagingApi.util.updateQueryData('listMessages', threadArgument(id), (thread) => {
    thread.content = mergeMessages(thread.content, read);
    if (last !== undefined) thread.last = last;
  });
}

type Range = { before?: string | undefined; after?: string; direction?: 'asc'; size: number };

async function readRange(dispatch: AppDispatch, id: string, range: Range) {
  const reading = messagingApi.endpoints.listMessages.initiate(
    { id, ...range },
    { subscribe: false, forceRefetch: true },
  );
  const { data } = await dispatch(reading);
  return data;
}

/** RTK Query skips a second call with the same range while one is under way. */
const { read: readInTurn } = coalesceReads();

/**
 * Reads what arrived after the newest message of a thread that is in the cache, or is being read for the first time.
 * `messageId` is a message that arrived: one that was sent before an own message, and is told after it, is not newer.
 */
export function readNewer(id: string, messageId: string | undefined) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    await readInTurn(`newer ${id}`, () => dispatch(readAfterNewest(id)));
    const thread = threadIn(getState(), id);
    if (thread && messageId !== undefined && !thread.content.some((message) => message.id === messageId))
      await dispatch(readThreadAgain(id));
  };
}

function readAfterNewest(id: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    await dispatch(messagingApi.util.getRunningQueryThunk('listMessages', threadArgument(id)));
    for (;;) {
      const after = threadIn(getState(), id)?.content[0]?.id;
      if (after === undefined) return dispatch(readThreadAgain(id));
      const newer = await readRange(dispatch, id, { after, direction: 'asc', size: largestSize });
      if (!newer) return;
      dispatch(addToThread(id, newer.content));
      if (newer.last || newer.content.length === 0) return;
    }
  };
}

/** Reads the page before the oldest message of a thread; false when it could not be read. */
export function readOlder(id: string, size: number = pageSize) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    const thread = threadIn(getState(), id);
    const before = thread?.content.at(-1)?.id;
    if (!thread || thread.last || before === undefined) return true;
    const older = await readRange(dispatch, id, { before, size });
    if (older) dispatch(addToThread(id, older.content, older.last));
    return older !== undefined;
  };
}

/** Reads older pages until a message is in the thread; false when it is not part of it. */
export function readBackTo(id: string, messageId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    for (;;) {
      const thread = threadIn(getState(), id);
      if (!thread) return false;
      if (thread.content.some((message) => message.id === messageId)) return true;
      if (thread.last || !(await dispatch(readOlder(id, largestSize)))) return false;
    }
  };
}

/**
 * Reads everything that is shown of a thread again: edits, deletions and read marks may have been missed, and the
 * history before the conversation was deleted is gone.
 */
export function readThreadAgain(id: string) {
  return (dispatch: AppDispatch): Promise<void> => readInTurn(`all ${id}`, () => dispatch(readAllShown(id)));
}

function readAllShown(id: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    await dispatch(messagingApi.util.getRunningQueryThunk('listMessages', threadArgument(id)));
    const known = threadIn(getState(), id)?.content ?? [];
    const oldest = known.at(-1);
    const found: Message[] = [];
    for (;;) {
      const read = await readRange(dispatch, id, { before: found.at(-1)?.id, size: largestSize });
      if (!read) return;
      found.push(...read.content);
      const last = read.content.at(-1);
      if (!read.last && last && oldest && compareInstants(last.sentAt, oldest.sentAt) > 0) continue;
      dispatch(
        messagingApi.util.updateQueryData('listMessages', threadArgument(id), (thread) => {
          thread.content = replaceMessages(thread.content, known, found);
          thread.last ||= read.last;
        }),
      );
      return;
    }
  };
}

/** The ids of the threads in the cache. */
export function cachedThreads(state: AppState): string[] {
  const entries = Object.values(state[messagingApi.reducerPath].queries);
  const ids = entries.flatMap((entry) => {
    const argument: unknown = entry?.endpointName === 'listMessages' ? entry.originalArgs : null;
    const isThread = typeof argument === 'object' && argument !== null && 'id' in argument;
    return isThread ? [String(argument.id)] : [];
  });
  return [...new Set(ids)];
}

/** The lists, the count and one conversation are read again where they are shown. */
export const staleConversation = (id: string) =>
  messagingApi.util.invalidateTags([listTag, { type: 'Conversations', id }]);
export const staleConversations = () => messagingApi.util.invalidateTags(['Conversations']);

/**
 * The count is absolute wherever it is sent. A read that is under way may bring an older one, which the cache would
 * keep: the count is then read once more.
 */
export function keepUnreadCount(count: number) {
  return (dispatch: AppDispatch): void => {
    const { util } = messagingApi;
    const read = dispatch(util.getRunningQueryThunk('countUnreadConversations', undefined));
    void dispatch(util.upsertQueryData('countUnreadConversations', undefined, { count }));
    if (read) dispatch(util.invalidateTags([countTag]));
  };
}
