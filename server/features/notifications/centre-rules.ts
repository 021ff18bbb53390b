import type { Language } from '#contract/languages.ts';
import type { NotificationPriority, NotificationType } from '#contract/notifications-limits.ts';
import type { Notification } from '#contract/notifications.ts';
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
};

/** A notification as the centre shows it to its reader. */
export function toNotification(row: CentreRow, language: Language): Notification {
  const { id, type, text_variant: variant, params, link, priority } = row;
  const stored = { type, variant, params };
  const detail = renderDetail(language, stored);
  return {
    id,
    message: renderMessage(language, stored),
    ...(detail !== undefined && { detail }),
    type,
    priority,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    ...(link !== null && { link }),
  };
}
