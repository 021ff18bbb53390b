import type { Wordings, Notification } from '#contract/notifications.ts';
import type { Language } from '#contract/languages.ts';
import type { NotificationPriority, NotificationType } from '#contract/notifications-rules.ts';
import { renderDetail, renderMessage, type Params } from './text-rules.ts';

export type CentreRow = {
  id: string;
  type: NotificationType;
  text_variant: string;
  params: Params;
  link: string | null;
  priority: NotificationPriority;
  created_at: Date;
  read_at: Date | null;
  /** Of an announcement, in place of the text of its type. */
  wordings: Wordings | null;
};

/** A notification as the centre shows it to its reader. */
export function toNotification(row: CentreRow, language: Language): Notification {
  const { id, type, link, priority } = row;
  return {
    id,
    ...textOf(row, language),
    type,
    priority,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    ...(link !== null && { link }),
  };
}

/** What a notification says in the language of its reader; its message may be shown on a lock screen. */
export function textOf(
  {
    type,
    text_variant: variant,
    params,
    wordings,
  }: Pick<CentreRow, 'type' | 'text_variant' | 'params' | 'wordings'>,
  language: Language,
): Pick<Notification, 'message' | 'detail'> {
  if (wordings) return { message: wordings[language].title, detail: wordings[language].text };
  const stored = { type, variant, params };
  const detail = renderDetail(language, stored);
  return { message: renderMessage(language, stored), ...(detail !== undefined && { detail }) };
}
