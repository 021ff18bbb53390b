import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '#web/alerts/error-payload.ts';
import { messaging } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { outcomeOf } from '#web/features/messages/send-outcome.ts';
import { flushUnsent, startUnsentQueue } from '#web/features/messages/unsent-queue.ts';
import { uploadPhoto } from '#web/features/messages/upload-photo.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { createLiveHandlers } from '#web/realtime/cache-bridge.ts';
import { openLiveConnection } from '#web/realtime/live-connection.ts';

/** What runs on every page of a signed-in account: the live connection, and the sending of unsent messages. */
export default function Live() {
  const { chat, notifications } = useSettings().flags;
  const dispatch = useDispatch<AppDispatch>();
  const language = useLanguage();
  useEffect(() => {
    const handlers = createLiveHandlers(dispatch);
    function onConnected() {
      handlers.onConnected();
      void flushUnsent();
    }
    return openLiveConnection({ chat, notifications }, { ...handlers, onConnected });
  }, [chat, notifications, dispatch]);
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
  return null;
}
