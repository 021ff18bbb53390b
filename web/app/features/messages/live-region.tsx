import { useListConversationsQuery } from '#web/api/clients/messaging.ts';
import type { Conversation } from '#contract/messaging.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { listArgument } from './list/shown-list.ts';
import { useMessageLine } from './list/use-message-line.ts';
import { useNotice } from '#web/ui/feedback/undo-store.ts';

const newestOf = (conversations: readonly Conversation[]) =>
  conversations.find(({ lastMessage }) => lastMessage && !lastMessage.mine);

/** Reads what arrives, in whichever conversation, and what an action did. */
export function LiveRegion() {
  const { t } = useTranslation('messages');
  const { lineOf } = useMessageLine();
  const notice = useNotice();
  const { data } = useListConversationsQuery(listArgument('all', 0));
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null>(null);
  const newest = newestOf(data?.content ?? []);
  const last = newest?.lastMessage;
  useEffect(() => {
    if (!data) return;
    const at = last?.at ?? '';
    // What was there when the page opened is read as part of the page.
    const isNew = heard.current !== null && at > heard.current;
    if (heard.current === null || isNew) heard.current = at;
    if (!isNew || !newest || !last || last.deleted) return;
    const name = newest.other.displayName;
    const isPhoto = last.photo && !last.text;
    setSpoken(isPhoto ? t('live.photo', { name }) : t('live.message', { name, text: lineOf(last) }));
  }, [data, last, newest, t, lineOf]);
  return (
    <p aria-live="polite" className="sr-only">
      {notice ? notice.text : spoken}
    </p>
  );
}
