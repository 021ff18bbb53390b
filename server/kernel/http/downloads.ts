import { create } from 'content-disposition';
import { existsSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod';

/**
 * Headers for a file that a user uploaded: browsers save or display it and never run it
 * (docs/product/files.md#downloads). The name is given twice, as in RFC 6266: in ASCII for old programs, and
 * unchanged.
 */
export function fileHeaders(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): Record<string, string> {
  const fallback = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%;]/g, '') || 'document';
  return {
    'cache-control': 'private, no-store',
    'content-disposition': create(fileName, { type: disposition, fallback }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

const root = new URL('../../../', import.meta.url);
const BuildInfo = z.object({ builtAt: z.iso.datetime() });
const Package = z.object({ version: z.string() });

/** The version in package.json and the time of the web build; without a build, the time of the version. */
export function readBuildInfo(): { version: string; buildDate: string } {
  const packageFile = new URL('package.json', root);
  const { version } = Package.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const infoFile = new URL('build/web/build-info.json', root);
  const buildDate = existsSync(infoFile)
    ? BuildInfo.parse(JSON.parse(readFileSync(infoFile, 'utf8'))).builtAt
    : statSync(packageFile).mtime.toISOString();
  return { version, buildDate };
}
