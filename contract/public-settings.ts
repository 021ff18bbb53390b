import type { Flags } from './flags.ts';
import type { SocialProvider } from './auth-limits.ts';

/** An account that the demo banner lists, with its password. */
export type DemoAccount = { readonly email: string; readonly password: string; readonly role: string };

/** The measuring services of others that are loaded once a visitor has agreed; null for each that is not set up. */
export type AnalyticsSettings = Readonly<{
  googleId: string | null;
  matomo: Readonly<{ url: string; siteId: string }> | null;
}>;

/**
 * Runtime settings that every page may read: the server embeds them in the page, so that they hold no secret.
 * publicUrl has no trailing slash; buildDate is an ISO instant; demoAccounts is empty outside the demo.
 */
export type PublicSettings = {
  readonly brandName: string;
  readonly version: string;
  readonly buildDate: string;
  readonly contactEmail: string;
  readonly publicUrl: string;
  readonly flags: Flags;
  /** Whether the blog is open before the opening. */
  readonly comingSoonBlogAccess: boolean;
  readonly beta: boolean;
  /** Address template of map tiles with {z}, {x} and {y}; without one maps show the outline of the country. */
  readonly mapTileUrl: string | null;
  readonly mapAttribution: string;
  /** Whether typed streets are completed (docs/product/search.md#streets). */
  readonly completesStreets: boolean;
  /** Whose accounts sign in here too. */
  readonly socialProviders: readonly SocialProvider[];
  /** Days for which a choice about measurement holds. */
  readonly consentTtlDays: number;
  readonly analytics: AnalyticsSettings;
  /** Whether development pages such as /dev/ui are available. */
  readonly devPages: boolean;
  readonly demoAccounts: readonly DemoAccount[];
};
