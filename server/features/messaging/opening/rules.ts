import { newConversationsPer, type InitiationRefusal } from '#contract/messaging-rules.ts';
import type { Conversation } from '#contract/messaging.ts';

type Existing = Pick<Conversation, 'id' | 'status' | 'lastMessage'>;

/** What the decision depends on; a provider opens towards a customer, everyone else towards a provider. */
export type Opening = {
  self: boolean;
  chatOn: boolean;
  /** The conversation of the pair as the opener sees it. */
  existing: Existing | undefined;
  verifiedEmailRequired: boolean;
  emailVerified: boolean;
  suspended: boolean;
  /** The provider towards whom a customer opens can be booked; true when a provider opens. */
  providerAvailable: boolean;
  opened: { hour: number; day: number };
  /** The customer towards whom a provider opens has booked; true when a customer opens. */
  related: boolean;
  /** The other one has deleted their account. */
  gone: boolean;
};

/** Neither archived, left, blocked nor deleted for oneself. */
const isActive = ({ status, lastMessage }: Existing): boolean => status === 'ACTIVE' && lastMessage !== null;

/** Why a conversation cannot be opened; the first that applies (docs/product/messages.md#opening). */
export function initiationRefusal(opening: Opening): InitiationRefusal | null {
  const { existing } = opening;
  if (opening.self) return 'SELF';
  if (!opening.chatOn) return 'CHAT_DISABLED';
  if (existing && isActive(existing)) return null;
  if (existing?.status === 'BLOCKED') return 'BLOCKED';
  if (opening.verifiedEmailRequired && !opening.emailVerified) return 'EMAIL_UNVERIFIED';
  if (opening.suspended) return 'ACCOUNT_SUSPENDED';
  if (!opening.providerAvailable) return 'PROVIDER_UNAVAILABLE';
  const { hour, day } = opening.opened;
  // A conversation that exists is reopened, which is no new one.
  if (!existing && (hour >= newConversationsPer.hour || day >= newConversationsPer.day))
    return 'RATE_LIMITED';
  if (!opening.related) return 'NO_RELATION';
  return opening.gone ? 'ACCOUNT_DELETED' : null;
}
