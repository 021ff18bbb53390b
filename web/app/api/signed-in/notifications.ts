import { compareInstants } from '#contract/dates-rules.ts';
import type { Notification } from '#contract/notifications.ts';
import { usersApi } from '#web/api/clients/users.ts';
import { notificationsApi } from '#web/api/clients/notifications.ts';
import type { Language } from '#contract/languages.ts';
import type { AppDispatch, AppState } from '../store.ts';
import { withRetryAt } from '../retry-at.ts';
import { coalesceReads } from './coalesce-reads.ts';
import {
  filterArgument,
  isListed,
  notificationFilters,
  notificationPageSize,
  type NotificationFilter,
} from './notification-filters.ts';
import { newerVersion } from './newer-version.ts';

/*
 * Cache rules of notifications. The list of a filter is one entry: its first page, to which everything read later is
 * added. It is never invalidated, because that would drop what the reader has scrolled to.
 */

/** The largest page that the API allows. */
const largestSize = 100;
/** Among so many of the newest lines is the one that has just arrived. */
const newestSize = 10;
const countTag = { type: 'Notifications', id: 'count' } as const;
const settingsTag = { type: 'Notifications', id: 'settings' } as const;
const devicesTag = { type: 'Notifications', id: 'devices' } as const;

export const notifications = notificationsApi.enhanceEndpoints({
  endpoints: {
    countUnreadNotifications: { providesTags: [countTag] },
    getNotificationSettings: { providesTags: [settingsTag], merge: newerVersion },
    listPushDevices: { providesTags: [devicesTag] },
    subscribeToPushes: { invalidatesTags: [devicesTag] },
    unsubscribeFromPushes: { invalidatesTags: [devicesTag] },
    testNotifications: { transformErrorResponse: withRetryAt },
  },
});

/** The store knows every endpoint, its type only those that were there when it was made. */
type NotificationsState = Parameters<
  ReturnType<typeof notificationsApi.endpoints.listNotifications.select>
>[0];
type AccountState = Parameters<ReturnType<typeof usersApi.endpoints.getCurrentUser.select>>[0];
type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => AppState) => Result;

const listIn = (state: AppState, filter: NotificationFilter) =>
  notificationsApi.endpoints.listNotifications.select(filterArgument(filter))(state as NotificationsState)
    .data;

const cachedFilters = (state: AppState): NotificationFilter[] =>
  notificationFilters.filter((filter) => listIn(state, filter) !== undefined);

/** Whether a list in the cache has an unread line of this id. */
export const isUnreadLine = (state: AppState, id: string): boolean =>
  cachedFilters(state).some((filter) =>
    listIn(state, filter)?.content.some((line) => line.id === id && !line.read && !isPlain(line)),
  );

/** Changes the lines of every list that is in the cache. */
export function keepLines(change: (lines: readonly Notification[]) => Notification[]): Thunk {
  return (dispatch, getState) => {
    for (const filter of cachedFilters(getState())) {
      dispatch(
        notificationsApi.util.updateQueryData('listNotifications', filterArgument(filter), (list) => {
          const changed = change(list.content);
          list.totalElements -= list.content.length - changed.length;
          list.content = changed;
        }),
      );
    }
  };
}

/** A notification that has arrived comes to the top of the lists that show it. */
export function addArrival(arrival: Notification): Thunk {
  return (dispatch, getState) => {
    for (const filter of cachedFilters(getState()).filter((one) => isListed(one, arrival))) {
      dispatch(
        notificationsApi.util.updateQueryData('listNotifications', filterArgument(filter), (list) => {
          if (!list.content.some(({ id }) => id === arrival.id)) list.totalElements += 1;
          list.content = mergeNotifications(list.content, [arrival]);
        }),
      );
    }
  };
}

async function readPage(dispatch: AppDispatch, filter: NotificationFilter, page: number, size: number) {
  const reading = notificationsApi.endpoints.listNotifications.initiate(
    // Another entry than the list itself, which would be replaced.
    { ...filterArgument(filter), page, size },
    { subscribe: false, forceRefetch: true },
  );
  const { data } = await dispatch(reading);
  return data;
}

/** A line in the language of the page, which need not be that of the account; as it was told when it cannot be read. */
export function readInPageLanguage(told: Notification, language: Language): Thunk<Promise<Notification>> {
  return async (dispatch, getState) => {
    const { data: user } = usersApi.endpoints.getCurrentUser.select()(getState() as AccountState);
    if (!user || user.language === language) return told;
    const read = await readPage(dispatch, 'all', 0, newestSize);
    return read?.content.find(({ id }) => id === told.id) ?? told;
  };
}

/** RTK Query skips a second call with the same page while one is under way. */
const { read: readInTurn, repeat: repeatReading } = coalesceReads();

/** Reads the next page of a list; false when it could not be read. */
export function readMoreNotifications(filter: NotificationFilter): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const before = listIn(getState(), filter);
    if (!before || before.last) return true;
    // What arrived meanwhile has moved the pages: one that brings nothing new is followed by the next.
    let page = Math.max(1, Math.floor(before.content.length / notificationPageSize));
    for (; ; page += 1) {
      const read = await readPage(dispatch, filter, page, notificationPageSize);
      if (!read) return false;
      dispatch(
        notificationsApi.util.updateQueryData('listNotifications', filterArgument(filter), (list) => {
          list.content = mergeNotifications(list.content, read.content);
          list.last = read.last;
          list.totalElements = read.totalElements;
        }),
      );
      const length = listIn(getState(), filter)?.content.length ?? 0;
      if (read.last || length > before.content.length) return true;
    }
  };
}

/** Reads everything that is shown of a list again: it may have been read, removed or replaced elsewhere. */
function readAgain(filter: NotificationFilter): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(notificationsApi.util.getRunningQueryThunk('listNotifications', filterArgument(filter)));
    const wanted = Math.max(notificationPageSize, listIn(getState(), filter)?.content.length ?? 0);
    const found: Notification[] = [];
    for (let page = 0; ; page += 1) {
      const read = await readPage(dispatch, filter, page, largestSize);
      if (!read) return;
      found.push(...read.content);
      if (!read.last && found.length < wanted) continue;
      dispatch(
        notificationsApi.util.updateQueryData('listNotifications', filterArgument(filter), (list) => {
          list.content = mergeNotifications(list.content.filter(isPlain), found.slice(0, wanted));
          list.last = read.last && found.length <= wanted;
          list.totalElements = read.totalElements;
        }),
      );
      return;
    }
  };
}

/** After an event or a connection: every list that is in the cache is read again. */
export function readListsAgain(): Thunk {
  return (dispatch, getState) => {
    for (const filter of cachedFilters(getState())) {
      void readInTurn(filter, () => dispatch(readAgain(filter)));
    }
  };
}

/** After a change that the server has made: lists that are being read may have been answered before it. */
export function repeatRunningReads(): void {
  for (const filter of notificationFilters) void repeatReading(filter);
}

/**
 * The count is absolute wherever it is sent. A read that is under way may bring an older one, which the cache would
 * keep: the count is then read once more.
 */
export function keepUnreadNotifications(count: number): Thunk {
  return (dispatch) => {
    const { util } = notificationsApi;
    const read = dispatch(util.getRunningQueryThunk('countUnreadNotifications', undefined));
    void dispatch(util.upsertQueryData('countUnreadNotifications', undefined, { count }));
    if (read) dispatch(staleUnreadNotifications());
  };
}

/** Lowers the count that is shown, until it is read again. */
export const lowerUnreadNotifications = (by: number) =>
  notificationsApi.util.updateQueryData('countUnreadNotifications', undefined, (unread) => {
    unread.count = Math.max(0, unread.count - by);
  });

export const staleUnreadNotifications = () => notificationsApi.util.invalidateTags([countTag]);

const plainPrefix = 'plain:';

/** A notification that arrived malformed: the text that it has, which is in no list of the server. */
export const toPlain = (message: string, at: Date): Notification => ({
  id: `${plainPrefix}${crypto.randomUUID()}`,
  message,
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: at.toISOString(),
  read: false,
});
export const isPlain = ({ id }: Notification): boolean => id.startsWith(plainPrefix);

const isNewer = (one: Notification, other: Notification) =>
  compareInstants(other.timestamp, one.timestamp) || other.id.localeCompare(one.id);

/** Adds what was read to a list, newest first; the newer reading of a line replaces the older one. */
export function mergeNotifications(
  listed: readonly Notification[],
  read: readonly Notification[],
): Notification[] {
  const byId = new Map([...listed, ...read].map((one) => [one.id, one]));
  return [...byId.values()].toSorted(isNewer);
}
