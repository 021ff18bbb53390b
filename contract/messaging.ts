import * as z from 'zod/mini';
import {
  bulkJoinMax,
  conversationRoles,
  conversationStatuses,
  initiationRefusals,
  phraseKeys,
  searchMax,
  subjectMax,
} from './messaging-rules.ts';
import {
  Highlight,
  Id,
  Instant,
  line,
  named,
  page,
  pageQuery,
  writtenText,
  yesNo,
  soughtWords,
} from './primitives.ts';

/** Cleaned and measured by messaging-rules.ts: an empty or too long one is MSG002. */
const MessageText = writtenText();
const PhraseKey = z.enum(phraseKeys);
const UserId = Id;

/** A message has a text, a phrase or a photo, or a photo with a text. */
const content = {
  text: z.optional(MessageText),
  phraseKey: z.optional(PhraseKey),
  fileId: z.optional(Id),
};
const hasContent = z.refine<{ text?: string; phraseKey?: string; fileId?: string }>(
  ({ text, phraseKey, fileId }) =>
    phraseKey === undefined ? text !== undefined || fileId !== undefined : !text && !fileId,
  { error: 'message_content', path: ['text'] },
);

export const MessageInput = z.object({ ...content, clientMessageId: z.optional(z.uuid()) }).check(hasContent);
export type MessageInput = z.infer<typeof MessageInput>;
export const MessageChange = z.object({ text: MessageText });

/** Opens the conversation of a pair with its first message. A customer names the provider, a provider the customer. */
export const ConversationInput = z
  .object({
    providerId: z.optional(Id),
    customerId: z.optional(UserId),
    subject: line(1, subjectMax),
    text: MessageText,
    serviceId: z.optional(Id),
    bookingId: z.optional(Id),
    clientMessageId: z.optional(z.uuid()),
  })
  .check(
    z.refine<{ providerId?: string; customerId?: string }>(
      ({ providerId, customerId }) => (providerId === undefined) !== (customerId === undefined),
      { error: 'one_recipient', path: ['providerId'] },
    ),
  );
export type ConversationInput = z.infer<typeof ConversationInput>;

/** The other member, by the public name: no e-mail address, no phone (docs/product/messages.md#privacy). */
const Correspondent = named(
  'Correspondent',
  z.object({
    id: UserId,
    displayName: z.string(),
    avatarUrl: z.nullable(z.string()),
    online: z.boolean(),
    lastSeenAt: z.nullable(Instant),
    role: z.enum(conversationRoles),
    /** The public profile; null for a customer. */
    providerId: z.nullable(Id),
  }),
);

/** A conversation as its reader sees it. lastMessage.text is what the reader may see; null for a photo or a phrase. */
export const Conversation = named(
  'Conversation',
  z.object({
    id: Id,
    other: Correspondent,
    subject: z.string(),
    serviceId: z.nullable(Id),
    bookingId: z.nullable(Id),
    lastMessage: z.nullable(
      z.object({
        text: z.nullable(z.string()),
        phraseKey: z.nullable(PhraseKey),
        photo: z.boolean(),
        deleted: z.boolean(),
        at: Instant,
        mine: z.boolean(),
      }),
    ),
    unreadCount: z.int(),
    /** The oldest unread message, for the line above it. */
    firstUnreadId: z.nullable(Id),
    favorite: z.boolean(),
    archived: z.boolean(),
    muted: z.boolean(),
    /** When the muting ends by itself; null while it lasts, or is off. */
    mutedUntil: z.nullable(Instant),
    blocked: z.boolean(),
    /** Whether it was the reader who blocked: only then can the reader unblock. */
    blockedByMe: z.boolean(),
    left: z.boolean(),
    status: z.enum(conversationStatuses),
    updatedAt: Instant,
  }),
);
export type Conversation = z.infer<typeof Conversation>;
export const ConversationPage = page('ConversationPage', Conversation);

/** A photo of a message; url is signed and expires. */
const MessagePhoto = named(
  'MessagePhoto',
  z.object({ fileId: Id, url: z.string(), width: z.int(), height: z.int() }),
);

/**
 * A message as its reader sees it: contact details are replaced by a mark for the other member until a booking of the pair
 * was confirmed. masked is true when something is hidden from the other member. A deleted message keeps its place.
 */
export const Message = named(
  'Message',
  z.object({
    id: Id,
    conversationId: Id,
    clientMessageId: z.nullable(z.uuid()),
    senderId: UserId,
    mine: z.boolean(),
    text: z.nullable(z.string()),
    phraseKey: z.nullable(PhraseKey),
    photo: z.nullable(MessagePhoto),
    masked: z.boolean(),
    sentAt: Instant,
    editedAt: z.nullable(Instant),
    deletedAt: z.nullable(Instant),
    /** When the other member read it; null for messages of the other member. */
    readAt: z.nullable(Instant),
  }),
);
export type Message = z.infer<typeof Message>;
export const MessagePage = page('MessagePage', Message);
export type MessagePage = z.infer<typeof MessagePage>;

/**
 * The conversation of a pair and the message that the call sent. message is null when the conversation was open already
 * and the call named no clientMessageId: nothing was sent then.
 */
export const StartedConversation = named(
  'StartedConversation',
  z.object({ conversation: Conversation, message: Message }),
);

export const CanInitiate = named(
  'CanInitiate',
  z.object({
    canInitiate: z.boolean(),
    reason: z.nullable(z.enum(initiationRefusals)),
    conversationId: z.nullable(Id),
  }),
);
export type CanInitiate = z.infer<typeof CanInitiate>;

export const ConversationState = named(
  'ConversationState',
  z.object({
    conversationId: Id,
    status: z.enum(conversationStatuses),
    /** The next visit of the pair: while there is one, the conversation can be neither left nor deleted. */
    liveBookingId: z.nullable(Id),
  }),
);
export type ConversationState = z.infer<typeof ConversationState>;
/** notified: a notification of this conversation is unread. */
export const ConversationNotifications = named(
  'ConversationNotifications',
  z.object({
    conversationId: Id,
    unreadCount: z.int(),
    muted: z.boolean(),
    mutedUntil: z.nullable(Instant),
    notified: z.boolean(),
  }),
);

/** highlights are places in the text, or in the phrase as the reader sees it. */
export const MessageHit = named(
  'MessageHit',
  z.object({ message: Message, conversation: Conversation, highlights: z.array(Highlight) }),
);
export type MessageHit = z.infer<typeof MessageHit>;
export const MessageHitPage = page('MessageHitPage', MessageHit);

export const ConversationParams = z.object({ id: Id });
export const MessageParams = z.object({ messageId: Id });
export const InitiationParams = z.object({ providerId: Id });
/** With a customer the provider asks, about the way back. */
export const InitiationQuery = z.object({ customerId: z.optional(UserId) });
/** An invalid link is answered as absent and not as a validation error, so the parameters have no further rules. */
/** archived lists the archived conversations instead of the others, unread only those with something unread. */
export const ConversationsQuery = z.object({
  ...pageQuery,
  archived: z._default(yesNo(), false),
  unread: z._default(yesNo(), false),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;
export const ActiveConversationsQuery = z.object(pageQuery);
/** before and after are exclusive bounds, so that history can be read on while messages arrive. */
export const MessagesQuery = z.object({
  ...pageQuery,
  sort: z._default(z.enum(['sentAt', 'createdAt']), 'sentAt'),
  direction: z._default(z.enum(['asc', 'desc', 'ASC', 'DESC']), 'desc'),
  before: z.optional(Id),
  after: z.optional(Id),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;
export const MessageSearchQuery = z.object({
  ...pageQuery,
  query: soughtWords(1, searchMax),
  conversationId: z.optional(Id),
});
export type MessageSearchQuery = z.infer<typeof MessageSearchQuery>;
export const TypingQuery = z.object({ isTyping: yesNo() });
/** until ends the muting by itself; without it, muting lasts. */
export const MuteQuery = z.object({ muted: yesNo(), until: z.optional(Instant) });
export const BulkJoinInput = z.object({
  conversationIds: z.array(Id).check(z.minLength(1), z.maxLength(bulkJoinMax)),
});
export const BulkJoinAnswer = named('JoinedConversations', z.object({ conversationIds: z.array(Id) }));
