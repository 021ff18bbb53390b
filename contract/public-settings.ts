import type { Flags } from './flags.ts';

/** An account that the demo names on its band, password included. */
export type DemoAccount = { readonly email: string; readonly password: string; readonly role: string };

/**
 * Runtime settings that every page may know: the server embeds them once with the page, they hold no secret.
 * publicUrl has no slash at its end; buildDate is an ISO instant; demoAccounts is empty outside the demo.
 */
export type PublicSettings = {
  readonly brandName: string;
  readonly version: string;
  readonly buildDate: string;
  readonly contactEmail: string;
  readonly publicUrl: string;
  readonly flags: Flags;
  readonly beta: boolean;
  /** Address of map tiles with {z}, {x} and {y}; without one maps show the outline of the country. */
  readonly mapTileUrl: string | null;
  readonly mapAttribution: string;
  /** Development pages such as /dev/ui answer. */
  readonly devPages: boolean;
  readonly demoAccounts: readonly DemoAccount[];
};
