import { Calendar, CircleUser, Clock, Lock, ShieldCheck, Sparkles, Tag, Wallet } from 'lucide-react';
import type { IconShape } from '#web/ui/theme/icon.tsx';

/** Whom the answers are for, and their topics, in the order of the page. */
export const topicsOfRole = {
  client: ['booking', 'price', 'trust'],
  provider: ['start', 'requests', 'plan'],
  everyone: ['account', 'privacy'],
} as const;
type Role = keyof typeof topicsOfRole;
export const roles = Object.keys(topicsOfRole) as Role[];
export type TopicName = (typeof topicsOfRole)[Role][number];
export const topicNames: readonly TopicName[] = roles.flatMap((role) => topicsOfRole[role]);

export const topicIcons: Readonly<Record<TopicName, IconShape>> = {
  booking: Calendar,
  price: Wallet,
  trust: ShieldCheck,
  start: Sparkles,
  requests: Clock,
  plan: Tag,
  account: CircleUser,
  privacy: Lock,
};

export const helpHref = '/help';
/** The name of the query in the address. */
export const queryName = 'q';
/** A question is shorter; every word of a longer text would be compared with every word of the answers. */
export const queryMax = 100;
export const searchHref = (query: string): string => `${helpHref}?${queryName}=${encodeURIComponent(query)}`;
