import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as messagingCalls from '#contract/messaging-calls.ts';

type CanInitiateConversationApiArg = ArgumentOf<typeof messagingCalls.canInitiateConversation>;

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
