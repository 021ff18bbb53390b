import type { BookingStatus } from '#contract/bookings-limits.ts';
import type { ConversationStatus } from '#contract/messaging-limits.ts';
import type { Conversation } from '#contract/messaging.ts';
import { maskContacts } from '../masking/rules.ts';
import { shownText } from '../messages/rules.ts';
import type { ConversationView } from './queries.ts';
import { presenceOf } from '#server/features/search/cards/card-rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

type Blocks = Pick<ConversationView, 'blocked_at' | 'other_blocked_at'>;

const isBlocked = (view: Blocks) => view.blocked_at !== null || view.other_blocked_at !== null;

/** The state for the reader; the first that applies (docs/product/messages.md#for-oneself). */
export function statusOf(
  view: Blocks & Pick<ConversationView, 'left_at' | 'other_suspended_at' | 'archived_at'>,
): ConversationStatus {
  if (isBlocked(view)) return 'BLOCKED';
  if (view.left_at || view.other_suspended_at) return 'CLOSED';
  return view.archived_at ? 'ARCHIVED' : 'ACTIVE';
}

/** Whether a booking with this status becomes what its pair talks about; what ends one changes nothing. */
export const isNextSubject = (status: BookingStatus): boolean =>
  status === 'PENDING' || status === 'CONFIRMED';

/** A muting that has an end is over when it has passed. */
export function mutingOf(
  member: { muted: boolean; muted_until: Date | null },
  now: Date,
): { muted: boolean; mutedUntil: string | null } {
  const muted = member.muted && (member.muted_until === null || member.muted_until > now);
  return { muted, mutedUntil: muted ? (member.muted_until?.toISOString() ?? null) : null };
}

/** A conversation as its reader sees it (docs/product/messages.md#privacy). */
export function toConversation(view: ConversationView, now: Date): Conversation {
  return {
    id: view.id,
    other: otherOf(view, now),
    subject:
      view.opened_by === view.reader_id
        ? view.subject
        : maskContacts(view.subject, { trusted: view.trusted_at !== null }),
    serviceId: view.service_id,
    bookingId: view.booking_id,
    lastMessage: lastMessageOf(view),
    unreadCount: view.unread_count,
    firstUnreadId: view.first_unread_id,
    favorite: view.favorite,
    archived: view.archived_at !== null,
    ...mutingOf(view, now),
    blocked: isBlocked(view),
    blockedByMe: view.blocked_at !== null,
    left: view.left_at !== null,
    status: statusOf(view),
    updatedAt: view.listed_at.toISOString(),
  };
}

/** The other member by the public name; a block hides the presence both ways. */
function otherOf(view: ConversationView, now: Date): Conversation['other'] {
  const isProvider = view.other_role === 'PROVIDER';
  const hidden = isBlocked(view) || (isProvider && view.hide_last_seen);
  return {
    id: view.other_id,
    displayName: (isProvider && view.business_name) || displayName(view),
    avatarUrl: mediaUrl(view.avatar_name),
    ...presenceOf({ last_seen_at: view.last_seen_at, hide_last_seen: hidden }, now),
    role: view.other_role,
    providerId: isProvider ? view.provider_id : null,
  };
}

function lastMessageOf(view: ConversationView): Conversation['lastMessage'] {
  if (view.last_id === null || view.last_created_at === null) return null;
  const mine = view.last_sender_id === view.reader_id;
  const texts = {
    text: view.last_text,
    masked_text: view.last_masked_text,
    trusted_text: view.last_trusted_text,
  };
  const isEmpty = view.last_text === null && view.last_phrase_key === null && view.last_file_id === null;
  return {
    text: shownText(texts, { mine, trusted: view.trusted_at !== null }),
    phraseKey: view.last_phrase_key,
    photo: view.last_file_id !== null,
    deleted: view.last_deleted_at !== null || isEmpty,
    at: view.last_created_at.toISOString(),
    mine,
  };
}
