import type { ConversationEvent } from '#contract/realtime.ts';
import { api } from '#web/api/base.ts';
import {
  cachedThreads,
  keepUnreadCount,
  readNewer,
  readThreadAgain,
  staleConversation,
  staleConversations,
} from '#web/api/signed-in/messaging.ts';
import {
  addArrival,
  keepUnreadNotifications,
  readListsAgain,
  staleUnreadNotifications,
} from '#web/api/signed-in/notifications.ts';
import { announceRoles } from '#web/api/session.ts';
import type { AppDispatch, AppState } from '#web/api/store.ts';
import type { LiveHandlers } from './live-connection.ts';
import { setTyping } from './typing-store.ts';

const booking = api.enhanceEndpoints({ addTagTypes: ['Bookings'] });

/** What an event changes in the one cache; typing alone is not stored there. */
function handleConversation(event: ConversationEvent) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const { kind, conversationId } = event;
    if (kind === 'TYPING') return setTyping(conversationId, event.isTyping === true);
    if (kind === 'MESSAGE') setTyping(conversationId, false);
    dispatch(staleConversation(conversationId));
    // The state of a booking is shown in its conversation.
    if (kind === 'STATE') dispatch(booking.util.invalidateTags(['Bookings']));
    if (!cachedThreads(getState()).includes(conversationId)) return;
    void dispatch(
      kind === 'MESSAGE'
        ? readNewer(conversationId, event.messageId ?? undefined)
        : readThreadAgain(conversationId),
    );
  };
}

/** Brings what the socket tells into the cache (docs/product/messages.md#live). */
export function createLiveHandlers(dispatch: AppDispatch): LiveHandlers {
  return {
    onConnected: () => dispatch(readAllAgain()),
    onConversation: (event) => dispatch(handleConversation(event)),
    onUnreadCount: (count) => dispatch(keepUnreadCount(count)),
    onNotification: (notification) => dispatch(addArrival(notification)),
    onUnreadNotifications(count) {
      dispatch(keepUnreadNotifications(count));
      // The server sends this event after every change, in whichever tab it was made.
      dispatch(readListsAgain());
    },
    onSuspended: announceRoles,
  };
}

type Thunk = (dispatch: AppDispatch, getState: () => AppState) => void;

/** After a connection: the counts, the lists and the open threads may have changed meanwhile. */
function readAllAgain(): Thunk {
  return (dispatch, getState) => {
    dispatch(staleConversations());
    dispatch(staleUnreadNotifications());
    dispatch(readListsAgain());
    for (const id of cachedThreads(getState())) void dispatch(readThreadAgain(id));
  };
}
