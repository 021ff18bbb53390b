/**
 * Feature flags with their defaults. A row set by an administrator overrides the
 * default, the environment overrides both (docs/product/api.md#flags).
 */
export const flagDefaults = {
  /** Messages between customers and providers. */
  chat: false,
  /** The bell, the notification centre and their pushes. */
  notifications: false,
  /** Payment of visits and plans. */
  payments: false,
  /** The band that names the demo accounts. */
  demoBanner: false,
  /** The criminal record asked of people who mind children: off until counsel agrees (docs/product/verification.md#matrix). */
  criminalRecord: false,
  /** Only the coming-soon page, the legal pages and the status calls answer. */
  comingSoon: false,
} as const;

export type FlagName = keyof typeof flagDefaults;
export type Flags = Readonly<Record<FlagName, boolean>>;
