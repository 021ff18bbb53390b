import type { Conversation, Message } from '#contract/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Line = NonNullable<Conversation['lastMessage']>;

/** A message in one line: its text, or what it is. */
export function useMessageLine() {
  const { t } = useTranslation('messages');
  function lineOf({ text, phraseKey, photo, deleted }: Omit<Line, 'at' | 'mine'>): string {
    if (deleted) return t('list.deleted');
    if (phraseKey) return t(`phrase.${phraseKey}`);
    if (text) return text;
    return photo ? t('list.photo') : '';
  }
  function lineOfMessage({ text, phraseKey, photo, deletedAt }: Message): string {
    return lineOf({ text, phraseKey, photo: photo !== null, deleted: deletedAt !== null });
  }
  return { lineOf, lineOfMessage };
}
