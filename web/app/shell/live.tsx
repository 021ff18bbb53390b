import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Notification } from '#contract/notifications.ts';
import { messageOf } from '#web/alerts/error-payload.ts';
import { messaging } from '#web/api/signed-in/messaging.ts';
import { readInPageLanguage } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { clearArrivals, keepArrival } from '#web/features/notifications/arrivals-store.ts';
import {
  areChangesUnderWay,
  flushChanges,
  startChangeQueue,
} from '#web/features/notifications/change-queue.ts';
import { settleSubscription } from '#web/features/notifications/this-device.ts';
import { Toast } from '#web/features/notifications/toast.tsx';
import { outcomeOf } from '#web/features/messaging/send-outcome.ts';
import { flushUnsent, startUnsentQueue } from '#web/features/messaging/unsent-queue.ts';
import { uploadPhoto } from '#web/features/messaging/upload-photo.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { createLiveHandlers } from '#web/realtime/cache-bridge.ts';
import { openLiveConnection } from '#web/realtime/live-connection.ts';
import { settleNotice } from '#web/ui/feedback/undo-store.ts';
import { useCurrentUser } from './use-current-user.ts';

/** What runs on every page of a signed-in account: the live connection, what it tells, the pushes of this browser, and the sending of what waits. */
export default function Live() {
  // Everything that these parts do is refused to a suspended person.
  return useCurrentUser()?.suspension ? null : <LiveParts />;
}

function LiveParts() {
  const { chat, notifications } = useSettings().flags;
  const dispatch = useDispatch<AppDispatch>();
  const translator = useTranslator();
  const { language } = translator;
  useEffect(() => {
    const handlers = createLiveHandlers(dispatch);
    let isOver = false;
    function onConnected() {
      handlers.onConnected();
      void flushUnsent();
      void flushChanges();
    }
    async function onNotification(told: Notification) {
      const notification = await dispatch(readInPageLanguage(told, translator.language));
      if (isOver) return;
      handlers.onNotification(notification);
      keepArrival(notification, { quiet: isOpenConversation(notification) });
    }
    function onUnreadNotifications(count: number) {
      if (!areChangesUnderWay()) handlers.onUnreadNotifications(count);
    }
    const close = openLiveConnection(
      { chat, notifications },
      {
        ...handlers,
        onConnected,
        onNotification: (told) => void onNotification(told),
        onUnreadNotifications,
      },
    );
    return () => {
      isOver = true;
      close();
      clearArrivals();
    };
  }, [chat, notifications, dispatch, translator]);
  useEffect(() => {
    if (!chat) return;
    return startUnsentQueue({
      async send({ conversationId, clientMessageId, content }) {
        const { error } = await dispatch(
          messaging.endpoints.sendMessage.initiate(
            { id: conversationId, body: { ...content, clientMessageId } },
            { track: false },
          ),
        );
        if (!error) return { result: 'sent' };
        return outcomeOf('status' in error ? error.status : undefined, messageOf(error));
      },
      uploadPhoto: (photo) => uploadPhoto(photo, { language }),
    });
  }, [chat, dispatch, language]);
  useEffect(() => {
    if (!notifications) return;
    return startChangeQueue(dispatch);
  }, [notifications, dispatch]);
  useEffect(() => {
    // What fails is tried again on the next page.
    if (notifications) settleSubscription(dispatch).catch(() => undefined);
  }, [notifications, dispatch]);
  useEffect(() => {
    // A page that is closed makes the action that waits until it cannot be undone any more.
    const settle = () => void settleNotice();
    window.addEventListener('pagehide', settle);
    return () => window.removeEventListener('pagehide', settle);
  }, []);
  return notifications && <Toast />;
}

/** The reader of a conversation sees its messages arrive. */
const isOpenConversation = ({ type, link }: Notification): boolean =>
  type === 'TEXT_MESSAGE' && link === location.pathname && document.visibilityState === 'visible';
