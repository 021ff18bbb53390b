/**
 * Feature flags with their defaults. A row that an administrator set overrides the default; the environment overrides
 * both (docs/product/api.md#flags).
 */
export const flagDefaults = {
  /** Messages between customers and providers. */
  chat: false,
  /** The bell, the notification centre and push notifications. */
  notifications: false,
  /** Payment of visits and plans. */
  payments: false,
  /** The banner that lists the demo accounts. */
  demoBanner: false,
  /**
   * The criminal record check of providers who look after children: off until counsel agrees
   * (docs/product/verification.md#matrix).
   */
  criminalRecord: false,
  /** Only the coming-soon page, the legal pages and the status endpoints respond. */
  comingSoon: false,
} as const;

/** Those that an administrator can switch: payments do not exist yet, so their switch would lie. */
export const switchableFlags: readonly FlagName[] = (Object.keys(flagDefaults) as FlagName[]).filter(
  (name) => name !== 'payments',
);

export type FlagName = keyof typeof flagDefaults;
export type Flags = Readonly<Record<FlagName, boolean>>;
