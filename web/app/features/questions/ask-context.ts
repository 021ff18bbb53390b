import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as messagingConversationCalls from '#contract/messaging-conversation-calls.ts';

type CanInitiateConversationApiArg = ArgumentOf<typeof messagingConversationCalls.canInitiateConversation>;

/** Who is written to, and about what. */
export type AskContext = {
  providerId: string;
  /** The provider writes to this customer; without it, the reader writes to the provider. */
  customerId?: string;
  serviceId?: string;
  bookingId?: string;
  /** What the subject is until the writer changes it. */
  subject?: string;
};

export const initiationOf = ({ providerId, customerId }: AskContext): CanInitiateConversationApiArg =>
  customerId === undefined ? { providerId } : { providerId, customerId };
