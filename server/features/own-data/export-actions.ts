import { minuteMs } from '#contract/durations.ts';
import { exportLinkMinutes } from '#contract/retention-limits.ts';
import type { ExportLink } from '#contract/own-data.ts';
import { findArchive, type Archive } from './archive-actions.ts';
import type { ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { isSignedLink, signLink } from '#server/kernel/http/signed-links.ts';

const exportPath = (userId: string) => `/api/v1/users/${userId}/export`;

/** An address at which a browser loads the archive without a header. */
export function linkExport({ clock, config }: Pick<Deps, 'clock' | 'config'>, accountId: string): ExportLink {
  const expires = new Date(clock.now().getTime() + exportLinkMinutes * minuteMs);
  return {
    url: signLink(config.secrets.auth, exportPath(accountId), expires),
    expiresAt: expires.toISOString(),
  };
}

/** The archive by its signed link. @throws RES001 for an invalid link and a deleted account */
export function findLinkedExport(
  deps: Deps,
  parts: readonly ExportPart[],
  userId: string,
  link: { expires?: string | undefined; signature?: string | undefined },
): Promise<Archive> {
  const signed = { expires: Number(link.expires), signature: link.signature ?? '' };
  if (!isSignedLink(deps.config.secrets.auth, exportPath(userId), signed, deps.clock.now())) fail('RES001');
  return findArchive(deps, parts, userId);
}
